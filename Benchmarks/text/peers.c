// Sets one text of texts.tsv with Pango, and shapes it with HarfBuzz alone, as text.sh wants it.
//
// HarfBuzz alone makes glyphs of the whole text: no directions, no places to break, no lines.
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 501 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *times) {
  qsort(times, ROUNDS, sizeof *times, compare);
  return times[ROUNDS / 2];
}

static int lay_out(PangoContext *context, PangoFontDescription *font, const char *text, int width) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_text(layout, text, -1);
  int w, h;
  pango_layout_get_pixel_size(layout, &w, &h);
  int lines = pango_layout_get_line_count(layout);
  g_object_unref(layout);
  return lines;
}

static void run_pango(const char *name, const char *family, int weight, int size, const char *text) {
  static double fresh[ROUNDS], again[ROUNDS], widths[ROUNDS];
  char numbered[2048];
  double start = now();
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_new());
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, family);
  pango_font_description_set_weight(font, weight);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  int lines = lay_out(context, font, text, 313);
  double first = now() - start;
  for (int i = 0; i < ROUNDS; i++) {
    snprintf(numbered, sizeof numbered, "%s %d", text, 100 + i);
    double a = now();
    lay_out(context, font, numbered, 313);
    fresh[i] = now() - a;
  }
  for (int i = 0; i < ROUNDS; i++) {
    double a = now();
    lay_out(context, font, text, 313);
    again[i] = now() - a;
  }
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  for (int i = 0; i < ROUNDS; i++) {
    int w, h;
    double a = now();
    pango_layout_set_width(layout, 280 * PANGO_SCALE + i * PANGO_SCALE / 100);
    pango_layout_get_pixel_size(layout, &w, &h);
    widths[i] = now() - a;
  }
  printf("%s\tPango\t%f\t%f\t%f\t%f\t%d\n", name, first, median(fresh), median(again),
         median(widths), lines);
}

static void run_harfbuzz(const char *name, const char *file, int weight, const char *text) {
  static double again[ROUNDS];
  double start = now();
  hb_face_t *face = hb_face_create(hb_blob_create_from_file(file), 0);
  hb_font_t *font = hb_font_create(face);
  hb_variation_t variation = {HB_TAG('w', 'g', 'h', 't'), weight};
  hb_font_set_variations(font, &variation, 1);
  hb_buffer_t *buffer = hb_buffer_create();
  double first = 0;
  for (int i = -1; i < ROUNDS; i++) {
    double a = i < 0 ? start : now();
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(buffer, text, -1, 0, -1);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(font, buffer, NULL, 0);
    if (i < 0) first = now() - a;
    else again[i] = now() - a;
  }
  double each = median(again);
  printf("%s\tHarfBuzz\t%f\t%f\t%f\t-\t-\n", name, first, each, each);
}

int main(int count, char **arguments) {
  if (count != 5) {
    fprintf(stderr, "Usage: peers TABLE NAME pango|harfbuzz FONT-FILE\n");
    return 2;
  }
  FILE *table = fopen(arguments[1], "r");
  char line[4096];
  while (table != NULL && fgets(line, sizeof line, table) != NULL) {
    line[strcspn(line, "\n")] = 0;
    char *name = strtok(line, "\t"), *family = strtok(NULL, "\t"), *weight = strtok(NULL, "\t");
    char *size = strtok(NULL, "\t"), *text = strtok(NULL, "\t");
    if (text == NULL || strcmp(name, arguments[2]) != 0) continue;
    if (strcmp(arguments[3], "pango") == 0) {
      run_pango(name, family, atoi(weight), atoi(size), text);
    } else {
      run_harfbuzz(name, arguments[4], atoi(weight), text);
    }
    return 0;
  }
  return 1;
}
