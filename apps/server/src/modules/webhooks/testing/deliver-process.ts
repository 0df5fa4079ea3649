/** A worker of webhooks as a process of its own. Reads where its database is from standard input, and says a line when it works. */
import '#fast-loading.ts';
import { text } from 'node:stream/consumers';

const { createApp } = await import('#app.ts');
const { readSettings } = await import('#config.ts');
const { systemClock } = await import('#platform/clock.ts');
const { createDeliverer } = await import('../delivery/deliver.ts');

const { databaseUrl, environment } = JSON.parse(await text(process.stdin));
const { context } = await createApp({ settings: readSettings(environment), databaseUrl, clock: systemClock });
createDeliverer(context).start();
process.stdout.write('works\n');
