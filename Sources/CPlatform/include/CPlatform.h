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

#endif
