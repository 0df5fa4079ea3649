/** The server's entry: how to load comes before what is loaded. */
import './fast-loading.ts';

const { run } = await import('./start.ts');
await run();
