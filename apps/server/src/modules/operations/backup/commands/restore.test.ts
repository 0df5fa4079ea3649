import { copyFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { upload } from '#modules/files/testing/upload.ts';
import { type DatabaseVersion, readDatabaseVersion } from '#platform/database/database-version.ts';
import { createWorld, type World } from '#test/access-matrix/world.ts';
import { urlOf } from '#test/cluster.ts';
import { openPlace } from '../places/open-place.ts';
import { withCopyClient } from '../rows/copy-client.ts';
import { makeKeyFile, readKeyFile, type Seal } from '../seal.ts';
import { blobsIn, contentOf, makeScratch, rulesOf, type Scratch } from '../testing/scratch.ts';
import { backUp } from './back-up.ts';
import { type RestoreOptions, restore } from './restore.ts';

const SECRETS = { 'session.key': 'a secret of sessions\n', 'receipt.key': 'a secret of receipts\n' };
/** `FUZZ_FACTOR=50` makes 1,000. */
const CHANGES = Math.ceil(20 * Number(process.env.FUZZ_FACTOR ?? 1));
const silent = () => undefined;

let world: World;
let databaseUrl: string;
let scratch: Scratch;
/** Backups of the world: one as it is, one that is encrypted. */
let plain: string;
let sealed: string;
let seal: Seal;
let key: string;

/** Makes a backup; its record, which is later than its rows, is taken away. */
async function take(target: string, more: { seal?: Seal; keep?: number } = {}) {
  const { blobs, clock, settings, sql } = world.app.context;
  world.app.clock.advance(1000);
  const place = await openPlace(target);
  const result = await backUp({ databaseUrl, blobs, dataDir: settings.dataDir, place, clock, say: silent, ...more });
  await sql`truncate backups restart identity`;
  return result;
}

async function bring(target: string, more: Partial<RestoreOptions> = {}) {
  return restore({ settings: scratch.settings, place: await openPlace(target), say: silent, ...more });
}

/** Holds the scratch installation against the world. */
async function expectRestored(): Promise<void> {
  expect(await contentOf(scratch.settings.databaseUrl)).toEqual(await contentOf(databaseUrl));
  expect(await blobsIn(scratch.settings)).toEqual(await blobsIn(world.app.context.settings));
}

async function expectUntouched(): Promise<void> {
  expect(await contentOf(scratch.settings.databaseUrl)).toEqual({ sequences: '[]' });
  expect(await filesIn(scratch.settings.dataDir)).toEqual([]);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A copy of a place, to be spoilt. */
async function copyOf(place: string): Promise<string> {
  const copy = join(scratch.folder, 'copy');
  await cp(place, copy, { recursive: true });
  return copy;
}

const bundleIn = async (place: string) => join(place, 'bundles', (await readdir(join(place, 'bundles')))[0]!);

beforeAll(async () => {
  world = await createWorld();
  const { settings, sql } = world.app.context;
  const [row] = await sql`select current_database() as name`;
  databaseUrl = urlOf(inject('clusterUrl'), row!.name);
  for (const [file, text] of Object.entries(SECRETS)) await writeFile(join(settings.dataDir, file), text);
  plain = join(settings.dataDir, 'plain');
  sealed = join(settings.dataDir, 'sealed');
  key = join(settings.dataDir, 'backup.key');
  await makeKeyFile(key);
  seal = await readKeyFile(key);
  await take(sealed, { seal });
  await take(plain);
});
afterAll(() => world.app.close());
beforeEach(async () => {
  scratch = await makeScratch();
  return () => scratch.remove();
});

describe('a restored installation', { timeout: 240_000 }, () => {
  test('equals its source row by row, rule by rule and blob by blob', async () => {
    await bring(plain);
    await expectRestored();
    expect(await rulesOf(scratch.settings.databaseUrl)).toEqual(await rulesOf(databaseUrl));
    expect((await filesIn(scratch.settings.dataDir)).filter((file) => file.endsWith('.key'))).toEqual([]);
  });

  test('has its keys as well, for their owner only, when the backup is encrypted; nothing in that can be read', async () => {
    await bring(sealed, { seal });
    await expectRestored();
    for (const [file, text] of Object.entries(SECRETS)) {
      const path = join(scratch.settings.dataDir, file);
      expect(await readFile(path, 'utf8')).toBe(text);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
    const { sql } = world.app.context;
    const [blob] = await sql`select sha256 from files limit 1`;
    for (const file of await filesIn(sealed)) {
      expect(file).not.toContain(blob!.sha256);
      if (file.endsWith('.age'))
        expect((await readFile(file, 'latin1')).startsWith('age-encryption.org/v1\n')).toBe(true);
    }
    expect(
      (await filesIn(sealed)).filter((file) => !file.endsWith('.age')).map((file) => file.split('/').at(-1)),
    ).toEqual(['manifest.sha256', 'installation.json']);
  });

  test('of an earlier version is brought up to this one, and has nothing that others keep in the database', async () => {
    const { sql } = world.app.context;
    const noted = join(scratch.folder, 'noted');
    await sql`create table notes (note_id integer generated always as identity, note text)`;
    try {
      await take(noted);
    } finally {
      await sql`drop table notes`;
    }
    const now = readDatabaseVersion();
    const next = {
      sql: ['alter table users add column shoe_size integer not null default 42', 'update users set shoe_size = 43'],
      folderMillis: now.migrations.at(-1)!.folderMillis + 1,
      hash: 'next',
      bps: true,
    };
    const version: DatabaseVersion = { ...now, migrations: [...now.migrations, next] };
    await bring(noted, { version });
    const { users, ...others } = await contentOf(scratch.settings.databaseUrl);
    const { users: before, ...othersBefore } = await contentOf(databaseUrl);
    expect(others).toEqual(othersBefore);
    expect(users!.replaceAll(/\t43$/gm, '')).toBe(before);
  });

  test('is that of the bundle that is asked for; over data once it is said twice, never over those of another', async () => {
    const change = (statement: string) =>
      withCopyClient(scratch.settings.databaseUrl, ({ client }) => client.query(statement));
    const folder = join(scratch.folder, 'two');
    const first = await take(folder);
    const before = await contentOf(databaseUrl);
    await world.app.addUser('later');
    const second = await take(folder);
    expect(second).toMatchObject({ newBlobs: 0, manifest: { blobs: first.manifest.blobs } });

    await bring(folder, { bundleId: first.manifest.bundleId });
    expect(await contentOf(scratch.settings.databaseUrl)).toEqual(before);
    await expect(bring(folder)).rejects.toThrow(/--replace --yes/);
    expect(await contentOf(scratch.settings.databaseUrl)).toEqual(before);
    await bring(folder, { replaces: true });
    await expectRestored();

    await change(
      `update installation_facts set name = 'installation:' || gen_random_uuid() where name like 'installation:%'`,
    );
    const others = await contentOf(scratch.settings.databaseUrl);
    await expect(bring(folder, { replaces: true })).rejects.toThrow(/something else than the installation/);
    expect(await contentOf(scratch.settings.databaseUrl)).toEqual(others);
  });
});

test('only the newest bundles are kept, and the blobs that they name', { timeout: 240_000 }, async () => {
  const { context } = world.app;
  const folder = join(scratch.folder, 'kept');
  const blobsIn = async () => (await filesIn(join(folder, 'blobs'))).map((file) => file.split('/').at(-1));
  const without = await take(folder);
  const { sha1 } = (await upload(world.owner, 'passing.txt', 'a text that passes')).data;
  await take(folder);
  const all = await blobsIn();
  await context.sql`delete from possessions where sha1 = ${sha1}`;
  const [passed] = await context.sql`delete from files where sha1 = ${sha1} returning sha256`;
  const third = await take(folder, { keep: 2 });
  expect([without.removedBundles, third.removedBundles]).toEqual([0, 1]);
  expect(await blobsIn()).toEqual(all);
  const fourth = await take(folder, { keep: 2 });
  expect(await readdir(join(folder, 'bundles'))).toEqual([third.manifest.bundleId, fourth.manifest.bundleId]);
  expect(await blobsIn()).toEqual(all.filter((sha256) => sha256 !== passed!.sha256));
  await context.blobs.delete(passed!.sha256);

  // one that was cut off goes when the next is made, and never counts
  await rm(join(folder, 'bundles', fourth.manifest.bundleId, 'manifest.sha256'));
  const fifth = await take(folder, { keep: 2 });
  expect(await readdir(join(folder, 'bundles'))).toEqual([third.manifest.bundleId, fifth.manifest.bundleId]);
});

test('a place holds the backups of one installation, and nothing else', async () => {
  const place = await copyOf(plain);
  await writeFile(join(place, 'installation.json'), JSON.stringify({ installationId: crypto.randomUUID() }));
  const before = await filesIn(place);
  await expect(take(place)).rejects.toThrow(/of another installation/);
  await rm(join(place, 'installation.json'));
  await expect(take(place)).rejects.toThrow(/something else than backups/);
  expect(await filesIn(place)).toEqual(before.filter((file) => !file.endsWith('installation.json')));
});

describe('nothing is touched, and the reason told,', { timeout: 240_000 }, () => {
  test('when the backup was cut off, is not there or was not asked for', async () => {
    const copy = await copyOf(plain);
    await rm(join(await bundleIn(copy), 'manifest.sha256'));
    await expect(bring(copy)).rejects.toThrow(/no whole backup/);
    await expect(bring(copy, { bundleId: '2020-01-01T00-00-00-000Z' })).rejects.toThrow(/was cut off/);
    await expect(bring(join(scratch.folder, 'nowhere'))).rejects.toThrow(/holds no backup/);
    await expectUntouched();
  });

  test('when a file is missing', async () => {
    const copy = await copyOf(plain);
    for (const file of await filesIn(plain)) {
      const isOneOfMany = file.includes('/tables/') && !file.includes('/tables/users');
      if (isOneOfMany || file.endsWith('installation.json')) continue;
      const spoilt = file.replace(plain, copy);
      await rm(spoilt);
      await expect(bring(copy), file).rejects.toThrow(/not whole|no whole backup/);
      await copyFile(file, spoilt);
    }
    await expectUntouched();
  });

  test.each(['plain', 'sealed'])('when a byte of any file of a %s backup has changed', async (kind) => {
    const original = kind === 'plain' ? plain : sealed;
    const copy = await copyOf(original);
    const files = (await filesIn(original)).filter((file) => !file.endsWith('installation.json'));
    const change = fc.record({ file: fc.constantFrom(...files), place: fc.nat(), bit: fc.nat(7) });
    // Of tables there are many, of all else few.
    const others = files.filter((file) => !file.includes('/tables/'));
    const changes = [
      ...others.map((file) => ({ file, place: 0, bit: 0 })),
      ...fc.sample(change, { numRuns: CHANGES, seed: Number(process.env.FUZZ_SEED) }),
    ];
    for (const { file, place, bit } of changes) {
      const bytes = await readFile(file);
      if (bytes.length === 0) continue;
      bytes[place % bytes.length]! ^= 1 << bit;
      const spoilt = file.replace(original, copy);
      await writeFile(spoilt, bytes);
      const result = bring(copy, kind === 'plain' ? {} : { seal });
      await expect(result, `${file} ${place} ${bit}`).rejects.toThrow(
        /damaged|cannot be decrypted|not whole|is encrypted|not encrypted/,
      );
      await copyFile(file, spoilt);
    }
    await expectUntouched();
  });

  test('when it is of a later version', async () => {
    const version = readDatabaseVersion();
    await expect(
      bring(plain, { version: { ...version, migrations: version.migrations.slice(0, -1) } }),
    ).rejects.toThrow(/later version than this program/);
    const unknown = version.migrations.toSpliced(-1, 1, {
      ...version.migrations.at(-1)!,
      folderMillis: Date.now() * 2,
    });
    await expect(bring(plain, { version: { ...version, migrations: unknown } })).rejects.toThrow(/does not know/);
    await expectUntouched();
  });

  test('without the key, with another one, or with one that is not needed', async () => {
    await makeKeyFile(join(scratch.folder, 'other.key'));
    await expect(bring(sealed)).rejects.toThrow(/give its key/);
    await expect(bring(sealed, { seal: await readKeyFile(join(scratch.folder, 'other.key')) })).rejects.toThrow(
      /another key/,
    );
    await expect(bring(plain, { seal })).rejects.toThrow(/not encrypted/);
    await expectUntouched();
  });

  test('when there is something else in its place', async () => {
    const { dataDir } = scratch.settings;
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'session.key'), 'another');
    await expect(bring(sealed, { seal })).rejects.toThrow(/another key than that of the backup/);
    await rm(dataDir, { recursive: true });

    const foreign = join(dataDir, 'blobs', 'ab', 'cd', 'abcd'.padEnd(64, '0'));
    await mkdir(join(foreign, '..'), { recursive: true });
    await writeFile(foreign, 'x');
    await expect(bring(plain)).rejects.toThrow(/blobs of something else/);
    expect(await filesIn(dataDir)).toEqual([foreign]);
    await rm(dataDir, { recursive: true });
    await expectUntouched();
  });

  test('while a server uses the database', async () => {
    const settings = { ...world.app.context.settings, databaseUrl };
    const before = await contentOf(databaseUrl);
    await expect(bring(plain, { settings, replaces: true })).rejects.toThrow(/stop all servers/);
    expect(await contentOf(databaseUrl)).toEqual(before);
  });
});
