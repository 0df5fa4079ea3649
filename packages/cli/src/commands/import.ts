import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Client, UploadMemory } from '@colophon/client';
import { presentAmount } from '@colophon/model';
import { type Command, type Context, FileError, RefusedError, UsageError } from '../command.ts';
import { writeText } from '../downloads.ts';
import { readText } from '../files.ts';
import { JSON_OPTION } from '../policies.ts';
import { FOLDER } from '../publish/journal.ts';
import { sessionOf } from '../session.ts';
import { EXIT, type ExitCode } from '../surroundings.ts';
import { say } from '../words.ts';
import { tellNotMoved } from './not-moved.ts';
import { CALL_EXITS } from './shared.ts';

const PAUSE_MS = 1_000;
const MEGABYTE = 1_000_000;
const ONGOING: readonly string[] = ['checking', 'planned', 'running'];

type Import = Awaited<ReturnType<Client['moving']['readImport']>>;
type Thing = Import['plan'][number];

/** A choice about a thing, which is named by its kind and its name or old ID. */
interface Choice {
  thing: string;
  name?: string;
  skip?: true;
}

export const IMPORT: Command = {
  path: ['import'],
  summary: { en_US: 'takes in an archive of another platform', zh_CN: '导入其他平台的归档' },
  about: [
    {
      en_US:
        'Uploads the archive, has it checked, and shows the plan: what is new, what is here already, what needs another name, and what cannot be taken in. Nothing is taken in without --run. The token needs the scope write.',
      zh_CN:
        '上传归档，由平台检查后显示计划：哪些是新的、哪些已存在、哪些需要改名、哪些无法导入。没有 --run 时不会导入任何内容。令牌须有 write 权限。',
    },
    {
      en_US:
        'What broke off is gone on with by the next call with the same file: the upload from where it was, the plan with the choices that were made, the import itself.',
      zh_CN: '中断后用同一文件再次运行即可继续：上传从中断处继续，计划保留已作的选择，导入也会继续。',
    },
  ],
  arguments: [{ name: 'FILE', isFile: true, about: { en_US: 'the archive', zh_CN: '归档文件' } }],
  options: [
    {
      name: 'user',
      value: { called: 'NAME' },
      about: {
        en_US: 'the name of the account there, if it is not the one here',
        zh_CN: '在原平台的用户名，与此处不同时指定',
      },
    },
    {
      name: 'rename',
      value: { called: 'LIST' },
      about: {
        en_US: 'new names for what is taken, joined by commas: work:river=brook,node:alpha=beta',
        zh_CN: '为名称已被占用的内容改名，用逗号分隔：work:river=brook,node:alpha=beta',
      },
    },
    {
      name: 'skip',
      value: { called: 'LIST' },
      about: { en_US: 'what is left out, joined by commas: work:sea', zh_CN: '不导入的内容，用逗号分隔：work:sea' },
    },
    {
      name: 'run',
      about: { en_US: 'takes it in, when nothing is left to choose', zh_CN: '没有待选择的内容时开始导入' },
    },
    {
      name: 'leave-money',
      about: {
        en_US: 'says that you know: money in the wallet there does not move',
        zh_CN: '确认知晓：原平台钱包中的余额不会随账号迁移',
      },
    },
    JSON_OPTION,
  ],
  examples: [
    {
      line: 'colophon import colophon-mira-2026-11-29.zip',
      about: { en_US: 'See what would be taken in', zh_CN: '查看将导入的内容' },
    },
    {
      line: 'colophon import colophon-mira-2026-11-29.zip --rename work:river=brook --run',
      about: { en_US: 'Take it in, one work under another name', zh_CN: '改名一个作品并导入' },
    },
  ],
  exits: {
    ...CALL_EXITS,
    done: {
      en_US: 'the plan has nothing left to choose, or all is taken in',
      zh_CN: '计划没有待选择的内容，或已全部导入',
    },
    refused: {
      en_US: 'the archive was refused, or something is left to choose or to confirm',
      zh_CN: '归档被拒绝，或仍有待选择或确认的内容',
    },
    partly: { en_US: 'some things could not be taken in', zh_CN: '部分内容未能导入' },
  },
  async run(context) {
    const { values, locale, out, pause } = context;
    const file = values.positionals[0]!;
    const choices = choicesIn(context);
    if ((await context.disk.look(file)) !== 'file') throw new FileError(say('noFile', locale, { file }));
    const { origin, client } = await sessionOf(context);
    const { importId } = (await goesOn(file, client, context)) ?? (await begin(file, { origin, client }, context));
    const ended = async (state: string) => {
      for (;;) {
        const now = await client.moving.readImport({ importId });
        if (now.state === 'failed') throw new RefusedError(failureOf(now, context));
        if (now.state !== state) return now;
        await pause(PAUSE_MS);
      }
    };
    let now = await ended('checking');
    if (now.state === 'planned') {
      const resolve = resolved(now.plan, choices, context);
      if (resolve.length > 0) await client.moving.resolveImport({ importId, resolve });
      now = await ended('checking');
      const isOpen = now.plan.some(isUndecided);
      const leavesMoney = values.flags.has('leave-money');
      const isMoneyLeft = (now.balanceCents ?? 0) > 0 && !leavesMoney;
      if (isOpen || isMoneyLeft || !values.flags.has('run')) {
        for (const thing of now.plan) tellThing(thing, context);
        tellNotMoved(context);
        if (!values.flags.has('json')) {
          if (isOpen) out(say('importOpen', locale));
          if (isMoneyLeft) out(say('moneyLeft', locale, { amount: presentAmount(now.balanceCents ?? 0) }));
          if (!isOpen && !isMoneyLeft) out(say('importReady', locale));
        }
        return isOpen || isMoneyLeft ? EXIT.refused : EXIT.done;
      }
      await client.moving.runImport({ importId, leavesMoney });
    }
    return report(await ended('running'), context);
  },
};

