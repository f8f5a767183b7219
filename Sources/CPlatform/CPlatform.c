// Linux declares what a thread's stack is only to programs that ask for GNU's extensions.
#define _GNU_SOURCE

#include "CPlatform.h"

#include <errno.h>
#ifdef __linux__
#include <malloc.h>
#endif
#include <pthread.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <unistd.h>

/// The lowest address of the thread's stack; 0 if the system doesn't say.
static uintptr_t stackBottom(void) {
#ifdef __APPLE__
  pthread_t thread = pthread_self();
  uintptr_t top = (uintptr_t)pthread_get_stackaddr_np(thread);
  return top - pthread_get_stacksize_np(thread);
#else
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *lowest = NULL;
  size_t size = 0;
  int code = pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  return code == 0 ? (uintptr_t)lowest : 0;
#endif
}

size_t CPlatform_stackRoom(void) {
  // Linux reads a file to answer for the first thread, so each thread asks once.
  static _Thread_local uintptr_t bottom;
  if (bottom == 0) bottom = stackBottom();
  if (bottom == 0) return 0;
  char here;
  uintptr_t now = (uintptr_t)&here;
  return now > bottom ? now - bottom : 0;
}

int CPlatform_waitForInput(int first, int second) {
  if (first >= FD_SETSIZE || second >= FD_SETSIZE) {
    errno = EINVAL;
    return -1;
  }
  for (;;) {
    fd_set set;
    FD_ZERO(&set);
    if (first >= 0) FD_SET(first, &set);
    if (second >= 0) FD_SET(second, &set);
    int count = select((first > second ? first : second) + 1, &set, NULL, NULL, NULL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    return (first >= 0 && FD_ISSET(first, &set) ? 1 : 0) |
           (second >= 0 && FD_ISSET(second, &set) ? 2 : 0);
  }
}

typedef struct {
  void (*function)(void *);
  void *context;
} Call;

static void *start(void *pointer) {
  Call *call = pointer;
  call->function(call->context);
  return NULL;
}

int CPlatform_callOnNewStack(size_t size, void (*function)(void *), void *context) {
  Call call = {function, context};
  pthread_attr_t attributes;
  int code = pthread_attr_init(&attributes);
  if (code != 0) return code;
  pthread_t thread;
  code = pthread_attr_setstacksize(&attributes, size);
  if (code == 0) code = pthread_create(&thread, &attributes, start, &call);
  pthread_attr_destroy(&attributes);
  return code == 0 ? pthread_join(thread, NULL) : code;
}

static size_t smaller(size_t one, size_t other) {
  if (one == 0 || other == 0) return one == 0 ? other : one;
  return one < other ? one : other;
}

size_t CPlatform_memoryLimit(void) {
  size_t bytes = 0;
#ifdef _SC_PHYS_PAGES
  long pages = sysconf(_SC_PHYS_PAGES);
  long page = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page > 0) bytes = (size_t)pages * (size_t)page;
#endif
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
    bytes = smaller(bytes, limit.rlim_cur);
  }
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
    bytes = smaller(bytes, limit.rlim_cur);
  }
  return bytes;
}

void CPlatform_returnBlocks(int size) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, size);
#else
  (void)size;
#endif
}

enum { most_threads = 64 };

int CPlatform_callOnThreads(int count, size_t size, void (*function)(void *), void *context) {
  Call call = {function, context};
  pthread_t threads[most_threads];
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return 0;
  int started = 0;
  if (pthread_attr_setstacksize(&attributes, size) == 0) {
    while (started < count && started < most_threads &&
           pthread_create(&threads[started], &attributes, start, &call) == 0)
      started++;
  }
  pthread_attr_destroy(&attributes);
  for (int thread = 0; thread < started; thread++) pthread_join(threads[thread], NULL);
  return started;
}
