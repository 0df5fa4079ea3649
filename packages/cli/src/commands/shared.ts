import type { Argument, Command, Option } from '../command.ts';

export const POLICY_FILES: Argument = {
  name: 'FILE',
  isRepeated: true,
  isFile: true,
  about: {
    en_US: 'files with one policy each; - is the standard input',
    zh_CN: '策略文件，每个文件一个策略；- 表示标准输入',
  },
};

export const WORK_NAME: Argument = {
  name: 'NAME',
  about: {
    en_US: 'the work, such as mira/river; one of your own also without your name',
    zh_CN: '作品，例如 mira/river；自己的作品可省略用户名',
  },
};

export const OUTPUT_OPTION: Option = {
  name: 'output',
  short: 'o',
  value: { called: 'DIR' },
  about: { en_US: 'the folder; the current one otherwise', zh_CN: '目标文件夹，默认为当前文件夹' },
};

/** Exit codes of what calls a platform. */
export const CALL_EXITS: Command['exits'] = {
  notLoggedIn: { en_US: 'you are not logged in', zh_CN: '未登录' },
  network: { en_US: 'the platform cannot be reached', zh_CN: '无法连接平台' },
};

export const POLICY_EXITS: Command['exits'] = {
  done: { en_US: 'all policies are accepted', zh_CN: '全部策略通过' },
  refused: { en_US: 'a policy is not accepted', zh_CN: '有策略未通过' },
};
