import type { Command, Group, Option } from './command.ts';

export const PROGRAM = 'colophon';

/** Options of every command and group. */
export const COMMON_OPTIONS: readonly Option[] = [
  {
    name: 'lang',
    value: { oneOf: ['en_US', 'zh_CN'] },
    about: {
      en_US: 'language of all that is told; LC_ALL, LC_MESSAGES and LANG decide otherwise',
      zh_CN: '输出语言；未指定时由 LC_ALL、LC_MESSAGES、LANG 决定',
    },
  },
  { name: 'help', short: 'h', about: { en_US: 'shows this page', zh_CN: '显示本页' } },
];

export const VERSION_OPTION: Option = {
  name: 'version',
  short: 'v',
  about: { en_US: 'says which version this is', zh_CN: '显示版本号' },
};

export const GROUPS: readonly Group[] = [
  {
    path: [],
    summary: { en_US: 'the command line of Colophon', zh_CN: 'Colophon 命令行工具' },
    about: [
      {
        en_US:
          'Logs in to a platform, publishes works and releases versions of them, signs and lists contracts, and checks, explains, simulates and tests the policies by which works are licensed. What is about policies needs no network: what it says is what a platform says.',
        zh_CN:
          '登录平台，发布作品及其新版本，签约和列出合约，并检查、说明、模拟和测试作品的授权策略。与策略有关的命令无需联网，结果与平台一致。',
      },
    ],
  },
  {
    path: ['policy'],
    summary: { en_US: 'checks, explains, simulates and tests policies', zh_CN: '检查、说明、模拟和测试策略' },
    about: [
      {
        en_US: 'Everything is computed here; nothing is asked for or sent over a network.',
        zh_CN: '全部在本机计算，不访问网络。',
      },
    ],
  },
  {
    path: ['theme'],
    summary: { en_US: 'shows themes while they are written', zh_CN: '编写主题时预览' },
    about: [
      {
        en_US: 'A theme is published as any work is: colophon publish --as-one makes an archive of its folder.',
        zh_CN: '主题与其他作品一样发布：colophon publish --as-one 将其文件夹打包。',
      },
    ],
  },
  {
    path: ['webhooks'],
    summary: { en_US: 'tries out receivers of webhooks', zh_CN: '调试 Webhook 接收程序' },
    about: [
      {
        en_US: 'Webhooks are made, changed and deleted under Settings › Webhooks.',
        zh_CN: '在“设置 › Webhook”中新增、修改和删除 Webhook。',
      },
    ],
  },
];

/** The commands and groups right below a group. */
export function childrenOf({ path }: Group, catalogue: readonly (Group | Command)[]): (Group | Command)[] {
  return catalogue.filter(
    (entry) => entry.path.length === path.length + 1 && path.every((word, index) => entry.path[index] === word),
  );
}

/** The whole name of a command or group, as it is typed. */
export function nameOf({ path }: { path: readonly string[] }): string {
  return [PROGRAM, ...path].join(' ');
}

/** Options that can be given to a command, its own ones first. */
export function optionsOf(entry: Group | Command): readonly Option[] {
  const own = 'options' in entry ? entry.options : entry.path.length === 0 ? [VERSION_OPTION] : [];
  return [...own, ...COMMON_OPTIONS];
}

/** An option as a command line is told: `--subject exhibit|resource`. */
export function optionLine({ name, short, value }: Option): string {
  const taken = value ? ` ${'oneOf' in value ? value.oneOf.join('|') : value.called}` : '';
  return `${short ? `-${short}, ` : ''}--${name}${taken}`;
}
