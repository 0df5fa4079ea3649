import { randomUUID } from 'node:crypto';
import type { Client } from '@colophon/client';
import { type Command, RefusedError } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';
import { findWork, storeFile, type Work } from '../works.ts';
import { CALL_EXITS, WORK_NAME } from './shared.ts';

export const RELEASE: Command = {
  path: ['release'],
  summary: { en_US: 'releases the next version of a work', zh_CN: '发布作品的新版本' },
  about: [
    {
      en_US:
        'Uploads the file and releases it under the number. What the version before uses, and how it licenses that, stays as it is; without a file its file is released again.',
      zh_CN: '上传文件并以指定版本号发布，依赖及其授权沿用上一版本。未指定文件时，再次发布上一版本的文件。',
    },
  ],
  arguments: [
    WORK_NAME,
    {
      name: 'VERSION',
      about: { en_US: 'its number, such as 1.2.0, higher than the last', zh_CN: '版本号，如 1.2.0，须高于上一版本' },
    },
    { name: 'PATH', isOptional: true, isFile: true, about: { en_US: 'its file', zh_CN: '文件' } },
  ],
  options: [JSON_OPTION],
  examples: [
    {
      line: 'colophon release river 1.1.0 river.jpg',
      about: { en_US: 'Release another picture', zh_CN: '发布新的图片' },
    },
  ],
  exits: {
    ...CALL_EXITS,
    done: { en_US: 'the version is released', zh_CN: '版本已发布' },
    refused: { en_US: 'the platform refused it', zh_CN: '平台拒绝了发布' },
  },
  async run(context) {
    const { values, locale, out, json } = context;
    const [name, version, path] = values.positionals as [string, string, string | undefined];
    const { client } = await sessionOf(context);
    const work = await findWork(name, client, context);
    const before = await latestOf(work, client);
    if (!before && path === undefined) throw new RefusedError(say('fileWanted', locale));
    const filename = path === undefined ? before!.filename : path.split(/[\\/]/).at(-1)!;
    const fileSha1 = path === undefined ? before!.fileSha1 : await storeFile({ path, filename }, client, context);
    await client.resources.createVersion({
      resourceId: work.resourceId,
      version,
      fileSha1,
      filename,
      dependencies: before?.dependencies ?? [],
      baseUpcastResources: before?.baseUpcastResources ?? [],
      resolveResources: before?.resolveResources ?? [],
      idempotencyKey: randomUUID(),
    });
    if (values.flags.has('json')) json({ kind: 'released', name: work.resourceName, version, sha1: fileSha1 });
    else out(say('released', locale, { name: work.resourceName, version }));
    return EXIT.done;
  },
};

/** Parts of the latest version that the next one keeps; null of a work without versions. */
async function latestOf({ resourceId, latestVersion }: Work, client: Client) {
  if (latestVersion === '') return null;
  const version = await client.resources.readVersion({ resourceId, version: latestVersion });
  if (!version) return null;
  const { dependencies = [], upcastResources = [], resolveResources = [] } = version;
  return {
    fileSha1: version.fileSha1!,
    filename: version.filename!,
    dependencies: dependencies.map(({ resourceId: id, versionRange }) => ({ resourceId: id, versionRange })),
    baseUpcastResources: upcastResources.map(({ resourceId: id }) => ({ resourceId: id })),
    resolveResources: resolveResources.map(({ resourceId: id, contracts }) => ({
      resourceId: id,
      contracts: contracts.map(({ policyId }) => ({ policyId })),
    })),
  };
}
