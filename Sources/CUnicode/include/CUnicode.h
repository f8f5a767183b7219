// The parts of ICU that setting text needs, without ICU's types: see Sources/CICU/shim.h.

#ifndef CUNICODE_H
#define CUNICODE_H

#include <stdbool.h>
#include <stdint.h>

/// The major version of ICU, as breaks differ in details from one to the next.
int32_t CUnicodeVersion(void);

/// Finds where lines may break (UAX 14); used by one thread at a time.
typedef struct CUnicodeLineBreaker CUnicodeLineBreaker;

/// A line must not break here.
static const uint8_t CUNICODE_NO_BREAK = 0;
/// A line may break here.
static const uint8_t CUNICODE_SOFT_BREAK = 1;
/// A line must break here.
static const uint8_t CUNICODE_HARD_BREAK = 2;

/// Opens a line breaker for a language; "" is language-neutral. NULL when ICU can't.
///
/// Opening the first one costs milliseconds, because ICU loads its data then.
CUnicodeLineBreaker *CUnicodeLineBreakerOpen(const char *locale);

void CUnicodeLineBreakerClose(CUnicodeLineBreaker *breaker);

/// Marks each of the `length` + 1 offsets of a UTF-16 text as one of the three values above.
///
/// Returns false, with no break marked but the last, when ICU failed.
bool CUnicodeLineBreakerMark(
    CUnicodeLineBreaker *breaker, const uint16_t *text, int32_t length, uint8_t *marks);

#endif
