#define _GNU_SOURCE

#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#ifdef __APPLE__
#include <crt_externs.h>
#endif

// Only calls that POSIX allows between `fork` and `exec` of a process with threads are made in the
// new process.

/// Closes all descriptors but the streams when the program is executed.
static void closeOthersLater(void) {
#if defined(__linux__) && defined(SYS_close_range)
  // CLOSE_RANGE_CLOEXEC, since Linux 5.11.
  if (syscall(SYS_close_range, 3, ~0U, 4) == 0) return;
#endif
  struct rlimit limit;
  int count = 1 << 16;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < (rlim_t)count) {
    count = (int)limit.rlim_cur;
  }
  for (int descriptor = 3; descriptor < count; descriptor++) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
}

static bool setStreams(const CPlatformProgram *program) {
  int streams[3];
  // One of them may have the number that another one is to have.
  for (int i = 0; i < 3; i++) {
    streams[i] = program->streams[i];
    if (streams[i] < 3) streams[i] = fcntl(streams[i], F_DUPFD_CLOEXEC, 3);
    if (streams[i] < 0) return false;
  }
  for (int i = 0; i < 3; i++) {
    if (dup2(streams[i], i) < 0) return false;
  }
  return true;
}

static bool setLimit(int resource, uint64_t value) {
  struct rlimit limit;
  if (value == UINT64_MAX) return true;
  if (getrlimit(resource, &limit) != 0) return false;
  // What the user has limited further stays so.
  rlim_t most = (rlim_t)value;
  if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most) limit.rlim_max = most;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > most) limit.rlim_cur = most;
  return setrlimit(resource, &limit) == 0;
}

static bool setLimits(const CPlatformLimits *limits) {
  return setLimit(RLIMIT_CORE, 0) && setLimit(RLIMIT_FSIZE, limits->fileSize) &&
         setLimit(RLIMIT_CPU, limits->processorSeconds) && setLimit(RLIMIT_AS, limits->memory) &&
         setLimit(RLIMIT_NOFILE, limits->descriptors);
}

/// Returns only when the program can't be executed.
static void become(const CPlatformProgram *program, pid_t parent) {
  setpgid(0, 0);
  if (program->isIndependent) {
    pid_t other = fork();
    if (other < 0) return;
    if (other > 0) _exit(0);
  } else {
#ifdef __linux__
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return;
    // The parent may have ended before.
    if (getppid() != parent) _exit(127);
#else
    (void)parent;
#endif
  }
  if (!setStreams(program)) return;
  closeOthersLater();
  static const int signals[] = {SIGINT, SIGTERM, SIGQUIT, SIGPIPE, SIGCHLD};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (program->folder != NULL && chdir(program->folder) != 0) return;
  if (!setLimits(&program->limits)) return;
  // Last, as it may take away what was done above. Where the system has no such means, the program
  // is limited by its arguments and environment.
  if (program->confine != NULL) program->confine();
  execve(program->path, program->arguments, program->environment);
}

int CPlatform_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int CPlatform_start(const CPlatformProgram *program, int *process) {
  int ends[2];
  if (CPlatform_pipe(ends) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    // Above the streams. It is closed when the program is executed: so that is known.
    int high = fcntl(ends[i], F_DUPFD_CLOEXEC, 3);
    int code = errno;
    close(ends[i]);
    if (high < 0) {
      close(ends[1 - i]);
      return code;
    }
    ends[i] = high;
  }
  pid_t parent = getpid();
  sigset_t all, before;
  sigfillset(&all);
  // No handler of this process may run in the new one.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  int code = errno;
  if (child == 0) {
    become(program, parent);
    int reason = errno;
    while (write(ends[1], &reason, sizeof reason) < 0 && errno == EINTR) {}
    _exit(127);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return code;
  }
  // Whoever is first: it may be ended from now on.
  setpgid(child, child);
  int reason = 0;
  ssize_t count;
  while ((count = read(ends[0], &reason, sizeof reason)) < 0 && errno == EINTR) {}
  close(ends[0]);
  bool isExecuted = count != (ssize_t)sizeof reason;
  if (!isExecuted || program->isIndependent) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  }
  if (!isExecuted) return reason != 0 ? reason : EINVAL;
  *process = (int)child;
  return 0;
}

bool CPlatform_hasEnded(int process) {
  siginfo_t info = {0};
  int code;
  while ((code = waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT)) < 0 &&
         errno == EINTR) {
  }
  return code < 0 || info.si_pid != 0;
}

char **CPlatform_environment(void) {
#ifdef __APPLE__
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

ptrdiff_t CPlatform_writeQuietly(int descriptor, const void *bytes, size_t count) {
  sigset_t pipes, before, pending;
  sigemptyset(&pipes);
  sigaddset(&pipes, SIGPIPE);
  sigpending(&pending);
  bool wasPending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipes, &before);
  ptrdiff_t written = write(descriptor, bytes, count);
  int code = errno;
  if (written < 0 && code == EPIPE && !wasPending) {
    // The signal of the write goes to the thread that has written.
    sigpending(&pending);
    int number;
    if (sigismember(&pending, SIGPIPE) == 1) sigwait(&pipes, &number);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = code;
  return written;
}
