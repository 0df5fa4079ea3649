import type { Command } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { findWork } from '../works.ts';
import { CALL_EXITS, WORK_NAME } from './shared.ts';

export const VERSIONS: Command = {
  path: ['versions'],
  summary: { en_US: 'lists the versions of a work', zh_CN: '列出作品的版本' },
  about: [
    {
      en_US: 'The newest comes first: its number, when it was released, and the name of its file.',
      zh_CN: '最新版本在前，显示版本号、发布时间和文件名。',
    },
  ],
  arguments: [WORK_NAME],
  options: [JSON_OPTION],
  examples: [
    { line: 'colophon versions river', about: { en_US: 'Versions of your own work', zh_CN: '自己作品的版本' } },
    { line: 'colophon versions mira/frames', about: { en_US: 'Versions of somebody’s work', zh_CN: '他人作品的版本' } },
  ],
  exits: { ...CALL_EXITS, refused: { en_US: 'there is no such work', zh_CN: '作品不存在' } },
  async run(context) {
    const { values, out, json } = context;
    const { client } = await sessionOf(context);
    const { resourceId } = await findWork(values.positionals[0]!, client, context);
    const versions = await client.resources.listVersions({ resourceId });
    const newestFirst = versions.toSorted((one, other) => (other.createDate! < one.createDate! ? -1 : 1));
    for (const { version, createDate, filename, fileSha1 } of newestFirst) {
      if (values.flags.has('json')) json({ kind: 'version', version, createDate, filename, sha1: fileSha1 });
      else out(`${version}  ${createDate}  ${filename}`);
    }
    return EXIT.done;
  },
};
