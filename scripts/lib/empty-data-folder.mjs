// Runs on the project's own Node: node scripts/lib/empty-data-folder.mjs FOLDER
import { emptyDataFolder } from '../../apps/server/src/platform/database/embedded-reset.ts';
import { StartRefusal } from '../../apps/server/src/platform/start-refusal.ts';
import { Refusal, runMain } from './refusal.mjs';

await runMain(async () => {
  const [, , dataDir = ''] = process.argv;
  try {
    await emptyDataFolder(dataDir);
  } catch (error) {
    throw error instanceof StartRefusal ? new Refusal(error.message) : error;
  }
  console.log(`${dataDir} is empty. The next start makes everything anew.`);
});
