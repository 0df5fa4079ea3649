import { logIn } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, install } from '../installation.ts';
import type { Options } from '../options.ts';
import { freePort } from '../programs.ts';
import { measureExport } from './export.ts';
import { measureManyWorks } from './many-works.ts';
import { measureMessages } from './messages.ts';

/** Publishing by the command line, messages to receivers, and the archive of an account: what programs have of a platform. */
export async function measurePrograms(options: Options): Promise<Goal[]> {
  const { works, archived, seconds } = options;
  const ports = { fast: await freePort(), hanging: await freePort() };
  const allowed = Object.values(ports).map((port) => `127.0.0.1:${port}`);
  const { server, databaseUrl } = await install(options, { OUTGOING_ALLOW: allowed.join(',') });
  const caller = await logIn(server.origin, ACCOUNT);
  console.log(`Publishing ${works.toLocaleString('en')} small files by the command line …`);
  const published = await measureManyWorks(caller, works);
  console.log('Sending messages to receivers …');
  const messages = await measureMessages(caller, databaseUrl, { ports, seconds });
  console.log(`Writing an archive with ${archived.toLocaleString('en')} works of 1 MiB …`);
  return [...published, ...messages, await measureExport(caller, server.pid, archived)];
}
