// The texts of the web pages in ../Files, which the compiler embeds: as arrays of Swift they would
// take it half a minute.

#ifndef CWEBPAGES_H
#define CWEBPAGES_H

#include <stddef.h>
#include <stdint.h>

/// A text in UTF-8, which is there as long as the program.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} CWebPagesText;

/// A page with `{{name}}` for each of its parts.
CWebPagesText CWebPagesPreviewPage(void);
CWebPagesText CWebPagesPreviewStyle(void);
CWebPagesText CWebPagesPreviewScript(void);

CWebPagesText CWebPagesProofPage(void);
CWebPagesText CWebPagesProofStyle(void);
CWebPagesText CWebPagesProofScript(void);

CWebPagesText CWebPagesReportPage(void);
CWebPagesText CWebPagesReportStyle(void);
CWebPagesText CWebPagesReportScript(void);

#endif
