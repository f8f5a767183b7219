#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSandbox.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers and layouts of <linux/landlock.h>, which older systems have only in part. The system
// calls have the same numbers on every processor.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { QUERY_VERSION = 1, PATH_BENEATH = 1, NET_PORT = 2 };

struct ruleset {
  uint64_t files, network, scopes;
};

struct path_rule {
  uint64_t rights;
  int32_t parent;
} __attribute__((packed));

struct port_rule {
  uint64_t rights, port;
};

#define EXECUTE (1ULL << 0)
#define WRITE_FILE (1ULL << 1)
#define REMOVE_DIR (1ULL << 4)
#define REMOVE_FILE (1ULL << 5)
#define MAKE_CHAR (1ULL << 6)
#define MAKE_DIR (1ULL << 7)
#define MAKE_REG (1ULL << 8)
#define MAKE_SOCK (1ULL << 9)
#define MAKE_FIFO (1ULL << 10)
#define MAKE_BLOCK (1ULL << 11)
#define MAKE_SYM (1ULL << 12)
#define REFER (1ULL << 13)     // since version 2
#define TRUNCATE (1ULL << 14)  // since version 3
#define IOCTL_DEV (1ULL << 15) // since version 5

#define BIND_TCP (1ULL << 0)
#define CONNECT_TCP (1ULL << 1)

#define ABSTRACT_UNIX_SOCKET (1ULL << 0)

/// What a version of the kernel's interface can forbid.
static struct ruleset known(long version) {
  struct ruleset rules = {
      EXECUTE | WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_CHAR | MAKE_DIR | MAKE_REG |
          MAKE_SOCK | MAKE_FIFO | MAKE_BLOCK | MAKE_SYM,
      0, 0};
  if (version >= 2) rules.files |= REFER;
  if (version >= 3) rules.files |= TRUNCATE;
  if (version >= 4) rules.network = BIND_TCP | CONNECT_TCP;
  if (version >= 5) rules.files |= IOCTL_DEV;
  if (version >= 6) rules.scopes = ABSTRACT_UNIX_SOCKET;
  return rules;
}

/// How long the structure is in a version; a kernel refuses a longer one.
static size_t length(long version) {
  if (version < 4) return offsetof(struct ruleset, network);
  if (version < 6) return offsetof(struct ruleset, scopes);
  return sizeof(struct ruleset);
}

static void allow_path(int ruleset, const CSandboxRule *rule, uint64_t known) {
  struct path_rule allowed = {0, open(rule->path, O_PATH | O_CLOEXEC)};
  if (allowed.parent < 0) return;
  struct stat status;
  if (fstat(allowed.parent, &status) == 0) {
    if (rule->rights & CSANDBOX_WRITE) allowed.rights |= WRITE_FILE | TRUNCATE | IOCTL_DEV;
    // The kernel refuses a rule that allows for a file what only folders have.
    if (S_ISDIR(status.st_mode)) {
      if (rule->rights & CSANDBOX_FILES) allowed.rights |= MAKE_REG | REMOVE_FILE | REFER;
      if (rule->rights & CSANDBOX_FOLDERS) allowed.rights |= MAKE_DIR | REMOVE_DIR;
      if (rule->rights & CSANDBOX_EMPTY_FOLDERS) allowed.rights |= REMOVE_DIR;
    }
    allowed.rights &= known;
    if (allowed.rights != 0) syscall(ADD_RULE, ruleset, PATH_BENEATH, &allowed, 0);
  }
  close(allowed.parent);
}

bool CSandboxGiveUpWriting(
    const CSandboxRule *rules, size_t ruleCount, const uint16_t *ports, size_t portCount) {
  long version = syscall(CREATE_RULESET, NULL, 0, QUERY_VERSION);
  if (version < 1) return false;
  struct ruleset handled = known(version);
  int ruleset = (int)syscall(CREATE_RULESET, &handled, length(version), 0);
  if (ruleset < 0) return false;
  fcntl(ruleset, F_SETFD, FD_CLOEXEC);
  for (size_t i = 0; i < ruleCount; i++) allow_path(ruleset, &rules[i], handled.files);
  for (size_t i = 0; i < portCount && handled.network != 0; i++) {
    struct port_rule allowed = {BIND_TCP, ports[i]};
    syscall(ADD_RULE, ruleset, NET_PORT, &allowed, 0);
  }
  bool isInForce = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                   syscall(RESTRICT_SELF, ruleset, 0) == 0;
  close(ruleset);
  return isInForce;
}

#else

bool CSandboxGiveUpWriting(
    const CSandboxRule *rules, size_t ruleCount, const uint16_t *ports, size_t portCount) {
  (void)rules, (void)ruleCount, (void)ports, (void)portCount;
  return false;
}

#endif
