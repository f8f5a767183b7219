#include "CUnicode.h"

#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uversion.h>

int32_t CUnicodeVersion(void) {
  UVersionInfo version;
  u_getVersion(version);
  return version[0];
}

// The opaque type is ICU's own under another name; these two casts are the only ones.
static UBreakIterator *iterator_of(CUnicodeLineBreaker *breaker) {
  return (UBreakIterator *)breaker;
}

CUnicodeLineBreaker *CUnicodeLineBreakerOpen(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
  if (U_FAILURE(status)) {
    if (iterator != NULL) ubrk_close(iterator);
    return NULL;
  }
  return (CUnicodeLineBreaker *)iterator;
}

void CUnicodeLineBreakerClose(CUnicodeLineBreaker *breaker) { ubrk_close(iterator_of(breaker)); }

bool CUnicodeLineBreakerMark(
    CUnicodeLineBreaker *breaker, const uint16_t *text, int32_t length, uint8_t *marks) {
  memset(marks, CUNICODE_NO_BREAK, (size_t)length + 1);
  marks[length] = CUNICODE_HARD_BREAK;
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = iterator_of(breaker);
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return false;
  ubrk_first(iterator);
  for (int32_t at = ubrk_next(iterator); at != UBRK_DONE; at = ubrk_next(iterator)) {
    if (at < 0 || at > length) return false;
    bool hard = ubrk_getRuleStatus(iterator) >= UBRK_LINE_HARD;
    marks[at] = hard ? CUNICODE_HARD_BREAK : CUNICODE_SOFT_BREAK;
  }
  marks[length] = CUNICODE_HARD_BREAK;
  // The iterator must not keep the caller's text.
  ubrk_setText(iterator, NULL, 0, &status);
  return true;
}
