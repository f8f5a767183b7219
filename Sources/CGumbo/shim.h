#include <gumbo.h>

// gumbo frees its trees by recursion, asks for memory without a limit and does not expect that
// there is none. So all of its memory comes from the blocks below: they are counted, a parse that
// wants more than its share is left by `longjmp`, and a tree is freed block by block. Small blocks are
// parts of large ones, and those that were freed are used again for others of their size.

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// A piece of memory in a ring of all large pieces of one parse; small ones are in no ring.
typedef struct CGumboBlock {
  struct CGumboBlock *previous;
  struct CGumboBlock *next;
  size_t size;
  size_t unused;  // keeps what follows aligned to 16 bytes
} CGumboBlock;

enum {
  /// The largest size of small pieces, in bytes.
  CGumboSmall = 512,
  /// The steps between their sizes.
  CGumboStep = 16,
  /// How much is asked for at once to be divided into them.
  CGumboChunk = 1 << 16,
};

/// All memory of one parse.
typedef struct {
  CGumboBlock ring;
  size_t left;
  CGumboBlock *unused[CGumboSmall / CGumboStep + 1];  // by size; `next` is the next of the same
  char *chunk;
  size_t chunkLeft;
  jmp_buf exit;
} CGumboMemory;

/// Asks the system for a block that is freed with the tree.
static inline CGumboBlock *CGumbo_block(CGumboMemory *memory, size_t size) {
  if (size > memory->left || sizeof(CGumboBlock) > memory->left - size) longjmp(memory->exit, 1);
  CGumboBlock *block = (CGumboBlock *)malloc(sizeof(CGumboBlock) + size);
  if (!block) longjmp(memory->exit, 1);
  memory->left -= sizeof(CGumboBlock) + size;
  block->previous = &memory->ring;
  block->next = memory->ring.next;
  memory->ring.next->previous = block;
  memory->ring.next = block;
  return block;
}

static inline CGumboBlock *CGumbo_smallBlock(CGumboMemory *memory, size_t steps) {
  CGumboBlock *block = memory->unused[steps];
  if (block) {
    memory->unused[steps] = block->next;
    return block;
  }
  size_t room = sizeof(CGumboBlock) + steps * CGumboStep;
  if (room > memory->chunkLeft) {
    memory->chunk = (char *)(CGumbo_block(memory, CGumboChunk) + 1);
    memory->chunkLeft = CGumboChunk;
  }
  block = (CGumboBlock *)memory->chunk;
  memory->chunk += room;
  memory->chunkLeft -= room;
  return block;
}

static inline void *CGumbo_allocate(void *userdata, size_t size) {
  CGumboMemory *memory = (CGumboMemory *)userdata;
  CGumboBlock *block = size > CGumboSmall
      ? CGumbo_block(memory, size)
      : CGumbo_smallBlock(memory, (size + CGumboStep - 1) / CGumboStep);
  block->size = size;
  return block + 1;
}

static inline void CGumbo_free(void *userdata, void *pointer) {
  if (!pointer) return;
  CGumboMemory *memory = (CGumboMemory *)userdata;
  CGumboBlock *block = (CGumboBlock *)pointer - 1;
  if (block->size > CGumboSmall) {
    memory->left += sizeof(CGumboBlock) + block->size;
    block->previous->next = block->next;
    block->next->previous = block->previous;
    free(block);
  } else {
    size_t steps = (block->size + CGumboStep - 1) / CGumboStep;
    block->next = memory->unused[steps];
    memory->unused[steps] = block;
  }
}

/// Frees all memory of a parse.
static inline void CGumbo_destroy(void *pointer) {
  CGumboMemory *memory = (CGumboMemory *)pointer;
  if (!memory) return;
  for (CGumboBlock *block = memory->ring.next; block != &memory->ring;) {
    CGumboBlock *next = block->next;
    free(block);
    block = next;
  }
  free(memory);
}

/// Parses a document with at most `limit` bytes of memory.
///
/// Returns what owns the memory, for `CGumbo_destroy`, and puts the tree into `output`; returns
/// NULL when the limit was not enough. The tree points into `bytes`.
static inline void *CGumbo_parse(
    const char *bytes, size_t count, size_t limit, const GumboOutput **output) {
  CGumboMemory *memory = (CGumboMemory *)calloc(1, sizeof(CGumboMemory));
  if (!memory) return NULL;
  memory->ring.previous = &memory->ring;
  memory->ring.next = &memory->ring;
  memory->left = limit;
  if (setjmp(memory->exit)) {
    CGumbo_destroy(memory);
    return NULL;
  }
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = CGumbo_allocate;
  options.deallocator = CGumbo_free;
  options.userdata = memory;
  options.max_errors = 0;
  *output = gumbo_parse_with_options(&options, bytes, count);
  return memory;
}

static inline unsigned CGumbo_childCount(const GumboNode *node) {
  return node->type == GUMBO_NODE_ELEMENT ? node->v.element.children.length : 0;
}

static inline const GumboNode *CGumbo_child(const GumboNode *node, unsigned index) {
  return (const GumboNode *)node->v.element.children.data[index];
}

static inline const GumboAttribute *CGumbo_attribute(const GumboNode *node, unsigned index) {
  return (const GumboAttribute *)node->v.element.attributes.data[index];
}
