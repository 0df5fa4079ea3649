import type { Client } from '@colophon/client';
import { EXPORT_PARTS, type ExportPart } from '@colophon/model';
import { type Command, type Context, RefusedError, UsageError } from '../command.ts';
import { download, partOf, pathIn } from '../downloads.ts';
import { JSON_OPTION } from '../policies.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { listed, say } from '../words.ts';
import { CALL_EXITS, OUTPUT_OPTION } from './shared.ts';

const PAUSE_MS = 1_000;

type Export = Awaited<ReturnType<Client['exports']['read']>>;

export const EXPORT: Command = {
  path: ['export'],
  summary: { en_US: 'fetches an archive of everything that is yours', zh_CN: '下载包含个人全部数据的归档' },
  about: [
    {
      en_US:
        'Has the platform write an archive with your works, nodes, contracts and all else of yours, waits for it and downloads it. It can be read without any platform, and colophon import takes it in at another. The token needs the scope export.',
      zh_CN:
        '由平台生成归档，包含作品、节点、合约等个人全部数据，等待生成完毕后下载。归档脱离平台也可阅读，也可用 colophon import 导入其他平台。令牌须有 export 权限。',
    },
    {
      en_US:
        'What broke off is gone on with by the next call: an archive that is being written is waited for, one of which a part has arrived is fetched further. The bytes are checked by their SHA-256 before the file stands at its place.',
      zh_CN:
        '中断后再次运行即可继续：正在生成的归档会继续等待，已下载一部分的归档会继续下载。文件就位前会用 SHA-256 校验。',
    },
  ],
  arguments: [],
  options: [
    OUTPUT_OPTION,
    {
      name: 'parts',
      value: { called: 'LIST' },
      about: {
        en_US: `some parts only, joined by commas: ${EXPORT_PARTS.join(', ')}`,
        zh_CN: `只包含部分内容，用逗号分隔：${EXPORT_PARTS.join('、')}`,
      },
    },
    {
      name: 'without-files',
      about: { en_US: 'leaves the files of works out', zh_CN: '不包含作品文件' },
    },
    JSON_OPTION,
  ],
  examples: [
    {
      line: 'colophon export -o archives',
      about: { en_US: 'Everything, into a folder', zh_CN: '将全部数据下载到文件夹' },
    },
    {
      line: 'colophon export --without-files --parts contracts,wallet',
      about: { en_US: 'Contracts and statements', zh_CN: '合约和账目' },
    },
  ],
  exits: {
    ...CALL_EXITS,
    done: { en_US: 'the archive is here', zh_CN: '归档已下载' },
    refused: { en_US: 'it was refused, or could not be written', zh_CN: '被拒绝，或无法生成' },
  },
  async run(context) {
    const { values, locale, out, json } = context;
    const wish = wishOf(context);
    const { origin, client } = await sessionOf(context);
    const { username } = await client.users.readCurrent();
    const pathOf = ({ createDate }: Export, suffix = '') =>
      pathIn(values.texts.output ?? '.', `colophon-${username}-${createDate.slice(0, 10)}${suffix}.zip`, context);
    const begun = (await goesOn(client, pathOf, context)) ?? (await client.exports.create(wish));
    const { exportId, moreBags, ...first } = await written(begun, client, context);
    for (const { number, size, sha256, suffix } of bagsOf({ ...first, moreBags })) {
      const path = pathOf(begun, suffix);
      const ask = (headers: Readonly<Record<string, string>>) =>
        client.exports.download(number === 1 ? { exportId } : { exportId, bag: number }, { headers });
      await download({ origin, path, sha256, ask }, context);
      if (values.flags.has('json')) json({ kind: 'export', exportId, file: path, size, sha256 });
      else out(say('exported', locale, { file: path, bytes: size }));
    }
    return EXIT.done;
  },
};

/** The bags of an archive, of which there are several where one does not hold everything, with the end of the name of each. */
function bagsOf({ size, sha256, moreBags }: Pick<Export, 'size' | 'sha256' | 'moreBags'>) {
  const bags = [{ number: 1, size, sha256: sha256! }, ...moreBags];
  const isOnly = bags.length === 1;
  return bags.map((bag) => ({ ...bag, suffix: isOnly ? '' : `-${bag.number}-of-${bags.length}` }));
}

/** @throws UsageError when a part is none */
function wishOf({ values, locale }: Context) {
  const named = values.texts.parts?.split(',') ?? [];
  const wrong = named.find((part) => !EXPORT_PARTS.includes(part as ExportPart));
  if (wrong !== undefined) {
    const told = { name: '--parts', value: wrong, values: listed(EXPORT_PARTS, locale) };
    throw new UsageError(say('oneOf', locale, told));
  }
  return { parts: named as ExportPart[], files: values.flags.has('without-files') ? 'none' : 'all' } as const;
}

/** The archive that is being written, or of which a part has arrived in the folder; null when there is none. */
async function goesOn(
  client: Client,
  pathOf: (one: Export, suffix: string) => string,
  { disk }: Context,
): Promise<Export | null> {
  for (const one of await client.exports.list()) {
    if (one.state === 'waiting' || one.state === 'running') return one;
    if (one.state !== 'ready') continue;
    for (const { sha256, suffix } of bagsOf(one))
      if ((await disk.look(partOf(pathOf(one, suffix), sha256))) !== null) return one;
  }
  return null;
}

/**
 * Waits until an archive is written.
 *
 * @throws RefusedError when it could not be
 */
async function written(begun: Export, client: Client, context: Context): Promise<Export> {
  const { locale, progress, values, pause } = context;
  for (let now = begun; ; now = await client.exports.read({ exportId: begun.exportId })) {
    if (now.state === 'ready') return now;
    if (now.state === 'failed' || now.state === 'expired')
      throw new RefusedError(say('notExported', locale, { refusal: now.refusal ?? now.state }));
    if (!values.flags.has('json')) progress?.(say('exporting', locale, { done: now.done, all: now.of }));
    await pause(PAUSE_MS);
  }
}
