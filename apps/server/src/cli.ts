/** The entry of what operators do on the server's own machine: how to load comes before what is loaded. */
import './fast-loading.ts';

const { run } = await import('./operators.ts');
await run(process.argv.slice(2));
