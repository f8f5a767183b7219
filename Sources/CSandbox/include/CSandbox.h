// What a process of Linux can give up for good: system calls by seccomp, writing by Landlock.
//
// Both hold for every thread and program that is started later. On other systems every function
// says that nothing is in force.
#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What may be done with a path and what is below it.
enum {
  /// Writing to a file that is there.
  CSANDBOX_WRITE = 1,
  /// Making, replacing and removing files.
  CSANDBOX_FILES = 2,
  /// Making and removing folders.
  CSANDBOX_FOLDERS = 4,
  /// Removing folders that are empty.
  CSANDBOX_EMPTY_FOLDERS = 8,
};

/// A path that is not given up.
typedef struct {
  const char *path;
  uint32_t rights;
} CSandboxRule;

/// Gives up writing to files except where a rule allows it, executing programs, and TCP except
/// listening to the ports.
///
/// Holds for the calling thread and those that it starts. A rule whose path isn't there allows
/// nothing.
///
/// - Returns: Whether it is in force; false where the kernel has no Landlock.
bool CSandboxGiveUpWriting(
    const CSandboxRule *rules, size_t ruleCount, const uint16_t *ports, size_t portCount);

/// Gives up system calls that a program which reads and writes files has no use for: the network,
/// starting and observing processes, changing how the machine is set up.
///
/// Holds for all threads of the process. A call that was given up fails with `EPERM`, one that is not
/// known here with `ENOSYS`. What an administrator may do is given up too, for the calling thread and
/// those that it starts.
///
/// - Parameter listens: Whether TCP connections can still be taken, never made.
/// - Returns: Whether it is in force; false where the kernel or the processor has no filter.
bool CSandboxGiveUpCalls(bool listens);

/// Gives up the same, but that the process may become another program, which then can start none.
///
/// Makes no calls but such as are safe between `fork` and `exec`.
///
/// - Returns: Whether it is in force; false where the kernel or the processor has no filter.
bool CSandboxGiveUpStarting(void);

#endif
