import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addFile, expectDone, mount, openNode, publish, release } from '#modules/exhibits/testing/publish.ts';
import { createWorld, type World } from '#test/access-matrix/world.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { runExport } from '../commands/run-export.ts';
import { bring, ended, pack, planned, run, takeAlong, unpack } from '../testing/archives.ts';

const OTHER_PLACE = {
  PUBLIC_ORIGIN: 'http://localhost:4190',
  RECEIPT_KEY: 'the key of receipts at the other place, no secret',
};

let old: World;
let place: TestApp;
let mover: TestUser;
let archive: Buffer;
let files: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  old = await createWorld();
  place = await startTestApp(OTHER_PLACE);
  mover = await place.addUser('mover');
  archive = await takeAlong(old.app, old.owner);
  files = await unpack(archive);
});
afterAll(async () => {
  await old.app.close();
  await place.close();
});

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

async function refused(bytes: Buffer, userName?: string) {
  const { importId, state, refusal, path } = await planned(place, mover, bytes, userName);
  await mover.delete(`/v2/imports/${importId}`);
  expect(state).toBe('failed');
  return [refusal, path];
}

/** The archive with some files replaced (`null`: left out), its manifests and counts made to fit. */
function sealed(changes: Readonly<Record<string, string | null>>): Map<string, Buffer> {
  const changed = new Map(files);
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) changed.delete(path);
    else changed.set(path, Buffer.from(text));
  }
  const lines = (paths: string[]) => paths.map((path) => `${sha256(changed.get(path)!)}  ${path}\n`).join('');
  const payload = [...changed.keys()].filter((path) => path.startsWith('data/'));
  if (!('manifest-sha256.txt' in changes)) changed.set('manifest-sha256.txt', Buffer.from(lines(payload)));
  const bytes = payload.reduce((sum, path) => sum + changed.get(path)!.length, 0);
  const info = changed.get('bag-info.txt')!.toString();
  if (!('bag-info.txt' in changes))
    changed.set(
      'bag-info.txt',
      Buffer.from(info.replace(/Payload-Oxum: .*/, `Payload-Oxum: ${bytes}.${payload.length}`)),
    );
  const tags = ['bagit.txt', 'bag-info.txt', 'manifest-sha256.txt', 'move.json'];
  changed.set('tagmanifest-sha256.txt', Buffer.from(lines(tags)));
  return changed;
}

const sealedArchive = async (changes: Readonly<Record<string, string | null>>) => pack(sealed(changes));
const text = (path: string) => files.get(path)!.toString();

