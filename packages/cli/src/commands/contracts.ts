import { contractDisplay } from '@colophon/model';
import type { Command } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';
import { CALL_EXITS } from './shared.ts';

/** Sides of a contract, as the platform counts them. */
const SIDES = { licensor: 1, licensee: 2 } as const;

export const CONTRACTS: Command = {
  path: ['contracts'],
  summary: { en_US: 'lists your contracts', zh_CN: '列出合约' },
  about: [
    {
      en_US: 'One line each, the newest first: its ID, what it is about, who licenses whom, and how it stands.',
      zh_CN: '每行一份合约，最新的在前：合约 ID、标的、授权双方和状态。',
    },
  ],
  arguments: [],
  options: [
    {
      name: 'side',
      value: { oneOf: Object.keys(SIDES) },
      about: {
        en_US: 'whether you license in them or are licensed, which is taken otherwise',
        zh_CN: '你是授权方（licensor）还是被授权方（licensee，默认）',
      },
    },
    JSON_OPTION,
  ],
  examples: [
    { line: 'colophon contracts', about: { en_US: 'Contracts that license you', zh_CN: '你获得授权的合约' } },
    {
      line: 'colophon contracts --side licensor --json',
      about: { en_US: 'Contracts by which you license, for a program', zh_CN: '你授权他人的合约，输出供程序读取' },
    },
  ],
  exits: CALL_EXITS,
  async run(context) {
    const { values, locale, out, json } = context;
    const { client } = await sessionOf(context);
    const side = (values.texts.side ?? 'licensee') as keyof typeof SIDES;
    for await (const contract of client.contracts.page({ identityType: SIDES[side] })) {
      const { contractId, subjectName, licensorOwnerName, licenseeName, createDate } = contract;
      const state = contractDisplay({ status: contract.status!, authStatus: contract.authStatus! });
      if (values.flags.has('json'))
        json({ kind: 'contract', contractId, subjectName, licensorOwnerName, licenseeName, state, createDate });
      else
        out(
          `${contractId}  ${subjectName}  ${licensorOwnerName} → ${licenseeName}  ${say(`contract_${state}`, locale)}`,
        );
    }
    return EXIT.done;
  },
};
