import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Commands that may take longer where the server works beside them. */
const PATIENT = ['backup', 'drill'];

// Before threads are started, which take over the priority of the one that starts them.
if (PATIENT.includes(process.argv[2] ?? '')) {
  setPriority(constants.priority.PRIORITY_LOW);
  leaveHalfOfCpus();
}

/**
 * Keeps this process to half of the CPUs that it may use, so that who is answered meanwhile finds a free one. A low priority is not enough: the
 * kernel may put a request where a patient command is computing, and looks there no sooner than its clock ticks. Measured on two cores, the
 * slowest hundredth of reads during a backup took 4.4 ms with the priority alone, and 1.1 ms with this; 0.7 ms in calm.
 *
 * Where there is no `taskset` (util-linux of Linux) it uses them all.
 */
function leaveHalfOfCpus(): void {
  const cpus = cpusOfProcess();
  if (cpus.length < 2) return;
  const kept = cpus.slice(Math.ceil(cpus.length / 2));
  try {
    execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', kept.join(), String(process.pid)], {
      stdio: 'ignore',
    });
  } catch {
    // slower answers meanwhile are no reason for having no backup
  }
}

/** CPUs that this process may use, as Linux lists them (`0-3,8`); none elsewhere. */
function cpusOfProcess(): number[] {
  if (process.platform !== 'linux') return [];
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return list.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: last! - first + 1 }, (_, index) => first + index);
  });
}