describe('an archive is refused with the file that is meant', () => {
  test('where one bit of any file was changed', async () => {
    for (const [path, bytes] of files) {
      const changed = Buffer.from(bytes);
      if (changed.length === 0) continue;
      changed[changed.length >> 1]! ^= 1;
      const [refusal, named] = await refused(await pack(new Map([...files, [path, changed]])));
      expect(refusal, path).toBe('moving.damaged');
      if (!path.endsWith('manifest-sha256.txt')) expect(named).toBe(path);
    }
  }, 120_000);

  test('where a file is missing, or one too many', async () => {
    const without = new Map(files);
    without.delete('data/account.json');
    expect(await refused(await pack(without))).toEqual(['moving.damaged', 'bag-info.txt']);
    expect(await refused(await pack(new Map([...files, ['data/more.txt', Buffer.from('x')]])))).toEqual([
      'moving.damaged',
      'data/more.txt',
    ]);
    for (const path of ['manifest-sha512.txt', 'fetch.txt'])
      expect(await refused(await pack(new Map([...files, [path, Buffer.from('x\n')]])))).toEqual([
        'moving.damaged',
        path,
      ]);
  });

  test('where lines of tag files are spelled in another way, or count wrongly', async () => {
    const info = text('bag-info.txt');
    for (const wrong of [info.replaceAll('\n', '\r\n'), info.trimEnd(), info.replace(/Oxum: \d/, 'Oxum: 9')])
      expect(await refused(await sealedArchive({ 'bag-info.txt': wrong }))).toEqual(['moving.damaged', 'bag-info.txt']);
    expect(await refused(await sealedArchive({ 'bagit.txt': text('bagit.txt').trimEnd() }))).toEqual([
      'moving.damaged',
      'bagit.txt',
    ]);
  });

  test('where it is no archive, is compressed, or entries lie over one another', async () => {
    expect(await refused(Buffer.from('no archive at all, but long enough to be looked at'))).toEqual([
      'moving.damaged',
      '',
    ]);
    expect((await refused(await pack(files, true)))[0]).toBe('moving.damaged');
    const over = Buffer.from(archive);
    const central = directoryOf(over);
    const second = over.indexOf(Buffer.from('PK\x01\x02', 'latin1'), central + 4);
    over.copy(over, second + 42, central + 42, central + 46); // its place is that of the first
    expect((await refused(over))[0]).toBe('moving.damaged');
  });

  test.each([
    ['../out.txt'],
    ['data/../../out.txt'],
    ['/etc/passwd'],
    ['C:/out.txt'],
    ['data\\out.txt'],
    ['data/no\0good.txt'],
    ['data/ACCOUNT.json'],
    [`data/${'x'.repeat(256)}.txt`],
  ])('for the name %j', async (name) => {
    const packed = await pack(new Map([...files, ['data/placeholder', Buffer.from('x')]]));
    const place = Buffer.from('bag/data/placeholder');
    const wanted = name.startsWith('/') || name.startsWith('..') || name.startsWith('C:') ? name : `bag/${name}`;
    const named = await renamed(packed, place, wanted);
    expect((await refused(named))[0]).toBe('moving.unsafe-name');
  });

  test('that is a link', async () => {
    const linked = Buffer.from(archive);
    const central = directoryOf(linked);
    linked.writeUInt32LE((0o120777 << 16) >>> 0, central + 38);
    expect((await refused(linked))[0]).toBe('moving.unsafe-name');
  });

  test('that does not say what it should, is newer, not signed, or of the future', async () => {
    const work = JSON.parse(text('data/works/owner/book/work.json'));
    const wrong = { 'data/works/owner/book/work.json': JSON.stringify({ ...work, tags: 'one' }) };
    expect(await refused(await sealedArchive(wrong))).toEqual(['moving.schema', 'data/works/owner/book/work.json']);
    const account = JSON.parse(text('data/account.json'));
    const saying = (said: object) => sealedArchive({ 'data/account.json': JSON.stringify({ ...account, ...said }) });
    expect(await refused(await saying({ birthday: '2999-01-01' }))).toEqual(['moving.schema', 'data/account.json']);
    // a place that is not known here is left out, and what is refused then is that somebody else has written it
    expect(await refused(await saying({ areaCode: '9999' }))).toEqual(['moving.signature', 'move.json']);
    const move = JSON.parse(text('move.json'));
    const stating = (said: object) => sealedArchive({ 'move.json': JSON.stringify({ ...move, ...said }) });
    expect(await refused(await stating({ format: 'colophon-move/2' }))).toEqual(['moving.newer', '']);
    expect(await refused(await stating({ accountId: move.accountId + 1 }))).toEqual(['moving.signature', 'move.json']);
    expect(await refused(await sealedArchive({ 'data/favourites.json': '[ ]\n' }))).toEqual([
      'moving.signature',
      'move.json',
    ]);
    const bagOfLater = text('bag-info.txt').replace('bag-1.json', 'bag-2.json');
    expect(await refused(await sealedArchive({ 'bag-info.txt': bagOfLater }))).toEqual(['moving.newer', '']);
    place.clock.advance(-48 * 3_600_000);
    expect(await refused(archive)).toEqual(['moving.signature', 'move.json']);
    place.clock.advance(48 * 3_600_000);
  });

  test('that is of another account', async () => {
    expect(await refused(archive, 'somebody')).toEqual(['moving.foreign', 'move.json']);
  });
});

test('the installation that an archive names is asked for its keys, and they alone count', async () => {
  const answer = vi.spyOn(place.context.outgoing, 'send');
  const answering = (keys: string) =>
    answer.mockResolvedValue({ status: 200, headers: {}, body: Buffer.from(keys), isCut: false });
  answering((await old.app.visitor.get('/.well-known/colophon-receipt-keys.json')).body);
  const { importId, isConfirmed } = await planned(place, mover, archive);
  await mover.delete(`/v2/imports/${importId}`);
  expect(isConfirmed).toBe(true);
  expect(answer.mock.calls[0]![0]).toBe('http://localhost:4180/.well-known/colophon-receipt-keys.json');
  answering((await place.visitor.get('/.well-known/colophon-receipt-keys.json')).body);
  expect(await refused(archive)).toEqual(['moving.signature', 'move.json']);
  answer.mockRestore();
});

