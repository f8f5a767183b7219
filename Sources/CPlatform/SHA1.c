#include "CPlatform.h"

static uint32_t rotated(uint32_t word, int count) { return word << count | word >> (32 - count); }

// The functions and constants are those of FIPS 180-4, sections 4.1.1 and 4.2.1.
void CPlatform_compressSHA1(uint32_t state[5], const uint8_t *bytes, size_t blocks) {
  for (; blocks > 0; blocks--, bytes += 64) {
    uint32_t w[80];
    for (int t = 0; t < 16; t++) {
      const uint8_t *word = bytes + 4 * t;
      w[t] = (uint32_t)word[0] << 24 | (uint32_t)word[1] << 16 | (uint32_t)word[2] << 8 | word[3];
    }
    for (int t = 16; t < 80; t++) {
      w[t] = rotated(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int t = 0; t < 80; t++) {
      uint32_t mixed = t < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                       : t < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                       : t < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                                : (b ^ c ^ d) + 0xca62c1d6;
      uint32_t next = rotated(a, 5) + mixed + e + w[t];
      e = d, d = c, c = rotated(b, 30), b = a, a = next;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
  }
}
