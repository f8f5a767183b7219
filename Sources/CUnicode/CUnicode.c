#include "CUnicode.h"

#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>
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

void CUnicodeBidiClasses(const uint16_t *text, int32_t length, uint8_t *classes) {
  int32_t at = 0;
  while (at < length) {
    int32_t start = at;
    UChar32 character;
    U16_NEXT(text, at, length, character);
    classes[start] = (uint8_t)u_charDirection(character);
    if (at - start == 2) classes[start + 1] = U_BOUNDARY_NEUTRAL;
  }
}

uint32_t CUnicodeBracketPartner(uint32_t character, bool *is_opening) {
  int32_t type = u_getIntPropertyValue((UChar32)character, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
  if (type == U_BPT_NONE) return 0;
  *is_opening = type == U_BPT_OPEN;
  return (uint32_t)u_getBidiPairedBracket((UChar32)character);
}
