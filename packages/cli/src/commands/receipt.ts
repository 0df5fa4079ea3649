import type { Command } from '../command.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { CALL_EXITS } from './shared.ts';

export const RECEIPT: Command = {
  path: ['receipt'],
  summary: { en_US: 'writes the receipt of a contract', zh_CN: '输出合约的凭证' },
  about: [
    {
      en_US:
        'The receipt is a signed file with everything that happened to the contract. Whoever has it checks it without the platform, by the checker of receipts.',
      zh_CN: '凭证是经过签名的文件，记录合约的全部经过。持有者无需平台即可用凭证校验工具核验。',
    },
  ],
  arguments: [{ name: 'ID', about: { en_US: 'the ID of the contract', zh_CN: '合约 ID' } }],
  options: [],
  examples: [
    {
      line: 'colophon receipt 65a1ed00d4e5b60718293a00 > receipt.json',
      about: { en_US: 'Keep a receipt', zh_CN: '保存凭证' },
    },
  ],
  exits: { ...CALL_EXITS, refused: { en_US: 'there is no such contract of yours', zh_CN: '你没有该合约' } },
  async run(context) {
    const { client } = await sessionOf(context);
    const receipt = await client.contracts.downloadReceipt({ contractId: context.values.positionals[0]! });
    context.out(await receipt.text());
    return EXIT.done;
  },
};