/** The import of this file that has not come to its end; null when there is none. */
async function goesOn(file: string, client: Client, { disk }: Context) {
  const size = await disk.size(file);
  const imports = await client.moving.listImports();
  return imports.find((one) => ONGOING.includes(one.state) && one.size === size) ?? null;
}

async function begin(file: string, { origin, client }: { origin: string; client: Client }, context: Context) {
  const { values, open, disk, locale, progress } = context;
  const size = await disk.size(file);
  const fingerprint = `${origin} ${file} ${size}`;
  const note = join(FOLDER, `upload-${createHash('sha256').update(fingerprint).digest('hex').slice(0, 16)}.txt`);
  // kept until the import has begun, since the upload alone is not the end
  const memory: UploadMemory = {
    get: async () => ((await disk.look(note)) === 'file' ? (await readText(note, context, locale)).trim() : undefined),
    set: (_, address) => writeText(note, `${address}\n`, context),
    delete: () => undefined,
  };
  const onProgress = (bytes: number) => {
    if (!values.flags.has('json')) progress?.(say('sent', locale, { megabytes: (bytes / MEGABYTE).toFixed(1) }));
  };
  const sending = { isArchive: true, filename: basename(file), fingerprint, memory, onProgress };
  const { uploadId } = await client.upload(await open(file), sending);
  const userName = values.texts.user ?? (await client.users.readCurrent()).username!;
  const begun = await client.moving.beginImport({ uploadId, userName });
  await disk.remove(note);
  return begun;
}

/** @throws UsageError when a choice cannot be understood */
function choicesIn({ values, locale }: Context): Choice[] {
  const { rename, skip } = values.texts;
  const renamed = (rename?.split(',') ?? []).map((text) => {
    const [thing = '', name = '', ...more] = text.split('=');
    if (name === '' || more.length > 0) throw new UsageError(say('badChoice', locale, { value: text }));
    return { thing, name };
  });
  const choices = [...renamed, ...(skip?.split(',') ?? []).map((thing) => ({ thing, skip: true as const }))];
  const wrong = choices.find(({ thing }) => !/^\w+:./.test(thing));
  if (wrong) throw new UsageError(say('badChoice', locale, { value: wrong.thing }));
  return choices;
}

/** @throws RefusedError when the plan has no such thing */
function resolved(plan: readonly Thing[], choices: readonly Choice[], { locale }: Context) {
  return choices.map(({ thing, ...choice }) => {
    const found = plan.find(({ kind, name, oldId }) => thing === `${kind}:${name}` || thing === `${kind}:${oldId}`);
    if (!found) throw new RefusedError(say('noThing', locale, { name: thing }));
    return { kind: found.kind, oldId: found.oldId, ...choice };
  });
}

function isUndecided({ state, newName, isSkipped }: Thing): boolean {
  return state === 'conflict' && newName === null && !isSkipped;
}

function failureOf({ refusal, path, reason }: Import, { locale }: Context): string {
  const told = { refusal: refusal ?? '', path, reason };
  return say(path === '' ? 'importRefused' : 'importRefusedAt', locale, told);
}

function tellThing(thing: Thing, { values, locale, json, out }: Context): void {
  if (values.flags.has('json')) {
    json({ thing: thing.kind, ...thing, kind: 'thing' });
    return;
  }
  const { kind, name, newName, isSkipped, state, reason } = thing;
  const shown = newName === null ? `${kind}:${name}` : `${kind}:${name} → ${newName}`;
  const told = say(isSkipped ? 'thing_skipped' : newName === null ? `thing_${state}` : 'thing_new', locale);
  out(`${told}  ${shown}${reason === '' || newName !== null ? '' : `  (${reason})`}`);
}

function report({ plan }: Import, context: Context): ExitCode {
  const { values, locale, out, err, json } = context;
  const failed = plan.filter(({ outcome }) => outcome === 'failed');
  const done = plan.filter(({ outcome }) => outcome === 'made').length;
  for (const thing of failed) {
    if (values.flags.has('json')) tellThing(thing, context);
    else err(say('thingFailed', locale, { name: `${thing.kind}:${thing.name}`, refusal: thing.refusal ?? '' }));
  }
  if (values.flags.has('json')) json({ kind: 'summary', done, failed: failed.length });
  else out(say('imported', locale, { done, failed: failed.length }));
  return failed.length > 0 ? EXIT.partly : EXIT.done;
}
