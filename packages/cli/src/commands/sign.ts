import { randomUUID } from 'node:crypto';
import type { Client } from '@colophon/client';
import { type Command, type Context, UsageError } from '../command.ts';
import { payFor } from '../payments.ts';
import { JSON_OPTION } from '../policies.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';
import { findWork } from '../works.ts';
import { CALL_EXITS } from './shared.ts';

const EXHIBIT = /^exhibit:([0-9a-f]{24})$/;
const NODE = /^node:([1-9][0-9]*)$/;
/** Subjects and licensees, as the platform counts them. */
const SUBJECT = { exhibit: 2 } as const;
const LICENSEE = { node: 2, user: 3 } as const;

export const SIGN: Command = {
  path: ['sign'],
  summary: { en_US: 'signs a policy', zh_CN: '签约' },
  about: [
    {
      en_US:
        'Signs a policy of an exhibit for yourself, or one of a work for a node of yours. Nothing is paid unless you say so: a contract that waits for a payment waits, and says so.',
      zh_CN:
        '以本人身份签约展品的策略，或为自己的节点签约作品的策略。除非指定 --pay，否则不付款，需要付款的合约会显示为未授权。',
    },
    {
      en_US:
        'With --pay the one payment that the contract waits for is made, from the budget of the token: a token that pays is made in the settings. What is above its limit for approvals waits for you.',
      zh_CN:
        '指定 --pay 时，用令牌的预算支付合约当前所需的一笔款项；可付款的令牌在个人设置中创建。超过免审批限额的付款须经你批准。',
    },
    {
      en_US: 'A contract about the same that is in force already is answered as it is.',
      zh_CN: '已有生效中的相同合约时，直接返回该合约。',
    },
  ],
  arguments: [
    {
      name: 'SUBJECT',
      about: {
        en_US: 'exhibit:ID, or the name of a work such as mira/frames',
        zh_CN: 'exhibit:ID，或作品名称，例如 mira/frames',
      },
    },
  ],
  options: [
    { name: 'policy', value: { called: 'ID' }, about: { en_US: 'the ID of the policy', zh_CN: '策略 ID' } },
    {
      name: 'as',
      value: { called: 'node:ID' },
      about: { en_US: 'the node that is licensed; you are otherwise', zh_CN: '被授权的节点，未指定时为本人' },
    },
    {
      name: 'pay',
      about: { en_US: 'pays what the contract waits for', zh_CN: '支付合约当前所需的款项' },
    },
    JSON_OPTION,
  ],
  examples: [
    {
      line: 'colophon sign mira/frames --policy 94012481eaa6234ec2bbb26fa5fcd5aa --as node:80000001',
      about: { en_US: 'License a work to a node', zh_CN: '为节点获取作品授权' },
    },
    {
      line: 'colophon sign exhibit:65a1ed00d4e5b60718293a01 --policy 94012481eaa6234ec2bbb26fa5fcd5aa --pay',
      about: { en_US: 'Buy an exhibit', zh_CN: '购买展品' },
    },
  ],
  exits: {
    ...CALL_EXITS,
    done: { en_US: 'the contract is signed', zh_CN: '已签约' },
    refused: { en_US: 'the platform refused it', zh_CN: '平台拒绝了签约' },
  },
  async run(context) {
    const { values, locale, out, json } = context;
    const policyId = values.texts.policy;
    if (policyId === undefined) throw new UsageError(say('policyWanted', locale));
    const licensee = licenseeIn(context);
    const { client } = await sessionOf(context);
    const { subjectId, subjectType } = await subjectOf(values.positionals[0]!, client, context);
    const [contract] = await client.contracts.signSeveral({
      subjects: [{ subjectId, policyId }],
      subjectType,
      licenseeIdentityType: licensee === null ? LICENSEE.user : LICENSEE.node,
      licenseeId: licensee ?? String((await client.users.readCurrent()).userId),
      idempotencyKey: randomUUID(),
    });
    const contractId = contract!.contractId!;
    const paid = values.flags.has('pay') ? await payFor(contractId, client, context) : null;
    const isAuth = paid === null ? contract!.isAuth : (await client.contracts.read({ contractId }))?.isAuth;
    if (values.flags.has('json'))
      json({ kind: 'signed', contractId, authorised: isAuth, ...(values.flags.has('pay') && { paid }) });
    else out(say(isAuth ? 'signedAuthorised' : 'signedWaiting', locale, { id: contractId }));
    return EXIT.done;
  },
};

/** The node that is named; null where the caller signs. */
function licenseeIn({ values, locale }: Context): string | null {
  const named = values.texts.as;
  if (named === undefined) return null;
  const node = NODE.exec(named)?.[1];
  if (node === undefined) throw new UsageError(say('badLicensee', locale, { value: named }));
  return node;
}

async function subjectOf(named: string, client: Client, context: Context) {
  const exhibit = EXHIBIT.exec(named)?.[1];
  if (exhibit !== undefined) return { subjectId: exhibit, subjectType: SUBJECT.exhibit };
  const { resourceId, subjectType } = await findWork(named, client, context);
  return { subjectId: resourceId, subjectType };
}
