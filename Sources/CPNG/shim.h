#include <png.h>
#include <zlib.h>

// libpng leaves a function in which it met an error by `longjmp`, which must not cross frames of
// Swift. So whatever can fail is called from the functions below, which return.

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// What went wrong, as libpng says it.
typedef struct {
  char text[96];
} CPNGMessage;

static inline void CPNG_fail(png_structp png, png_const_charp text) {
  CPNGMessage *message = (CPNGMessage *)png_get_error_ptr(png);
  strncpy(message->text, text, sizeof message->text - 1);
  message->text[sizeof message->text - 1] = 0;
  png_longjmp(png, 1);
}

/// A picture that is being read.
typedef struct {
  uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  int has_begun;
  int is_whole;
} CPNGPicture;

/// Where a part of a file is.
typedef struct {
  size_t start;
  size_t count;
} CPNGPart;

/// libpng only warns of data that are damaged, are too few or go on behind the last row, where they
/// may be wrong too: from the first data on, a warning is an error.
static inline void CPNG_warn(png_structp png, png_const_charp text) {
  const CPNGPicture *picture = (const CPNGPicture *)png_get_progressive_ptr(png);
  if (picture && picture->has_begun) CPNG_fail(png, text);
}

static inline void CPNG_start(png_structp png, png_infop info) {
  CPNGPicture *picture = (CPNGPicture *)png_get_progressive_ptr(png);
  if (png_get_image_width(png, info) != picture->width ||
      png_get_image_height(png, info) != picture->height)
    png_error(png, "the size changed");
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)picture->width * 4)
    png_error(png, "the rows have an unknown form");
  picture->has_begun = 1;
}

static inline void CPNG_row(png_structp png, png_bytep row, png_uint_32 y, int pass) {
  CPNGPicture *picture = (CPNGPicture *)png_get_progressive_ptr(png);
  (void)pass;
  // A pass of an interlaced picture has no rows of some numbers.
  if (!row || y >= picture->height) return;
  png_progressive_combine_row(png, picture->pixels + (size_t)y * picture->width * 4, row);
}

/// libpng comes here with whatever rows there were; of interlaced pictures seven passes have rows.
static inline void CPNG_end(png_structp png, png_infop info) {
  CPNGPicture *picture = (CPNGPicture *)png_get_progressive_ptr(png);
  int has_all = png_get_interlace_type(png, info) == PNG_INTERLACE_NONE
                    ? png_get_current_row_number(png) >= picture->height
                    : png_get_current_pass_number(png) >= 7;
  if (!has_all) png_error(png, "rows are missing");
  picture->is_whole = 1;
}

/// Reads a file into rows of red, green, blue and straight alpha, 8 bits each.
///
/// Returns 1 when every pixel was written, or 0 with a message. Width and height are those that the
/// file must have, so that `pixels` has room for them. The parts are those of the file that matter,
/// its signature first.
///
/// libpng is given the file and calls back with rows. Where it is asked for rows, it decompresses
/// all that follows the last one, which can be a thousand times the size of the file.
static inline int CPNG_decode(
    const uint8_t *bytes, const CPNGPart *parts, size_t count, uint32_t width, uint32_t height,
    uint8_t *pixels, CPNGMessage *message) {
  CPNGPicture picture = {pixels, width, height, 0, 0};
  memset(message, 0, sizeof *message);
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, message, CPNG_fail, CPNG_warn);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, info ? &info : NULL, NULL);
    return 0;
  }
  png_set_progressive_read_fn(png, &picture, CPNG_start, CPNG_row, CPNG_end);
  png_set_user_limits(png, width, height);
  png_set_crc_action(png, PNG_CRC_DEFAULT, PNG_CRC_ERROR_QUIT);
  for (size_t i = 0; i < count; i++)
    png_process_data(png, info, (png_bytep)bytes + parts[i].start, parts[i].count);
  if (!picture.is_whole) png_error(png, "the file ends too early");
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
