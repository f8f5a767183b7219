#include "CPlatform.h"

#include <stdint.h>

// The functions and constants are those of FIPS 180-4, sections 4.1.2 and 4.2.2.
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static void compress(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  for (; blocks > 0; blocks--, bytes += 64) {
    uint32_t w[64];
    for (int t = 0; t < 16; t++) {
      const uint8_t *word = bytes + 4 * t;
      w[t] = (uint32_t)word[0] << 24 | (uint32_t)word[1] << 16 | (uint32_t)word[2] << 8 | word[3];
    }
    for (int t = 16; t < 64; t++) {
      uint32_t s1 = rotated(w[t - 2], 17) ^ rotated(w[t - 2], 19) ^ w[t - 2] >> 10;
      uint32_t s0 = rotated(w[t - 15], 7) ^ rotated(w[t - 15], 18) ^ w[t - 15] >> 3;
      w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t++) {
      uint32_t s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      uint32_t first = h + s1 + ((e & f) ^ (~e & g)) + constants[t] + w[t];
      uint32_t s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      uint32_t second = s0 + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + first;
      d = c, c = b, b = a, a = first + second;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#include <stdatomic.h>

// The processor's own instructions do two rounds at a time, on the halves ABEF and CDGH of the state:
// Intel, "Intel SHA Extensions", 2013.
__attribute__((target("sha,sse4.1"))) static void compressQuickly(
    uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0bULL, 0x0405060700010203ULL);
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; blocks > 0; blocks--, bytes += 64) {
    const __m128i abefBefore = abef, cdghBefore = cdgh;
    // The latest sixteen words of the schedule, four in each.
    __m128i words[4];
    for (int group = 0; group < 16; group++) {
      __m128i *own = &words[group & 3];
      if (group < 4) {
        *own = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * group)), order);
      } else {
        const __m128i next = words[(group + 1) & 3], last = words[(group + 3) & 3];
        __m128i sum = _mm_sha256msg1_epu32(*own, next);
        sum = _mm_add_epi32(sum, _mm_alignr_epi8(last, words[(group + 2) & 3], 4));
        *own = _mm_sha256msg2_epu32(sum, last);
      }
      __m128i rounds = _mm_add_epi32(*own, _mm_loadu_si128((const __m128i *)(constants + 4 * group)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, rounds);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(rounds, 0x0E));
    }
    abef = _mm_add_epi32(abef, abefBefore);
    cdgh = _mm_add_epi32(cdgh, cdghBefore);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

static bool findQuick(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1)) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b & bit_SHA;
}

// A virtual machine asks its host what the processor has, which takes longer than most digests.
static bool isQuick(void) {
  static atomic_int known = -1;
  int quick = atomic_load_explicit(&known, memory_order_relaxed);
  if (quick < 0) {
    quick = findQuick();
    atomic_store_explicit(&known, quick, memory_order_relaxed);
  }
  return quick;
}
#endif

void CPlatform_compressSHA256(
    uint32_t state[8], const uint8_t *bytes, size_t blocks, bool usesProcessor) {
#if defined(__x86_64__)
  if (usesProcessor && isQuick()) return compressQuickly(state, bytes, blocks);
#endif
  compress(state, bytes, blocks);
}
