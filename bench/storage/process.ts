import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

const SAMPLE_MS = 10;

/** Resident memory of a process. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) * 1024;
}

/** Returns the peak growth of a process's resident memory during `work`. */
export async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentBytes(pid);
  let highest = before;
  const sample = () => {
    highest = Math.max(highest, residentBytes(pid));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    await work();
    sample();
  } finally {
    clearInterval(timer);
  }
  return highest - before;
}

/** Files, sockets and the like that a process has open. */
export async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}
