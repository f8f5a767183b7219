// Empty on purpose: this module only links ICU. Foundation on Linux carries an ICU of its own, and
// the compiler refuses two definitions of its types, so no Swift module may see ICU's headers.
// CUnicode includes them in C and offers opaque types.