test('names that are taken are chosen anew or left out before it is taken in', async () => {
  const keeper = await place.addUser('keeper');
  await keeper.post('/v2/nodes', { nodeName: 'Kept', nodeDomain: 'alpha' });
  await mover.post('/v2/resources', { name: 'book', resourceTypeCode: 'markdown', subjectType: 1 });
  const { importId, plan } = await planned(place, mover, archive);
  const conflicts = plan.filter(({ state }: { state: string }) => state === 'conflict');
  expect(conflicts).toMatchObject([
    { kind: 'work', name: 'book', reason: 'nameTaken' },
    { kind: 'node', name: 'alpha', reason: 'domainTaken' },
  ]);
  const running = () => run(mover, importId);
  expect((await running()).headers['x-refusal']).toBe('moving.conflict-open');
  const [book, node] = conflicts;
  const resolve = (choice: object) => mover.put(`/v2/imports/${importId}`, { resolve: [choice] });
  const named = (name: string) => resolve({ kind: 'work', oldId: book.oldId, name });
  for (const name of ['book', 'BOOK', 'no/name'])
    expect((await named(name)).headers['x-refusal']).toBe('moving.name-unusable');
  expect((await resolve({ kind: 'work', oldId: 'none', skip: true })).headers['x-refusal']).toBe(
    'moving.unknown-thing',
  );
  await named('old-book');
  await resolve({ kind: 'node', oldId: node.oldId, skip: true });
  expect((await keeper.get(`/v2/imports/${importId}`)).headers['x-refusal']).toBe('moving.import-not-found');
  await running();
  const done = await ended(place, mover, importId);
  expect(done.state).toBe('done');
  const names = await place.context.sql`select resource_name as name from resources where user_id = ${mover.userId}`;
  expect(names.map(({ name }) => name)).toContain('mover/old-book');
  expect(
    done.plan.filter(({ kind, outcome }: { kind: string; outcome: string }) => kind === 'exhibit' && outcome),
  ).toEqual([]);
  expect((await running()).headers['x-refusal']).toBe('moving.not-planned');
});

test('whoever had money there says that it stays before the archive is taken in', async () => {
  const rich = await place.addUser('rich');
  const { importId, balanceCents, plan } = await planned(place, rich, archive);
  const resolve = plan
    .filter(({ state }: { state: string }) => state === 'conflict')
    .map(({ kind, oldId }: { kind: string; oldId: string }) => ({ kind, oldId, skip: true }));
  expectDone(await rich.put(`/v2/imports/${importId}`, { resolve }));
  const [wallet] = await old.app.context.sql`
    select balance_cents::int as cents from accounts where account_type = 1 and owner_id = ${String(old.owner.userId)}`;
  expect([balanceCents, balanceCents > 0]).toEqual([wallet!.cents, true]);
  for (const body of [undefined, { leavesMoney: false }])
    expect((await rich.post(`/v2/imports/${importId}/run`, body)).headers['x-refusal']).toBe('moving.balance');
  expect((await rich.get(`/v2/imports/${importId}`)).data.state).toBe('planned');
  expect((await run(rich, importId)).data).toMatchObject({ state: 'running' });
  await ended(place, rich, importId);
});

test('an object beyond the storage limit stays out alone', async () => {
  const tight = await startTestApp({ ...OTHER_PLACE, STORAGE_LIMIT_BYTES: '20' });
  try {
    const user = await tight.addUser('owner');
    const stored = await takeAlong(old.app, old.owner, { parts: ['objects'] });
    const { importId, balanceCents } = await planned(tight, user, stored);
    expect(balanceCents).toBeNull();
    await run(user, importId);
    const done = await ended(tight, user, importId);
    const objects = done.plan.filter(({ kind }: { kind: string }) => kind === 'object');
    expect(objects.map(({ outcome, refusal }: Record<string, string>) => [outcome, refusal]).toSorted()).toEqual([
      ['failed', 'storage.quota-exceeded'],
      ['made', null],
    ]);
  } finally {
    await tight.close();
  }
});

