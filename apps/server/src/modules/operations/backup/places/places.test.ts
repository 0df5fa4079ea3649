import { createHash } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCESS_KEY, hasS3Server, type S3Server, SECRET_KEY, startS3Server } from '#test/s3-server.ts';
import { openPlace } from './open-place.ts';
import type { Place } from './place.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-place-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function filesOf(place: Place, below?: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of place.list(below)) files.push(file);
  return files.sort();
}

/** The guarantees of every place. */
function describePlace(open: () => Promise<Place>): void {
  let place: Place;
  beforeEach(async () => {
    place = await open();
    for (const file of await filesOf(place)) await place.remove(file);
  });

  test('what is written is read, listed, replaced and removed', async () => {
    await place.write('a/b/one', Readable.from(['1']));
    await place.write('a/b/one', Readable.from(['one', ' more']));
    await place.write('a/two', Readable.from(['2']));
    await place.write('ab/three', Readable.from(['3']));
    expect(await text((await place.read('a/b/one'))!)).toBe('one more');
    expect(await filesOf(place)).toEqual(['a/b/one', 'a/two', 'ab/three']);
    expect(await filesOf(place, 'a')).toEqual(['a/b/one', 'a/two']);
    await place.remove('a/two');
    await place.remove('a/two');
    expect(await place.read('a/two')).toBeNull();
    expect(await filesOf(place, 'a/c')).toEqual([]);
  });

  test('a large file comes back as it was', async () => {
    const bytes = Buffer.alloc(11 * 1024 * 1024, 'colophon');
    await place.write('large', Readable.from([bytes.subarray(0, 6_000_000), bytes.subarray(6_000_000)]));
    expect((await buffer((await place.read('large'))!)).equals(bytes)).toBe(true);
  });

  test('a source that fails leaves what was there', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'half of it';
      throw new Error('the disk of the sender broke');
    }
    await place.write('kept', Readable.from(['kept']));
    for (const file of ['kept', 'new'])
      await expect(place.write(file, Readable.from(failing()))).rejects.toThrow('the disk of the sender broke');
    expect(await text((await place.read('kept'))!)).toBe('kept');
    expect(await filesOf(place)).toEqual(['kept']);
  });

  test('no path leads out of it', async () => {
    for (const path of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '.x', 'a/.', '', 'a\\b', 'a\nb'])
      for (const attempt of [
        async () => place.read(path),
        async () => place.write(path, Readable.from(['x'])),
        async () => place.remove(path),
      ])
        await expect(attempt(), path).rejects.toThrow('Not a path');
  });
}

describe('a folder', () => {
  describePlace(() => openPlace(join(folder, 'backups')));

  test("is its owner's alone, as are its files", async () => {
    const place = await openPlace(join(folder, 'own'));
    await place.write('a/one', Readable.from(['1']));
    const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;
    expect([await modeOf('own'), await modeOf('own/a'), await modeOf('own/a/one')]).toEqual([0o700, 0o700, 0o600]);
  });

  test('has a file read as it was when the reading began, though another replaces it', async () => {
    const place = await openPlace(join(folder, 'replaced'));
    await place.write('one', Readable.from(['as it was']));
    await place.write('another', Readable.from(['as it is']));
    const reading = (await place.read('one'))!;
    renameSync(join(folder, 'replaced/another'), join(folder, 'replaced/one'));
    expect(await text(reading)).toBe('as it was');
  });

  test('that is none, or that links lead to, is told apart', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openPlace(join(folder, 'file'))).rejects.toThrow('is no folder');
    await symlink(join(folder, 'backups'), join(folder, 'link'));
    expect(await filesOf(await openPlace(join(folder, 'link')))).toEqual(
      await filesOf(await openPlace(join(folder, 'backups'))),
    );
  });
});

describe.skipIf(!hasS3Server())('a bucket', { timeout: 240_000 }, () => {
  let server: S3Server;
  const at = (path: string) => `s3://backups${path}?endpoint=${server.endpoint}&region=us-east-1&forcePathStyle`;

  beforeAll(async () => {
    server = await startS3Server();
    const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY };
    const client = new S3Client({ endpoint: server.endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: 'backups' }));
    client.destroy();
  });
  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRET_KEY);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
  });

  describePlace(() => openPlace(at('/some/prefix/')));

  test('is told apart from others by its prefix', async () => {
    await (await openPlace(at('/one'))).write('file', Readable.from(['1']));
    expect(await filesOf(await openPlace(at('/on')))).toEqual([]);
    expect(await filesOf(await openPlace(at('')))).toContain('one/file');
  });

  test('that cannot be reached or is written wrong is told', async () => {
    await expect(openPlace(at('').replace('backups', 'nothing'))).rejects.toThrow(
      'The S3 bucket nothing cannot be used',
    );
    await expect(openPlace('s3://')).rejects.toThrow('is wrong: write s3://bucket/prefix');
    await expect(openPlace('s3://bucket?key=x')).rejects.toThrow('is wrong: write s3://bucket/prefix');
  });
});

describe('copies of files into a folder', () => {
  const name = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

  test('have the bytes of their name and are their owner’s alone; others, and what is missing, leave nothing', async () => {
    const target = join(folder, 'copies');
    const place = await openPlace(target);
    const from = join(folder, 'source');
    await writeFile(from, 'right');
    // Left by a copy that was killed.
    await place.write('blobs/aa/one.draft', Readable.from(['much longer than that']));
    expect(await place.copy!(from, 'blobs/aa/one', name('right'))).toBe('copied');
    expect(await place.copy!(from, 'blobs/ab/two', name('wrong'))).toBe('wrong');
    expect(await place.copy!(join(folder, 'nothing'), 'blobs/ac/three', name('right'))).toBe('missing');
    await place.flush();
    expect(await filesOf(place)).toEqual(['blobs/aa/one']);
    expect(await text((await place.read('blobs/aa/one'))!)).toBe('right');
    expect((await stat(join(target, 'blobs/aa/one'))).mode & 0o777).toBe(0o600);
  });

  test('fail with what the disk says, and the next one goes on', async () => {
    const place = await openPlace(join(folder, 'copies'));
    const from = join(folder, 'source');
    await writeFile(from, 'right');
    await expect(place.copy!(folder, 'blobs/ad/folder', name('right'))).rejects.toThrow('EISDIR');
    expect(await place.copy!(from, 'blobs/ad/one', name('right'))).toBe('copied');
  });
});
