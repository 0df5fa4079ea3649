/** The entry of backups on the server's own machine: how to load comes before what is loaded. */
import './low-priority.ts';
import './fast-loading.ts';

const { run } = await import('./backups.ts');
await run(process.argv.slice(2));
