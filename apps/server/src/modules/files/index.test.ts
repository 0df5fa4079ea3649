import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Router } from '#platform/http/router.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { createProviders } from '#platform/providers/providers.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ANALYSER_VERSION } from './analysis/version.ts';
import { listPictures } from './belongings.ts';
import { registerFiles } from './index.ts';
import { archivesAmong } from './queries/archives-among.ts';
import { findFile, possessesFile } from './queries/find-file.ts';
import { files, possessions } from './tables.ts';
import { fixture } from './testing/make-files.ts';
import { upload, uploadAnalysed } from './testing/upload.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

/** The module as it registers in a server of its own, on the database and the store of the test. */
function register(settings: { databaseUrl?: string } = {}) {
  const jobs = new Map<string, JobHandler>();
  const listeners: [event: string, name: string, listener: (payload: { sha1: string }) => Promise<void>][] = [];
  const providers = createProviders();
  const context = {
    ...app.context,
    providers,
    settings: { ...app.context.settings, ...settings },
    jobs: { ...app.context.jobs, register: (handler: JobHandler) => jobs.set(handler.queue, handler) },
    events: { ...app.context.events, on: (...args: (typeof listeners)[number]) => listeners.push(args) },
  };
  registerFiles({ context, route: () => undefined } as unknown as Router);
  return { jobs, listeners, providers };
}

const stored = async (content: string) => (await upload(mira, 'text.txt', content)).data.sha1 as string;
const analysisOf = async (sha1: string) => (await findFile(app.context.db, sha1))!.analysis;

test('jobs of the house run every minute and every day, one is asked for by file', () => {
  const { jobs } = register();
  expect([...jobs.values()].map(({ queue, everyMs }) => [queue, everyMs])).toEqual([
    ['file-analysis-overdue', undefined],
    ['file-analysis-renewal', 60_000],
    ['collect-unused-files', 86_400_000],
    ['expired-uploads', 600_000],
  ]);
});

test('a file is analysed when it is stored, or when another module asks for it', async () => {
  const { listeners, providers } = register();
  const [[event, name, analyse]] = listeners as [(typeof listeners)[number]];
  expect([event, name, listeners.length]).toEqual(['file.stored', 'analyse', 1]);
  const ask = providers.all('files.analysis');
  expect(ask).toHaveLength(1);
  const [first, second] = [await stored('analysed when stored'), await stored('analysed when asked for')];
  await analyse({ sha1: first });
  expect([await analysisOf(first), await analysisOf(second)]).toEqual([2, 0]);
  await ask[0]!(second);
  expect(await analysisOf(second)).toBe(2);
});

test('a file whose analysis was lost is looked after', async () => {
  const sha1 = await stored('lost');
  const startedAt = new Date(app.clock.now().getTime() - 3_600_000);
  const lost = { analysis: 1, analysisAttempts: 1, analysisStartedAt: startedAt } as const;
  await app.context.db.update(files).set(lost).where(eq(files.sha1, sha1));
  await register().jobs.get('file-analysis-overdue')!.run({ sha1 });
  expect(await analysisOf(sha1)).toBe(0);
});

test('every minute what an older analyser failed on is analysed again, and what stopped with the only server', async () => {
  const [failed, interrupted] = [await stored('failed'), await stored('interrupted')];
  const startedAt = new Date(app.clock.now().getTime() - 1);
  const breakOff = async () => {
    const older = { analysis: 3, analyserVersion: ANALYSER_VERSION - 1 } as const;
    await app.context.db.update(files).set(older).where(eq(files.sha1, failed));
    const begun = { analysis: 1, analysisAttempts: 1, analysisStartedAt: startedAt } as const;
    await app.context.db.update(files).set(begun).where(eq(files.sha1, interrupted));
  };
  const states = async () => [await analysisOf(failed), await analysisOf(interrupted)];
  await breakOff();
  // others may be at work on a database of servers
  await register({ databaseUrl: 'postgres://elsewhere' }).jobs.get('file-analysis-renewal')!.run({});
  expect(await states()).toEqual([0, 1]);
  await breakOff();
  await register().jobs.get('file-analysis-renewal')!.run({});
  expect(await states()).toEqual([0, 0]);
});

test('every day what belongs to nobody goes', async () => {
  const sha1 = await stored('of nobody');
  await app.context.db.delete(possessions).where(eq(possessions.sha1, sha1));
  await register().jobs.get('collect-unused-files')!.run({});
  expect(await findFile(app.context.db, sha1)).toBeNull();
});

test('who closes an account keeps no file; pictures are taken along; archives that nobody has taken stay', async () => {
  const { providers } = register();
  const noah = await app.addUser('noah');
  const { sha1 } = (await upload(noah, 'text.txt', 'of somebody who goes')).data;
  const closers = providers.all('users.closers');
  expect(closers).toHaveLength(1);
  await closers[0]!.remove!({ userId: noah.userId } as Parameters<NonNullable<(typeof closers)[0]['remove']>>[0]);
  expect(await possessesFile(app.context.db, noah.userId, sha1)).toBe(false);
  expect(providers.all('users.belongings')).toEqual([{ list: listPictures }]);
  expect(providers.all('files.named')).toEqual([archivesAmong]);
});

test('other modules have beginnings cut, and small pictures and sketches made', async () => {
  const { providers } = register();
  const sha1 = await uploadAnalysed(app, mira, 'song.flac', await fixture('song.flac'));
  const song = (await findFile(app.context.db, sha1))!;
  const [cut] = providers.all('files.beginning');
  const beginning = await cut!(song, { seconds: 0.5, userId: mira.userId });
  expect(beginning).toEqual({ isSilent: false, sha1: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect(await possessesFile(app.context.db, mira.userId, beginning!.sha1)).toBe(true);
  expect((await providers.all('files.thumbnail')[0]!(song))!.subarray(8, 12).toString()).toBe('WEBP');
  expect(await providers.all('files.sketch')[0]!(song)).toMatchObject({ kind: 'sound' });
});
