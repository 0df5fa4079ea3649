import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { PASSWORD, type TestApp, type TestUser } from '#test/test-app.ts';

/** Has an archive of everything made, and fetches it. */
export async function takeAlong(app: TestApp, user: TestUser, wish: object = {}): Promise<Buffer> {
  const { data } = await user.post('/v2/exports', { password: PASSWORD, ...wish });
  await app.context.jobs.runDue();
  return (await user.get(`/v2/exports/${data.exportId}/file`)).bytes;
}

/** Brings an archive by tus; answers the id of the upload. */
export async function bring(user: TestUser, archive: Buffer): Promise<string> {
  const { headers } = await user.post('/v2/imports/tus', archive, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(archive.length),
      'upload-metadata': `filename ${Buffer.from('all.zip').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
  });
  return String(headers.location).split('/').at(-1)!;
}

/** Brings an archive and has it checked; answers the import with its plan. */
export async function planned(app: TestApp, user: TestUser, archive: Buffer, userName = 'owner') {
  const uploadId = await bring(user, archive);
  const { data } = await user.post('/v2/imports', { uploadId, userName });
  await app.context.jobs.runDue();
  return (await user.get(`/v2/imports/${data.importId}`)).data;
}

/** Has a planned archive taken in, whatever money is left behind. */
export async function run(user: TestUser, importId: string) {
  return user.post(`/v2/imports/${importId}/run`, { leavesMoney: true });
}

/** Runs jobs until an import has come to its end. */
export async function ended(app: TestApp, user: TestUser, importId: string) {
  for (;;) {
    await app.context.jobs.runDue();
    const { data } = await user.get(`/v2/imports/${importId}`);
    if (data.state !== 'running') return data;
    app.clock.advance(2000);
  }
}

/** Reads a ZIP whole: contents by path, without the folder that all lie in. */
export async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  const contents = new Map<string, Buffer>();
  zip.on('entry', (entry: yauzl.Entry) =>
    zip.openReadStream(entry, async (error, stream) => {
      if (error) throw error;
      const name = entry.fileName.slice(entry.fileName.indexOf('/') + 1);
      contents.set(name, Buffer.concat(await stream!.toArray()));
      zip.readEntry();
    }),
  );
  zip.readEntry();
  await once(zip, 'end');
  return contents;
}

/** Writes a ZIP of the files, below one folder. */
export async function pack(files: ReadonlyMap<string, Buffer>, compress = false): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of files) zip.addBuffer(bytes, `bag/${path}`, { compress });
  zip.end();
  return buffer(zip.outputStream);
}
