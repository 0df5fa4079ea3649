import './require-node.mjs';
import { installMissing } from './install.mjs';
import { runMain } from './refusal.mjs';
import { runWithProjectNode } from './run.mjs';

/**
 * Runs a command about backups with the arguments of this process.
 *
 * @param {string} command
 */
export async function runBackups(command) {
  await runMain(async () => {
    await installMissing();
    const { code } = await runWithProjectNode(['apps/server/src/backups-cli.ts', command, ...process.argv.slice(2)]);
    return code;
  });
}
