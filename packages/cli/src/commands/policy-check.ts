import type { Command } from '../command.ts';
import { JSON_OPTION, readPolicy, refuseStdinTwice, SUBJECT_OPTION, ZONE_OPTION } from '../policies.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';
import { POLICY_EXITS, POLICY_FILES } from './shared.ts';

export const POLICY_CHECK: Command = {
  path: ['policy', 'check'],
  summary: { en_US: 'says everything that is wrong with policies', zh_CN: '检查策略，列出全部问题' },
  about: [
    {
      en_US:
        'Compiles each policy as the platform does. Errors are what the platform refuses; hints are about text that is legal but hardly meant, and refuse nothing. Each is told with file, line and column, and with a suggestion where there is one.',
      zh_CN:
        '按平台的规则编译每个策略。错误会被平台拒绝；提示指出合法但多半并非本意的写法，不影响通过。每一条都注明文件、行和列，并尽可能给出修改建议。',
    },
    {
      en_US: 'Of a policy that is accepted its ID is told: the same that it has on every platform.',
      zh_CN: '通过的策略会显示其 ID，在任何平台上都相同。',
    },
  ],
  arguments: [POLICY_FILES],
  options: [SUBJECT_OPTION, ZONE_OPTION, JSON_OPTION],
  examples: [
    { line: 'colophon policy check buy.policy', about: { en_US: 'Check one file', zh_CN: '检查一个文件' } },
    {
      line: 'colophon policy check --json *.policy',
      about: {
        en_US: 'Check all policies of a folder, for a program',
        zh_CN: '检查文件夹中的全部策略，输出供程序读取',
      },
    },
  ],
  exits: POLICY_EXITS,
  async run(context) {
    const { values, locale, out, json } = context;
    refuseStdinTwice(values.positionals, context);
    let isAccepted = true;
    for (const file of values.positionals) {
      const policy = await readPolicy(file, context, ['error', 'hint']);
      isAccepted &&= policy !== undefined;
      if (values.flags.has('json')) {
        json({ kind: 'policy', file, accepted: policy !== undefined, ...(policy && { policyId: policy.id }) });
      } else out(policy ? say('accepted', locale, { file, id: policy.id }) : say('refused', locale, { file }));
    }
    return isAccepted ? EXIT.done : EXIT.refused;
  },
};
