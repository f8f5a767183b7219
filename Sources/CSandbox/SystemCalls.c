#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSandbox.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Both processors have the lower half of an argument first.
#define NUMBER offsetof(struct seccomp_data, nr)
#define LOWER(argument) (offsetof(struct seccomp_data, args) + 8 * (argument))
#define UPPER(argument) (LOWER(argument) + 4)

#ifndef SECCOMP_FILTER_FLAG_SPEC_ALLOW
#define SECCOMP_FILTER_FLAG_SPEC_ALLOW (1UL << 2)
#endif

// Calls of later kernels, by the numbers that all processors share.
enum {
  PIDFD_SEND_SIGNAL = 424, IO_URING_SETUP, IO_URING_ENTER, IO_URING_REGISTER, OPEN_TREE,
  MOVE_MOUNT, FSOPEN, FSCONFIG, FSMOUNT, FSPICK, PIDFD_OPEN, CLONE3,
  PIDFD_GETFD = 438, PROCESS_MADVISE = 440, MOUNT_SETATTR = 442, QUOTACTL_FD,
  PROCESS_MRELEASE = 448, SETXATTRAT = 463, REMOVEXATTRAT = 466, OPEN_TREE_ATTR,
  FILE_SETATTR = 469,
};

// The newest call that was looked at for this list, of Linux 6.18. What is newer may do anything, so
// it isn't there: programs know how to do without what older kernels lack. The same holds for the
// numbers between the calls of one processor and those of all.
enum { FIRST_SHARED = 424, NEWEST = FILE_SETATTR };
#ifdef __x86_64__
enum { NEWEST_OWN = 334 };  // rseq
#else
enum { NEWEST_OWN = 294 };  // kexec_file_load
#endif

/// Calls that are given up whatever their arguments are.
static const int forbidden[] = {
    // Other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp,
    SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, PIDFD_OPEN, PIDFD_SEND_SIGNAL,
    PIDFD_GETFD, PROCESS_MADVISE, PROCESS_MRELEASE, SYS_migrate_pages, SYS_move_pages,
#ifdef SYS_fork
    SYS_fork,
#endif
#ifdef SYS_vfork
    SYS_vfork,
#endif
    // The network, as far as it is not allowed below. A ring would go round this filter.
    SYS_connect, SYS_socketpair, SYS_sendmsg, SYS_sendmmsg, SYS_recvmsg, SYS_recvmmsg,
    IO_URING_SETUP, IO_URING_ENTER, IO_URING_REGISTER,
    // Who owns files, and what hangs on them; Landlock doesn't know of these.
    SYS_fchown, SYS_fchownat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
    SYS_lremovexattr, SYS_fremovexattr, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_mknodat,
    SETXATTRAT, REMOVEXATTRAT, FILE_SETATTR,
#ifdef SYS_chown
    SYS_chown, SYS_lchown, SYS_mknod,
#endif
    // How the machine is set up.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, OPEN_TREE,
    MOVE_MOUNT, FSOPEN, FSCONFIG, FSMOUNT, FSPICK, MOUNT_SETATTR, OPEN_TREE_ATTR, SYS_swapon, SYS_swapoff,
    SYS_reboot, SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime,
    SYS_adjtimex, SYS_clock_adjtime, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_kexec_load, SYS_acct, SYS_quotactl, QUOTACTL_FD, SYS_syslog, SYS_vhangup,
    // What other processes share.
    SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open,
    // Parts of the kernel in which faults were found often.
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_fanotify_init, SYS_add_key,
    SYS_request_key, SYS_keyctl, SYS_personality,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};

/// Calls that are given up unless the process is to become another program.
static const int executing[] = {SYS_execve, SYS_execveat};

/// Calls that are given up unless the process listens.
static const int serving[] = {
    SYS_socket, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendto, SYS_recvfrom,
    SYS_setsockopt, SYS_getsockopt, SYS_getsockname, SYS_getpeername, SYS_shutdown,
};

struct program {
  struct sock_filter steps[512];
  unsigned short count;
};

static void add(struct program *program, struct sock_filter step) {
  program->steps[program->count++] = step;
}

static void load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

static void fail(struct program *program, int code) {
  add(program, (struct sock_filter)BPF_STMT(
      BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ((uint32_t)code & SECCOMP_RET_DATA)));
}

static void permit(struct program *program) {
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
}

/// Does the next `count` steps only when what is loaded is a value; else leaves them out.
static void when(struct program *program, uint32_t value, uint8_t count) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count));
}

/// Leaves out the next `count` steps when what is loaded is a value.
static void unless(struct program *program, uint32_t value, uint8_t count) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, count, 0));
}

static void forbid(struct program *program, const int *calls, size_t count) {
  for (size_t i = 0; i < count; i++) {
    when(program, (uint32_t)calls[i], 1);
    fail(program, EPERM);
  }
}

/// Gives up a call unless an argument, a number of 32 bits, is one of two values.
static void judge_argument(
    struct program *program, int call, int argument, uint32_t one, uint32_t other) {
  when(program, (uint32_t)call, 5);
  load(program, LOWER(argument));
  unless(program, one, 2);
  unless(program, other, 1);
  fail(program, EPERM);
  // What goes on here is another call, or one that passes.
  load(program, NUMBER);
}

