import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { logIn } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, install } from '../installation.ts';
import type { Options } from '../options.ts';
import { measureDownloads } from './downloads.ts';
import { measureLists } from './lists.ts';
import { measureManyUploads } from './many-uploads.ts';
import { measureUpload } from './upload.ts';

/** More than all that is uploaded here. */
const NO_LIMIT = String(Number.MAX_SAFE_INTEGER);

/**
 * Storage, on an installation of its own: a large file in and out, long lists, many small files. On Linux only, which
 * tells of memory and open files in `/proc`.
 */
export async function measureStorage(options: Options): Promise<Goal[]> {
  if (process.platform !== 'linux') return [{ title: 'storage', notMeasured: 'this is not Linux' }];
  const installation = await install(options, { STORAGE_LIMIT_BYTES: NO_LIMIT, UPLOAD_LIMIT_BYTES: NO_LIMIT });
  const caller = await logIn(installation.server.origin, ACCOUNT);
  const folder = join(installation.dataDir, 'bench');
  await mkdir(folder);

  console.log('Measuring the upload of a large file …');
  const upload = await measureUpload(options, { installation, caller, folder });
  console.log('Measuring its download …');
  const downloads = await measureDownloads(options, { installation, caller, folder, file: upload.file });
  console.log('Measuring lists of objects …');
  const lists = await measureLists(options, { installation, caller });
  console.log('Measuring many small uploads …');
  const uploads = await measureManyUploads(options, { installation, caller });
  return [...upload.goals, ...downloads, ...lists, ...uploads];
}
