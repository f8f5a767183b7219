// Functions of newer versions of glibc that the libraries inside the published program want, so that it
// runs with glibc 2.34: Ubuntu 22.04, RHEL 9, Amazon Linux 2023. Builds on one machine for itself don't
// need them. `Scripts/package.sh` rejects a program that wants a newer version.
//
//   arc4random, arc4random_buf   2.36   expat, libstdc++
//   hypotf                       2.35   Swift's Glibc module
//   _dl_find_object              2.35   libgcc's unwinder
#if defined(PACKAGED) && defined(__linux__)
#define _GNU_SOURCE

#include <errno.h>
#include <link.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN void arc4random_buf(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count > 0) {
    ssize_t got = getrandom(next, count < 256 ? count : 256, 0);
    if (got < 0 && errno == EINTR) continue;
    // Without random numbers, those who want them can't go on.
    if (got < 0) abort();
    next += got;
    count -= (size_t)got;
  }
}

HIDDEN uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

HIDDEN float hypotf(float x, float y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  // The squares of two floats and their sum fit into a double.
  return (float)sqrt((double)x * x + (double)y * y);
}

// The object of glibc 2.35's <dlfcn.h> and of libgcc, which has a copy of its own.
struct found {
  unsigned long long flags;
  void *start;
  void *end;
  struct link_map *map;
  void *frames;
  unsigned long long reserved[7];
};

struct search {
  uintptr_t address;
  struct found *found;
};

static int find(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct search *search = data;
  uintptr_t start = UINTPTR_MAX, end = 0, frames = 0;
  int contains = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    uintptr_t from = info->dlpi_addr + header->p_vaddr, to = from + header->p_memsz;
    if (header->p_type == PT_GNU_EH_FRAME) frames = from;
    if (header->p_type != PT_LOAD) continue;
    if (from < start) start = from;
    if (to > end) end = to;
    if (from <= search->address && search->address < to) contains = 1;
  }
  if (!contains || frames == 0) return 0;
  search->found->start = (void *)start;
  search->found->end = (void *)end;
  search->found->frames = (void *)frames;
  return 1;
}

// Newer versions declare the function with a type of theirs.
HIDDEN int findObject(void *address, struct found *found) __asm__("_dl_find_object");

int findObject(void *address, struct found *found) {
  memset(found, 0, sizeof *found);
  struct search search = {(uintptr_t)address, found};
  return dl_iterate_phdr(find, &search) == 1 ? 0 : -1;
}
#endif
