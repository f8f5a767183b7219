// The limits of what entities may grow to are declared for libraries that read document types alone, as all are that
// Debian and Homebrew have.
#ifndef XML_DTD
#define XML_DTD 1
#endif
#include <expat.h>
