import type { Client } from '@colophon/client';
import { type Command, type Context, RefusedError, UsageError } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { originIn, sessionOf } from '../session.ts';
import { EXIT, type ExitCode } from '../surroundings.ts';
import { say } from '../words.ts';
import { tellNotMoved } from './not-moved.ts';
import { CALL_EXITS } from './shared.ts';

type Move = NonNullable<Awaited<ReturnType<Client['moves']['read']>>>;

export const MOVE: Command = {
  path: ['move'],
  summary: { en_US: 'moves your account to another platform', zh_CN: '将账号迁移到其他平台' },
  about: [
    {
      en_US:
        'Old addresses lead to the new place from then on; what is there is taken in before, by colophon export and import. Two codes, each typed at the other platform within an hour, show that both accounts are yours: --to begins at the old one, --from answers at the new one, --code ends it at the old one. Without options the command says how the move stands.',
      zh_CN:
        '迁移后，旧地址会指向新平台；数据先用 colophon export 和 import 导入。两个代码须在一小时内分别在对方平台输入，以证明两个账号都属于你：在原平台用 --to 开始，在新平台用 --from 回应，再回到原平台用 --code 完成。不带选项时显示迁移状态。',
    },
    {
      en_US:
        '--back takes it back: old addresses are what they were. The token needs the scope export, at both platforms.',
      zh_CN: '--back 撤回迁移，旧地址恢复原状。两个平台的令牌均须有 export 权限。',
    },
  ],
  arguments: [],
  options: [
    {
      name: 'to',
      value: { called: 'URL' },
      about: { en_US: 'the new platform, to begin', zh_CN: '新平台地址，用于开始迁移' },
    },
    {
      name: 'from',
      value: { called: 'URL' },
      about: {
        en_US: 'the old platform, to answer there with --id and --code',
        zh_CN: '原平台地址，与 --id、--code 一起用于回应',
      },
    },
    { name: 'id', value: { called: 'ID' }, about: { en_US: 'the ID of the move', zh_CN: '迁移 ID' } },
    {
      name: 'code',
      value: { called: 'CODE' },
      about: { en_US: 'the code that the other platform has shown', zh_CN: '对方平台显示的代码' },
    },
    {
      name: 'leave-money',
      about: {
        en_US: 'says that you know, with --to: money in the wallet stays at the old platform',
        zh_CN: '与 --to 一起使用，确认知晓：钱包余额留在原平台',
      },
    },
    { name: 'back', about: { en_US: 'takes the move back', zh_CN: '撤回迁移' } },
    JSON_OPTION,
  ],
  examples: [
    {
      line: 'colophon move --to https://new.example',
      about: { en_US: 'Begin, at the old platform', zh_CN: '在原平台开始迁移' },
    },
    {
      line: 'colophon move --from https://old.example --id 65a1ed00d4e5b60718293a00 --code CODE',
      about: { en_US: 'Answer, at the new platform', zh_CN: '在新平台回应' },
    },
    { line: 'colophon move --code CODE', about: { en_US: 'Move, at the old platform', zh_CN: '在原平台完成迁移' } },
  ],
  exits: { ...CALL_EXITS, refused: { en_US: 'it was refused, or there is no move', zh_CN: '被拒绝，或没有迁移' } },
  async run(context) {
    const { values, locale } = context;
    const { to, from, id, code } = values.texts;
    const isBack = values.flags.has('back');
    const isAnswer = from !== undefined && id !== undefined && code !== undefined && to === undefined;
    const given = [to, from, id, code].filter((one) => one !== undefined).length;
    if (given > 1 ? !isAnswer || isBack : (given === 1 && isBack) || from !== undefined || id !== undefined)
      throw new UsageError(say('moveOptions', locale));
    const { origin, client } = await sessionOf(context);
    if (to !== undefined) return begin(originIn(to, context), { origin, client }, context);
    if (isAnswer) return answer({ fromOrigin: originIn(from, context), moveId: id, code }, client, context);
    const move = await client.moves.read();
    if (!move) throw new RefusedError(say('noMove', locale));
    if (isBack) {
      await client.moves.takeBack({ moveId: move.moveId });
      return tell('moveBack', { ...move, state: 'back' }, context);
    }
    if (code === undefined) return tell(`move_${move.state}`, move, context);
    return tell('move_moved', await client.moves.finish({ moveId: move.moveId, code }), context);
  },
};

async function begin(
  toOrigin: string,
  { origin, client }: { origin: string; client: Client },
  context: Context,
): Promise<ExitCode> {
  tellNotMoved(context);
  const leavesMoney = context.values.flags.has('leave-money');
  const { moveId, code } = await client.moves.begin({ toOrigin, leavesMoney });
  const line = `colophon move --from ${origin} --id ${moveId} --code ${code}`;
  if (context.values.flags.has('json')) context.json({ kind: 'move', state: 'waiting', moveId, toOrigin, code });
  else context.out(say('moveBegun', context.locale, { place: toOrigin, line }));
  return EXIT.done;
}

async function answer(
  arrival: { fromOrigin: string; moveId: string; code: string },
  client: Client,
  context: Context,
): Promise<ExitCode> {
  const { code } = await client.moves.arrive(arrival);
  const { moveId, fromOrigin } = arrival;
  if (context.values.flags.has('json')) context.json({ kind: 'move', state: 'confirmed', moveId, fromOrigin, code });
  else context.out(say('moveAnswered', context.locale, { place: fromOrigin, line: `colophon move --code ${code}` }));
  return EXIT.done;
}

function tell(
  word: 'moveBack' | `move_${Move['state']}`,
  { moveId, state, toOrigin, newUserName }: Omit<Move, 'state'> & { state: string },
  { values, locale, out, json }: Context,
): ExitCode {
  if (values.flags.has('json')) json({ kind: 'move', state, moveId, toOrigin, newUserName });
  else out(say(word, locale, { place: toOrigin, name: newUserName }));
  return EXIT.done;
}
