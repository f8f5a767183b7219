#include "CWebPages.h"

#define TEXT(bytes) ((CWebPagesText){bytes, sizeof(bytes)})

static const uint8_t previewPage[] = {
#embed "Files/preview.html"
};
static const uint8_t previewStyle[] = {
#embed "Files/preview.css"
};
// Each script uses what those before it declare.
static const uint8_t previewScript[] = {
#embed "Files/shared.js" suffix(,)
#embed "Files/preview-state.js" suffix(,)
#embed "Files/preview-keys.js" suffix(,)
#embed "Files/preview-form.js" suffix(,)
#embed "Files/preview-fields.js" suffix(,)
#embed "Files/preview-filter.js" suffix(,)
#embed "Files/preview-track.js" suffix(,)
#embed "Files/preview-pixels.js" suffix(,)
#embed "Files/preview-stage.js" suffix(,)
#embed "Files/preview-variants.js" suffix(,)
#embed "Files/preview-report.js" suffix(,)
#embed "Files/preview-element.js" suffix(,)
#embed "Files/preview-voice.js" suffix(,)
#embed "Files/preview-saving.js" suffix(,)
#embed "Files/preview-sharing.js" suffix(,)
#embed "Files/preview-list.js" suffix(,)
#embed "Files/preview-parts.js" suffix(,)
#embed "Files/preview-controls.js" suffix(,)
};

static const uint8_t reportPage[] = {
#embed "Files/report.html"
};
static const uint8_t reportStyle[] = {
#embed "Files/colors.css" suffix(,)
#embed "Files/report.css" suffix(,)
};
static const uint8_t reportScript[] = {
#embed "Files/shared.js" suffix(,)
#embed "Files/report-list.js" suffix(,)
#embed "Files/report-positions.js" suffix(,)
#embed "Files/report-voice.js" suffix(,)
#embed "Files/report-gallery.js" suffix(,)
#embed "Files/report-decisions.js" suffix(,)
#embed "Files/report.js" suffix(,)
};

static const uint8_t proofPage[] = {
#embed "Files/proof.html"
};
static const uint8_t proofStyle[] = {
#embed "Files/colors.css" suffix(,)
#embed "Files/proof.css" suffix(,)
};
static const uint8_t proofScript[] = {
#embed "Files/proof.js"
};

CWebPagesText CWebPagesPreviewPage(void) { return TEXT(previewPage); }
CWebPagesText CWebPagesPreviewStyle(void) { return TEXT(previewStyle); }
CWebPagesText CWebPagesPreviewScript(void) { return TEXT(previewScript); }
CWebPagesText CWebPagesProofPage(void) { return TEXT(proofPage); }
CWebPagesText CWebPagesProofStyle(void) { return TEXT(proofStyle); }
CWebPagesText CWebPagesProofScript(void) { return TEXT(proofScript); }
CWebPagesText CWebPagesReportPage(void) { return TEXT(reportPage); }
CWebPagesText CWebPagesReportStyle(void) { return TEXT(reportStyle); }
CWebPagesText CWebPagesReportScript(void) { return TEXT(reportScript); }
