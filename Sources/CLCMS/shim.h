#include <lcms2.h>
#include <lcms2_plugin.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Types of pixels are macros of macros, which Swift does not import.

/// The most bytes of one block of memory. Counts in a profile say how much the library asks for.
enum { CLCMS_LONGEST_BLOCK = 32 << 20 };

static inline void *CLCMS_allocate(cmsContext context, cmsUInt32Number size) {
  (void)context;
  return size <= CLCMS_LONGEST_BLOCK ? malloc(size) : NULL;
}

static inline void CLCMS_free(cmsContext context, void *block) {
  (void)context;
  free(block);
}

static inline void *CLCMS_reallocate(cmsContext context, void *block, cmsUInt32Number size) {
  (void)context;
  return size <= CLCMS_LONGEST_BLOCK ? realloc(block, size) : NULL;
}

static inline cmsContext CLCMS_context(void) {
  cmsPluginMemHandler memory;
  memset(&memory, 0, sizeof memory);
  memory.base.Magic = cmsPluginMagicNumber;
  memory.base.ExpectedVersion = 2000;
  memory.base.Type = cmsPluginMemHandlerSig;
  memory.MallocPtr = CLCMS_allocate;
  memory.FreePtr = CLCMS_free;
  memory.ReallocPtr = CLCMS_reallocate;
  return cmsCreateContext(&memory, NULL);
}

/// Turns pixels of four bytes into red, green and blue of sRGB, in their places.
///
/// Returns 1 when the profile could be used. Inks are cyan, magenta, yellow and black, of which 255
/// is none; else the fourth byte is alpha, which stays.
static inline int CLCMS_convert(
    const uint8_t *profile, size_t size, int has_inks, uint8_t *pixels, size_t count) {
  int is_converted = 0;
  cmsContext context = CLCMS_context();
  if (!context) return 0;
  cmsHPROFILE source = cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)size);
  cmsHPROFILE target = cmsCreate_sRGBProfileTHR(context);
  if (source && target) {
    cmsHTRANSFORM transform = cmsCreateTransformTHR(
        context, source, has_inks ? TYPE_CMYK_8_REV : TYPE_RGBA_8, target, TYPE_RGBA_8,
        INTENT_PERCEPTUAL, has_inks ? 0 : cmsFLAGS_COPY_ALPHA);
    if (transform) {
      // The library counts pixels in 32 bits.
      while (count > 0) {
        size_t part = count < 1 << 20 ? count : 1 << 20;
        cmsDoTransform(transform, pixels, pixels, (cmsUInt32Number)part);
        pixels += part * 4;
        count -= part;
      }
      cmsDeleteTransform(transform);
      is_converted = 1;
    }
  }
  if (target) cmsCloseProfile(target);
  if (source) cmsCloseProfile(source);
  cmsDeleteContext(context);
  return is_converted;
}