test('buckets are named anew, and what people have put into them since is left alone', async () => {
  const keeper = await place.addUser('bucketeer');
  await keeper.post('/v2/storages/buckets', { bucketName: 'taken' });
  const writer = await old.app.addUser('writer');
  await writer.post('/v2/storages/buckets', { bucketName: 'taken' });
  const here = await place.addUser('writer');
  const { importId, plan } = await planned(place, here, await takeAlong(old.app, writer), 'writer');
  expect(plan).toMatchObject([{ kind: 'bucket', name: 'taken', state: 'conflict', reason: 'nameTaken' }]);
  const [{ oldId }] = plan;
  const named = (name: string) => here.put(`/v2/imports/${importId}`, { resolve: [{ kind: 'bucket', oldId, name }] });
  for (const name of ['taken', 'Not good', 'count'])
    expect((await named(name)).headers['x-refusal']).toBe('moving.name-unusable');
  await named('free-one');
  await run(here, importId);
  await ended(place, here, importId);
  expect(await place.context.sql`select bucket_name as name from buckets where user_id = ${here.userId}`).toEqual([
    { name: 'free-one' },
  ]);

  for (const [app, user, bucket, content] of [
    [old.app, writer, 'taken', 'of old'],
    [place, here, 'free-one', 'of now'],
  ] as const) {
    const sha1 = await addFile(app, user, 'note.md', content);
    const body = { objectName: 'note.md', sha1 };
    expect(await user.post(`/v2/storages/buckets/${bucket}/objects`, body)).toMatchObject({ errCode: 0 });
  }
  const again = await planned(place, here, await takeAlong(old.app, writer), 'writer');
  expect(again.plan).toMatchObject([
    { kind: 'bucket', state: 'same' },
    { kind: 'object', name: 'taken/note.md', state: 'impossible', reason: 'objectThere' },
  ]);
  await here.delete(`/v2/imports/${again.importId}`);
});

test('rules of a test node call works and objects as they are called here', async () => {
  const author = await old.app.addUser('author');
  await author.post('/v2/storages/buckets', { bucketName: 'authors-own' });
  const sha1 = await addFile(old.app, author, 'note.md', 'a note');
  await author.post('/v2/storages/buckets/authors-own/objects', { objectName: 'note.md', sha1 });
  await publish(old.app, author, { name: 'stone' });
  const nodeId = await openNode(author, 'quarry');
  const testRuleText = '// as before\nadd $author/stone as stone show\nadd #authors-own/note.md as note show\n';
  expectDone(await author.post(`/v2/testNodes/${nodeId}/rules`, { testRuleText }));
  const here = await place.addUser('mason');
  await here.post('/v2/storages/buckets', { bucketName: 'authors-own' });
  const { importId, plan } = await planned(place, here, await takeAlong(old.app, author), 'author');
  const [{ oldId }] = plan.filter(({ kind }: { kind: string }) => kind === 'bucket');
  await here.put(`/v2/imports/${importId}`, { resolve: [{ kind: 'bucket', oldId, name: 'masons-own' }] });
  await run(here, importId);
  expect(await ended(place, here, importId)).toMatchObject({ state: 'done' });
  const [rules] = await place.context.sql`
    select rule_text as text from test_nodes join nodes using (node_id) where node_domain = 'quarry'`;
  expect(rules!.text).toBe('// as before\nadd $mason/stone as stone show\nadd #masons-own/note.md as note show\n');
});

