import type { Argument, Command } from '../command.ts';

export const POLICY_FILES: Argument = {
  name: 'FILE',
  isRepeated: true,
  isFile: true,
  about: {
    en_US: 'files with one policy each; - is the standard input',
    zh_CN: '策略文件，每个文件一个策略；- 表示标准输入',
  },
};

export const POLICY_EXITS: Command['exits'] = {
  done: { en_US: 'all policies are accepted', zh_CN: '全部策略通过' },
  refused: { en_US: 'a policy is not accepted', zh_CN: '有策略未通过' },
};