/// Calls that are allowed with some arguments. Each part ends with a decision for its call.
static void judge(struct program *program, bool listens) {
  // glibc and musl go back to `clone`, whose flags can be seen: threads yes, processes no.
  when(program, CLONE3, 1);
  fail(program, ENOSYS);
  when(program, SYS_clone, 4);
  load(program, LOWER(0));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0));
  fail(program, EPERM);
  permit(program);

  // Whether a process is alive may be asked, and a process may end itself.
  when(program, SYS_kill, 4);
  load(program, LOWER(1));
  unless(program, 0, 1);
  fail(program, EPERM);
  permit(program);
  when(program, SYS_tgkill, 4);
  load(program, LOWER(0));
  unless(program, (uint32_t)getpid(), 1);
  fail(program, EPERM);
  permit(program);

  // What is set for a process is set for this one, by its number or by 0, or for the calling thread.
  judge_argument(program, SYS_prlimit64, 0, 0, (uint32_t)getpid());
  judge_argument(program, SYS_setpriority, 0, PRIO_PROCESS, PRIO_PROCESS);
  judge_argument(program, SYS_setpriority, 1, 0, (uint32_t)getpid());
  judge_argument(program, SYS_ioprio_set, 0, 1, 1);
  judge_argument(program, SYS_ioprio_set, 1, 0, (uint32_t)getpid());
  static const int scheduling[] = {
      SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr};
  for (size_t i = 0; i < sizeof scheduling / sizeof *scheduling; i++) {
    judge_argument(program, scheduling[i], 0, 0, (uint32_t)getpid());
  }

  // What is asked of terminals and of any descriptor, but no typing as if the user did, and no other
  // setting of the machine. Each kind of file has such calls of its own, that change it too.
  when(program, SYS_ioctl, 11);
  load(program, LOWER(1));
  static const uint32_t typing[] = {TIOCSTI, TIOCLINUX, TIOCCONS};
  for (size_t i = 0; i < sizeof typing / sizeof *typing; i++) {
    when(program, typing[i], 1);
    fail(program, EPERM);
  }
  add(program, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xFF00));
  unless(program, 'T' << 8, 1);
  fail(program, EPERM);
  permit(program);

  if (!listens) return;
  // TCP over IPv4, and no data with which a connection would be made.
  when(program, SYS_socket, 7);
  load(program, LOWER(0));
  unless(program, AF_INET, 1);
  fail(program, EPERM);
  load(program, LOWER(1));
  add(program, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xF));
  unless(program, SOCK_STREAM, 1);
  fail(program, EPERM);
  // What goes on here is no `socket` any more, or one that passes.
  load(program, NUMBER);
  when(program, SYS_sendto, 6);
  load(program, LOWER(4));
  unless(program, 0, 1);
  fail(program, EPERM);
  load(program, UPPER(4));
  unless(program, 0, 1);
  fail(program, EPERM);
}

/// Keeps of what the system's administrator may do only what concerns the rights of files, and ports:
/// otherwise the administrator may look into other processes, whatever else is given up.
static void give_up_capabilities(bool listens) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}, {0, 0, 0}};
  if (syscall(SYS_capget, &header, sets) != 0) return;
  uint32_t kept = 1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH | 1U << CAP_FOWNER;
  if (listens) kept |= 1U << CAP_NET_BIND_SERVICE;
  sets[0].effective &= kept;
  sets[0].permitted &= kept;
  sets[0].inheritable &= kept;
  sets[1] = (struct __user_cap_data_struct){0, 0, 0};
  syscall(SYS_capset, &header, sets);
}

static bool give_up_calls(bool listens, bool executes) {
  struct program program = {.count = 0};
  load(&program, offsetof(struct seccomp_data, arch));
  unless(&program, ARCHITECTURE, 1);
  fail(&program, EPERM);
  load(&program, NUMBER);
#ifdef __x86_64__
  // The same calls under other numbers.
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  fail(&program, EPERM);
#endif
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, NEWEST, 0, 1));
  fail(&program, ENOSYS);
  // Nothing is between the two.
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, NEWEST_OWN, 0, 2));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FIRST_SHARED, 1, 0));
  fail(&program, ENOSYS);
  forbid(&program, forbidden, sizeof forbidden / sizeof *forbidden);
  if (!executes) forbid(&program, executing, sizeof executing / sizeof *executing);
  if (!listens) forbid(&program, serving, sizeof serving / sizeof *serving);
  judge(&program, listens);
  permit(&program);

  struct sock_fprog filter = {program.count, program.steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  give_up_capabilities(listens);
  // Without the second flag some kernels make the whole process slower.
  unsigned long flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &filter) == 0) return true;
  flags = SECCOMP_FILTER_FLAG_TSYNC;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &filter) == 0;
}

bool CSandboxGiveUpCalls(bool listens) { return give_up_calls(listens, false); }

bool CSandboxGiveUpStarting(void) { return give_up_calls(false, true); }

#else

bool CSandboxGiveUpCalls(bool listens) {
  (void)listens;
  return false;
}

bool CSandboxGiveUpStarting(void) { return false; }

#endif
