#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H

/// Swift can't import these, because they are built from casts.
static const FT_Int32 CFT_LOAD_OUTLINE = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static const FT_Int32 CFT_LOAD_PICTURE = FT_LOAD_COLOR | FT_LOAD_NO_HINTING;

/// Whether a face has pictures in colour instead of outlines only.
static inline int CFT_HasColor(FT_Face face) { return FT_HAS_COLOR(face) != 0; }

/// Whether a face has outlines that can be scaled.
static inline int CFT_IsScalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }

/// Whether a face has axes.
static inline int CFT_IsVariable(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face) != 0; }
