import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LOW_PRIORITY = fileURLToPath(new URL('low-priority.ts', import.meta.url));
const TELL = 'console.log(JSON.stringify([os.getPriority(), os.availableParallelism()]))';

/** Priority of a command, and number of CPUs that it uses. */
function runAs(command: string): [number, number] {
  const said = execFileSync(process.execPath, ['--import', LOW_PRIORITY, '--eval', TELL, 'program', command]);
  return JSON.parse(String(said));
}

test.each(['backup', 'drill'])('a %s comes after all else, and leaves half of the CPUs to it', (command) => {
  const all = availableParallelism();
  expect(runAs(command)).toEqual([19, all < 2 ? all : Math.floor(all / 2)]);
});

test('a restore, which nobody works beside, takes what there is', () => {
  expect(runAs('restore')).toEqual([0, availableParallelism()]);
});
