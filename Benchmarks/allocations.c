// Counts what a program asks of the heap, and prints it when the program ends. Put before it with
// LD_PRELOAD; Linux only.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

static unsigned long calls;

void *malloc(size_t size) {
  static void *(*next)(size_t);
  if (!next) next = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
  __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED);
  return next(size);
}

void *realloc(void *old, size_t size) {
  static void *(*next)(void *, size_t);
  if (!next) next = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
  __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED);
  return next(old, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  static int (*next)(void **, size_t, size_t);
  if (!next) next = (int (*)(void **, size_t, size_t))dlsym(RTLD_NEXT, "posix_memalign");
  __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED);
  return next(result, alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  static void *(*next)(size_t, size_t);
  if (!next) next = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "aligned_alloc");
  __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED);
  return next(alignment, size);
}

__attribute__((destructor)) static void report(void) { fprintf(stderr, "%lu\n", calls); }
