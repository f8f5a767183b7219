// Makes one call of a program fail: Scripts/check-faults.py loads this before the C library.
//
//   FAULT_AT=N      the call that fails, from 1; 0 or nothing for none
//   FAULT_KIND      error: it fails with EIO; full: it and all later ones that need room fail with
//                   ENOSPC; short: half is written, then there is no room; kill: the program ends
//   FAULT_LIBRARY   count allocations of a library, such as libpng, instead of calls that write
//   FAULT_LOG       a file that gets the name of each call that was counted
//
// Calls that write are those that make, change or remove files, and close what was written to.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST_FILES = 4096 };

static long fails_at;
static enum { ERROR, FULL, SHORT, KILL } kind;
static const char *library;
static int log_file = -1;
static atomic_long count;
static atomic_bool is_full;
static atomic_bool is_written[MOST_FILES];

// Where the code of the library is.
static uintptr_t library_start, library_end;

static int find_library(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  if (strstr(info->dlpi_name, library) == NULL) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    library_start = info->dlpi_addr + part->p_vaddr;
    library_end = library_start + part->p_memsz;
  }
  return 1;
}

// Streams and sockets are not files that someone keeps.
static bool is_file(int file) { return file > 2 && file < MOST_FILES && is_written[file]; }

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("FAULT_KIND");
  if (text != NULL) {
    kind = !strcmp(text, "full") ? FULL : !strcmp(text, "short") ? SHORT
         : !strcmp(text, "kill") ? KILL : ERROR;
  }
  library = getenv("FAULT_LIBRARY");
  if (library != NULL) dl_iterate_phdr(find_library, NULL);
  text = getenv("FAULT_LOG");
  if (text != NULL) {
    log_file = (int)syscall(SYS_openat, AT_FDCWD, text,
                            O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  }
  text = getenv("FAULT_AT");
  fails_at = text == NULL ? 0 : atol(text);
}

/// Counts a call and returns whether it fails; `errno` says why then.
static bool fails(const char *name, bool needs_room) {
  long number = ++count;
  if (log_file >= 0) {
    char line[80];
    int length = snprintf(line, sizeof line, "%ld %s\n", number, name);
    syscall(SYS_write, log_file, line, length);
  }
  if (is_full && needs_room) {
    errno = ENOSPC;
    return true;
  }
  if (number != fails_at) return false;
  if (kind == KILL) syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
  if (kind == KILL) syscall(SYS_exit_group, 137);
  if (kind == FULL || kind == SHORT) is_full = true;
  if (kind == FULL && !needs_room) return false;
  errno = kind == ERROR ? EIO : ENOSPC;
  return true;
}

#define REAL(name) \
  static __typeof__(name) *real; \
  if (real == NULL) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static int opened(int file, int flags) {
  if (file > 2 && file < MOST_FILES) is_written[file] = (flags & O_ACCMODE) != O_RDONLY;
  return file;
}

static bool writes(int flags) { return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT); }

#define OPEN(name, parameters, call) \
  int name parameters { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    if (library == NULL && writes(flags) && fails(#name, flags & O_CREAT)) return -1; \
    return opened(real call, flags); \
  }
OPEN(open, (const char *path, int flags, ...), (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), (path, flags, mode))
OPEN(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
OPEN(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))

#define MAKE(name, parameters, call) \
  int name parameters { \
    REAL(name); \
    if (library == NULL && fails(#name, true)) return -1; \
    return opened(real call, O_RDWR); \
  }
MAKE(mkstemp, (char *path), (path))
MAKE(mkstemp64, (char *path), (path))
MAKE(mkostemp, (char *path, int flags), (path, flags))

#define CHANGE(name, needs_room, parameters, call) \
  int name parameters { \
    REAL(name); \
    if (library == NULL && fails(#name, needs_room)) return -1; \
    return real call; \
  }
CHANGE(mkdir, true, (const char *path, mode_t mode), (path, mode))
CHANGE(mkdirat, true, (int folder, const char *path, mode_t mode), (folder, path, mode))
CHANGE(rename, true, (const char *from, const char *to), (from, to))
CHANGE(renameat, true, (int a, const char *from, int b, const char *to), (a, from, b, to))
CHANGE(link, true, (const char *from, const char *to), (from, to))
CHANGE(linkat, true, (int a, const char *from, int b, const char *to, int flags),
       (a, from, b, to, flags))
CHANGE(unlink, false, (const char *path), (path))
CHANGE(unlinkat, false, (int folder, const char *path, int flags), (folder, path, flags))
CHANGE(rmdir, false, (const char *path), (path))
CHANGE(chmod, false, (const char *path, mode_t mode), (path, mode))
CHANGE(fchmod, false, (int file, mode_t mode), (file, mode))
CHANGE(fsync, true, (int file), (file))
CHANGE(ftruncate, true, (int file, off_t length), (file, length))
CHANGE(flock, false, (int file, int operation), (file, operation))

ssize_t write(int file, const void *bytes, size_t length) {
  REAL(write);
  if (library == NULL && is_file(file) && fails("write", true)) {
    // Half of it, as a disk that becomes full in the middle; the next call gets the error.
    if (kind == SHORT && length > 1 && count == fails_at) return real(file, bytes, length / 2);
    return -1;
  }
  return real(file, bytes, length);
}

int close(int file) {
  REAL(close);
  bool counts = library == NULL && is_file(file);
  if (file > 2 && file < MOST_FILES) is_written[file] = false;
  // A file whose closing fails is closed all the same.
  if (counts && fails("close", false)) {
    int code = errno;
    real(file);
    errno = code;
    return -1;
  }
  return real(file);
}

/// Whether the code that called is in the library whose allocations are counted.
static bool is_counted(const void *caller) {
  return (uintptr_t)caller >= library_start && (uintptr_t)caller < library_end;
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

void *malloc(size_t size) {
  if (is_counted(__builtin_return_address(0)) && fails("malloc", true)) return NULL;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  if (is_counted(__builtin_return_address(0)) && fails("calloc", true)) return NULL;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  if (is_counted(__builtin_return_address(0)) && fails("realloc", true)) return NULL;
  return __libc_realloc(old, size);
}
