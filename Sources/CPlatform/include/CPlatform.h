#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns how many bytes of its stack the calling thread has left; 0 if that can't be found out.
size_t CPlatform_stackRoom(void);

/// Calls a function on a new thread with a stack of a size in bytes, and waits until it returns.
///
/// Returns 0, or the code of what went wrong; then the function was not called.
int CPlatform_callOnNewStack(size_t size, void (*function)(void *), void *context);

/// Returns the bytes that the limits of the process allow it, at most those of the machine; 0 if
/// neither is known.
size_t CPlatform_memoryLimit(void);

/// Gives blocks of a size in bytes and more back to the system as soon as they are freed.
///
/// Does nothing where the system's allocator can't be asked for it.
void CPlatform_returnBlocks(int size);

/// Waits until there is something to read from one of two descriptors, of which a negative one has
/// never anything. It works on terminals, too, which `poll` refuses on some versions of macOS.
///
/// Returns 1 for the first, 2 for the second or 3 for both; -1 with the reason in `errno`.
int CPlatform_waitForInput(int first, int second);

/// Calls a function on each of some new threads with stacks of a size in bytes, and waits until all
/// have returned.
///
/// Returns how many threads were started, which may be fewer.
int CPlatform_callOnThreads(int count, size_t size, void (*function)(void *), void *context);

/// Takes blocks of 64 bytes into the state of a SHA-256 digest, by the processor's own instructions
/// where it has them and they may be used.
void CPlatform_compressSHA256(
    uint32_t state[8], const uint8_t *bytes, size_t blocks, bool usesProcessor);

/// Takes blocks of 64 bytes into the state of a SHA-1 digest, by which Git names contents.
void CPlatform_compressSHA1(uint32_t state[5], const uint8_t *bytes, size_t blocks);

/// What a program may use of the system; the greatest number for as much as this process may.
typedef struct {
  /// The bytes of a file that it writes.
  uint64_t fileSize;
  /// The seconds of the processor.
  uint64_t processorSeconds;
  /// The bytes of its memory's addresses.
  uint64_t memory;
  /// The number of files it has open.
  uint64_t descriptors;
} CPlatformLimits;

/// A program that is to be started. What it points to is only read.
typedef struct {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Where it is started; null for where this process is.
  const char *folder;
  /// What it finds as standard input, output and error. All else is closed.
  int streams[3];
  CPlatformLimits limits;
  /// Whether it goes on by itself: then it is no child of this process. Else it is killed when the
  /// calling thread ends, on Linux.
  bool isIndependent;
  /// Takes away from the new process what the program has no use for; null for nothing. May only
  /// make calls that are safe in a signal's handler.
  bool (*confine)(void);
} CPlatformProgram;

/// Makes a pipe whose ends no program gets that is started meanwhile, as far as the system can.
///
/// Returns 0; -1 with the reason in `errno`.
int CPlatform_pipe(int ends[2]);

/// Starts a program in a process group of its own.
///
/// Returns 0, or the code of what went wrong; then there is no process.
int CPlatform_start(const CPlatformProgram *program, int *process);

/// Whether a process that was started has ended; it is still to be waited for.
bool CPlatform_hasEnded(int process);

/// The environment of this process.
char **CPlatform_environment(void);

/// Writes as `write` does, but for the signal where nobody reads any more.
ptrdiff_t CPlatform_writeQuietly(int descriptor, const void *bytes, size_t count);

#endif
