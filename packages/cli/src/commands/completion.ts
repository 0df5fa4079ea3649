import type { Command } from '../command.ts';
import { completionFor, SHELLS } from '../completion/index.ts';
import { EXIT } from '../surroundings.ts';

export const COMPLETION: Command = {
  path: ['completion'],
  summary: { en_US: 'writes what completes commands in a shell', zh_CN: '输出 shell 的命令补全脚本' },
  about: [
    {
      en_US: 'The shell then completes commands, options, their values and names of files.',
      zh_CN: '启用后，shell 可补全命令、选项、选项的值和文件名。',
    },
  ],
  arguments: [{ name: 'SHELL', oneOf: SHELLS, about: { en_US: 'bash, zsh or fish', zh_CN: 'bash、zsh 或 fish' } }],
  options: [],
  examples: [
    {
      line: 'source <(colophon completion bash)',
      about: { en_US: 'In bash, as a line of ~/.bashrc', zh_CN: '在 bash 中，写入 ~/.bashrc' },
    },
    {
      line: 'colophon completion zsh > /usr/local/share/zsh/site-functions/_colophon',
      about: { en_US: 'In zsh, once', zh_CN: '在 zsh 中，运行一次' },
    },
    {
      line: 'colophon completion fish > ~/.config/fish/completions/colophon.fish',
      about: { en_US: 'In fish, once', zh_CN: '在 fish 中，运行一次' },
    },
  ],
  exits: {},
  async run({ values, locale, catalogue, out }) {
    const shell = SHELLS.find((one) => one === values.positionals[0])!;
    out(completionFor(shell, catalogue, locale));
    return EXIT.done;
  },
};
