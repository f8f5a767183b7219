// Times other encoders on the picture of a PNG file; one line each: name, milliseconds, bytes.
//
//   cc -O2 png.c -lpng -lz -ldeflate -o png && ./png PICTURE.png
//
// The time is the processor's. Reading the picture and making three bytes of each pixel is not in
// it, but filtering is, by Paeth's filter where libpng is not asked to choose.
#include <libdeflate.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

static uint8_t *pixels;
static size_t width, height, written;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void count(png_structp png, png_bytep bytes, size_t number) { written += number; }
static void flush(png_structp png) {}

static void by_libpng(int level, int strategy, int filters) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, NULL, count, flush);
  if (level >= 0) png_set_compression_level(png, level);
  if (strategy >= 0) png_set_compression_strategy(png, strategy);
  if (filters) png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
  png_set_IHDR(
      png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_write_info(png, info);
  for (size_t y = 0; y < height; y++) png_write_row(png, pixels + y * width * 3);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
}

static uint8_t paeth(int left, int above, int corner) {
  int a = abs(above - corner), b = abs(left - corner), c = abs(left + above - 2 * corner);
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

static void by_libdeflate(int level) {
  size_t stride = width * 3;
  uint8_t *filtered = malloc((stride + 1) * height), *out = filtered;
  uint8_t *above = calloc(stride + 3, 1), *row = calloc(stride + 3, 1);
  for (size_t y = 0; y < height; y++) {
    memcpy(row + 3, pixels + y * stride, stride);
    *out++ = 4;
    for (size_t i = 0; i < stride; i++) *out++ = row[i + 3] - paeth(row[i], above[i + 3], above[i]);
    uint8_t *last = above;
    above = row;
    row = last;
  }
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  size_t room = libdeflate_zlib_compress_bound(compressor, (stride + 1) * height);
  void *data = malloc(room);
  written = libdeflate_zlib_compress(compressor, filtered, (stride + 1) * height, data, room);
  libdeflate_free_compressor(compressor);
  free(data);
  free(filtered);
  free(above);
  free(row);
}

#define TIME(name, call) \
  do { \
    written = 0; \
    double start = now(); \
    call; \
    printf("%s\t%.2f\t%zu\n", name, now() - start, written); \
  } while (0)

int main(int count, char **arguments) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (count < 2 || count > 3 || !png_image_begin_read_from_file(&image, arguments[1])) return 2;
  image.format = PNG_FORMAT_RGB;
  width = image.width;
  height = image.height;
  pixels = malloc(PNG_IMAGE_SIZE(image));
  if (!png_image_finish_read(&image, NULL, pixels, 0, NULL)) return 2;
  if (count == 3) {
    FILE *raw = fopen(arguments[2], "wb");
    if (!raw || fwrite(pixels, PNG_IMAGE_SIZE(image), 1, raw) != 1 || fclose(raw)) return 2;
  }
  TIME("libpng as it is", by_libpng(-1, -1, 0));
  TIME("libpng, level 1, runs only, Paeth", by_libpng(1, Z_RLE, PNG_FILTER_PAETH));
  TIME("libdeflate, level 1, Paeth", by_libdeflate(1));
  TIME("libdeflate, level 3, Paeth", by_libdeflate(3));
  TIME("libdeflate, level 6, Paeth", by_libdeflate(6));
  TIME("libdeflate, level 12, Paeth", by_libdeflate(12));
}