test('what is more than one bag holds comes in several, which are taken in one after the other', async () => {
  const porter = await old.app.addUser('porter');
  const nodeId = await openNode(porter, 'depot');
  const [crate, chest] = [
    await publish(old.app, porter, { name: 'crate' }),
    await publish(old.app, porter, { name: 'chest' }),
  ];
  await mount(porter, nodeId, crate, 'crate');
  await mount(porter, nodeId, chest, 'chest');
  const { resourceId, policyIds } = chest;
  await release(porter, crate.resourceId, {
    version: '1.1.0',
    fileSha1: await addFile(old.app, porter, 'crate.md', 'made of a chest'),
    filename: 'crate.md',
    dependencies: [{ resourceId, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId, policyIds }],
  });
  const parts = ['works', 'policies', 'nodes'];
  const whole = [...(await unpack(await takeAlong(old.app, porter, { parts }))).keys()];
  const made = ['aliases.json', 'index.html', 'ro-crate-metadata.json'];
  const inEach = whole.filter((path) => /^data\/(?:[^/]+|(?:keys|policies)\/.*)$/.test(path)).length - made.length;
  const { exportId } = (await porter.post('/v2/exports', { password: PASSWORD, parts })).data;
  await runExport(old.app.context, exportId, { bytes: 1024 ** 2, files: inEach + 6 });
  const { state, moreBags } = (await porter.get(`/v2/exports/${exportId}`)).data;
  expect([state, moreBags.map(({ number }: { number: number }) => number)]).toEqual(['ready', [2, 3]]);
  expect((await porter.get(`/v2/exports/${exportId}/file?bag=4`)).headers['x-refusal']).toBe('moving.gone');

  const here = await place.addUser('porter');
  const bags: Map<string, Buffer>[] = [];
  for (const number of [1, 2, 3]) {
    const { headers, bytes } = await porter.get(`/v2/exports/${exportId}/file?bag=${number}`);
    expect(headers['content-disposition']).toContain(`-${number}-of-3.zip`);
    bags.push(await unpack(bytes));
    const { importId, plan } = await planned(place, here, bytes, 'porter');
    expect(plan.filter((thing: { state: string }) => thing.state === 'impossible')).toEqual([]);
    await run(here, importId);
    const done = await ended(place, here, importId);
    expect(done.plan.filter((thing: { outcome: string }) => thing.outcome !== 'made')).toEqual([]);
  }
  const list = JSON.parse(bags[2]!.get('data/bags.json')!.toString());
  const works = [
    { path: 'works/porter/chest', bag: 1 },
    { path: 'works/porter/crate', bag: 2 },
  ];
  expect(list).toEqual({ number: 3, of: 3, works });
  const inBag = bags.map((bag) => [...bag.keys()].filter((path) => /^data\/works\/.*\/work\.json$/.test(path)).length);
  expect(inBag).toEqual([1, 1, 0]);
  expect(
    await place.context.sql`select online_status as status from presentables where user_id = ${here.userId}`,
  ).toEqual([{ status: 1 }, { status: 1 }]);

  const before = await countBlobs(old.app);
  old.app.clock.advance(8 * 86_400_000);
  await old.app.context.jobs.enqueue(old.app.context.db, 'moving.end-exports', {});
  await old.app.context.jobs.runDue();
  expect(await old.app.context.sql`select from account_export_bags`).toHaveLength(0);
  expect(before - (await countBlobs(old.app))).toBeGreaterThanOrEqual(3);
});

test('one archive at a time; what is forgotten leaves no bytes behind', async () => {
  const other = await place.addUser('other');
  const before = await countBlobs();
  const { importId } = await planned(place, other, archive);
  expect((await countBlobs()) - before).toBe(1);
  const again = await other.post('/v2/imports', { uploadId: await bring(other, archive), userName: 'owner' });
  expect(again.headers['x-refusal']).toBe('moving.busy');
  await other.delete(`/v2/imports/${importId}`);
  const { data } = await other.post('/v2/imports', {
    uploadId: await bring(other, archive),
    userName: 'owner',
  });
  await place.context.jobs.runDue();
  place.clock.advance(31 * 86_400_000);
  await place.context.jobs.enqueue(place.context.db, 'moving.end-imports', {});
  await place.context.jobs.runDue();
  expect(await place.context.sql`select from account_imports where import_id = ${data.importId}`).toHaveLength(0);
  expect(await countBlobs()).toBe(before);
});

async function countBlobs(app = place): Promise<number> {
  let count = 0;
  for await (const _ of app.context.blobs.list()) count += 1;
  return count;
}

/** Where the directory of a ZIP begins. */
function directoryOf(zip: Buffer): number {
  return zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
}

/** The archive in which one name, in both places where it stands, is another one. */
async function renamed(packed: Buffer, from: Buffer, to: string): Promise<Buffer> {
  const name = Buffer.from(to);
  const grown = name.length - from.length;
  const local = packed.indexOf(from);
  const central = packed.indexOf(from, local + 1);
  const end = packed.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const directory = packed.readUInt32LE(end + 16);
  const result = Buffer.concat([
    packed.subarray(0, local),
    name,
    packed.subarray(local + from.length, central),
    name,
    packed.subarray(central + from.length),
  ]);
  result.writeUInt16LE(name.length, local - 4);
  result.writeUInt16LE(name.length, central + grown - 18);
  const newEnd = end + 2 * grown;
  result.writeUInt32LE(packed.readUInt32LE(end + 12) + grown, newEnd + 12);
  result.writeUInt32LE(directory + grown, newEnd + 16);
  // entries after it lie further on; it was added last, so there are none
  return result;
}
