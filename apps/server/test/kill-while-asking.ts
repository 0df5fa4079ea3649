import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AskingWork } from './asking-process.ts';

/** Has a process make calls, kills it when so many are answered, and tells what was answered by key. */
export async function killWhileAsking(work: AskingWork, answeredBefore: number): Promise<Map<string, unknown>> {
  await writeFile(work.answers, '');
  const answered = () => readFileSync(work.answers, 'utf8').split('\n').slice(0, -1);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'asking-process.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(JSON.stringify(work));
  const ended = once(child, 'exit');
  while (answered().length < answeredBefore && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode, 'the process ended by itself').toBe('SIGKILL');
  return new Map(
    answered().map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), JSON.parse(line.slice(end))];
    }),
  );
}
