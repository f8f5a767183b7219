// The trees of Sources/BenchmarkTrees/Trees.swift, laid out by Yoga through its C interface.
// Prints a line per tree and case: name, tab, median in nanoseconds.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yoga/Yoga.h>

enum { RUNS = 100 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static int compare(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

static void print_median(const char *tree, const char *kind, double *times) {
  qsort(times, RUNS, sizeof *times, compare);
  printf("%s/%s\t%.0f\n", tree, kind, times[RUNS / 2]);
}

static YGNodeRef add(YGNodeRef parent) {
  YGNodeRef node = YGNodeNew();
  if (parent) YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
  return node;
}

static void nested(YGNodeRef parent, int level, int depth) {
  if (level > 0) {
    YGNodeStyleSetFlexGrow(parent, 1);
    YGNodeStyleSetWidth(parent, 10);
    YGNodeStyleSetHeight(parent, 10);
    if (level % 2 == 0) YGNodeStyleSetFlexDirection(parent, YGFlexDirectionRow);
  }
  if (level == depth) return;
  for (int child = 0; child < 10; child++) nested(add(parent), level + 1, depth);
}

static YGNodeRef nested4(void) {
  YGNodeRef root = add(NULL);
  nested(root, 0, 4);
  return root;
}

static YGNodeRef nested3(void) {
  YGNodeRef root = add(NULL);
  nested(root, 0, 3);
  return root;
}

static void deep(YGNodeRef node, int boxes, int is_leaf) {
  YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
  YGNodeStyleSetFlexGrow(node, 1);
  YGNodeStyleSetMargin(node, YGEdgeAll, 10);
  if (is_leaf) return;
  for (int child = 0; child < 2 && child < boxes; child++)
    deep(add(node), boxes <= 2 ? 0 : (boxes - 2) / 2, boxes <= 2);
}

static YGNodeRef deep_automatic(void) {
  YGNodeRef root = add(NULL);
  YGNodeStyleSetFlexDirection(root, YGFlexDirectionRow);
  for (int child = 0; child < 2; child++) deep(add(root), 1999, 0);
  return root;
}

static YGSize measure(
    YGNodeConstRef node, float width, YGMeasureMode mode, float height, YGMeasureMode other) {
  (void)height, (void)other;
  float whole = strlen((const char *)YGNodeGetContext(node)) * 8.0f;
  float taken = mode == YGMeasureModeUndefined ? whole : fminf(whole, width);
  if (mode == YGMeasureModeExactly) taken = width;
  return (YGSize){taken, ceilf(whole / fmaxf(taken, 1)) * 20};
}

static void text(YGNodeRef parent, const char *string) {
  YGNodeRef node = add(parent);
  YGNodeSetContext(node, (void *)string);
  YGNodeSetMeasureFunc(node, measure);
}

static YGNodeRef card(void) {
  YGNodeRef screen = add(NULL);
  YGNodeStyleSetWidth(screen, 393);
  YGNodeStyleSetHeight(screen, 852);
  YGNodeStyleSetJustifyContent(screen, YGJustifyCenter);
  YGNodeStyleSetAlignItems(screen, YGAlignCenter);
  YGNodeStyleSetPadding(screen, YGEdgeAll, 20);
  YGNodeRef box = add(screen);
  YGNodeStyleSetWidthPercent(box, 100);
  YGNodeStyleSetMaxWidth(box, 353);
  YGNodeStyleSetHeight(add(box), 180);
  YGNodeRef column = add(box);
  YGNodeStyleSetPadding(column, YGEdgeAll, 20);
  YGNodeStyleSetGap(column, YGGutterAll, 12);
  text(column, "A heading for the message");
  text(
      column,
      "Body text of the message that will run on for about three lines when it is set at the width "
      "of the card, as it does in most of them.");
  YGNodeRef row = add(column);
  YGNodeStyleSetFlexDirection(row, YGFlexDirectionRow);
  YGNodeStyleSetGap(row, YGGutterAll, 12);
  const char *labels[] = {"Continue", "Not now"};
  for (int index = 0; index < 2; index++) {
    YGNodeRef button = add(row);
    YGNodeStyleSetFlexGrow(button, 1);
    YGNodeStyleSetFlexShrink(button, 1);
    YGNodeStyleSetFlexBasis(button, 0);
    YGNodeStyleSetMinHeight(button, 48);
    YGNodeStyleSetAlignItems(button, YGAlignCenter);
    YGNodeStyleSetJustifyContent(button, YGJustifyCenter);
    YGNodeStyleSetPadding(button, YGEdgeHorizontal, 16);
    text(button, labels[index]);
  }
  YGNodeRef cross = add(box);
  YGNodeStyleSetPositionType(cross, YGPositionTypeAbsolute);
  YGNodeStyleSetPosition(cross, YGEdgeTop, 12);
  YGNodeStyleSetPosition(cross, YGEdgeRight, 12);
  YGNodeStyleSetWidth(cross, 28);
  YGNodeStyleSetHeight(cross, 28);
  return screen;
}

/// The box that changes: the first leaf, in the card the heading.
static YGNodeRef changing(YGNodeRef node) {
  while (YGNodeGetChildCount(node) > 0) node = YGNodeGetChild(node, 0);
  return node;
}

static void run(const char *name, YGNodeRef (*make)(void), float width, float height) {
  static double create[RUNS], fresh[RUNS], unchanged[RUNS], leaf[RUNS], wider[RUNS];
  for (int index = 0; index < RUNS; index++) {
    double start = now();
    YGNodeRef tree = make();
    create[index] = now() - start;

    start = now();
    YGNodeCalculateLayout(tree, width, height, YGDirectionLTR);
    fresh[index] = now() - start;

    start = now();
    YGNodeCalculateLayout(tree, width, height, YGDirectionLTR);
    unchanged[index] = now() - start;

    if (strcmp(name, "card") == 0) {
      YGNodeRef column = YGNodeGetChild(YGNodeGetChild(tree, 0), 1);
      YGNodeMarkDirty(YGNodeGetChild(column, 0));
    } else {
      YGNodeStyleSetHeight(changing(tree), 12);
    }
    start = now();
    YGNodeCalculateLayout(tree, width, height, YGDirectionLTR);
    leaf[index] = now() - start;

    YGNodeStyleSetWidth(tree, 500);
    start = now();
    YGNodeCalculateLayout(tree, width, height, YGDirectionLTR);
    wider[index] = now() - start;
    YGNodeFreeRecursive(tree);
  }
  print_median(name, "create", create);
  print_median(name, "fresh", fresh);
  print_median(name, "unchanged", unchanged);
  print_median(name, "leaf", leaf);
  print_median(name, "width", wider);
}

int main(void) {
  run("huge-nested-4", nested4, YGUndefined, YGUndefined);
  run("huge-nested-3", nested3, YGUndefined, YGUndefined);
  run("deep-auto", deep_automatic, YGUndefined, YGUndefined);
  run("card", card, 393, 852);
  return 0;
}
