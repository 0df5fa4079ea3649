import { explain, signerOf, terms } from '@colophon/policy';
import type { Command } from '../command.ts';
import {
  CURRENCY_OPTION,
  houseOf,
  JSON_OPTION,
  readPolicy,
  refuseStdinTwice,
  SUBJECT_OPTION,
  subjectOf,
  ZONE_OPTION,
} from '../policies.ts';
import { EXIT } from '../surroundings.ts';
import { POLICY_EXITS, POLICY_FILES } from './shared.ts';

export const POLICY_EXPLAIN: Command = {
  path: ['policy', 'explain'],
  summary: { en_US: 'says in words what policies mean', zh_CN: '用文字说明策略的含义' },
  about: [
    {
      en_US:
        'First the terms as those who sign see them: one or two sentences that say everything, or none where sentences cannot. Then who may sign, what each state grants and which events lead where.',
      zh_CN:
        '先是签约者看到的授权条件：用一两句话说明全部内容；无法概括时不作概括。然后说明谁可以签约、每个状态给予什么、各事件通往哪里。',
    },
  ],
  arguments: [POLICY_FILES],
  options: [SUBJECT_OPTION, ZONE_OPTION, CURRENCY_OPTION, JSON_OPTION],
  examples: [
    { line: 'colophon policy explain buy.policy', about: { en_US: 'Explain a policy', zh_CN: '说明一个策略' } },
    {
      line: 'colophon policy explain --lang zh_CN - < buy.policy',
      about: { en_US: 'Explain what the standard input says, in Chinese', zh_CN: '用中文说明标准输入中的策略' },
    },
  ],
  exits: POLICY_EXITS,
  async run(context) {
    const { values, locale, out, json, now } = context;
    refuseStdinTwice(values.positionals, context);
    const { timeZone, currency } = houseOf(context);
    let isAccepted = true;
    for (const [index, file] of values.positionals.entries()) {
      const policy = await readPolicy(file, context);
      isAccepted &&= policy !== undefined;
      if (!policy) continue;
      const { machine, id } = policy;
      const kind = signerOf(subjectOf(context));
      const { phrase, sentence } = terms(machine, { kind, now: now(), currency, zone: timeZone });
      const { content } = explain(machine, locale);
      if (values.flags.has('json')) {
        json({ kind: 'policy', file, policyId: id, phrase: phrase[locale], sentence: sentence[locale], content });
        continue;
      }
      if (values.positionals.length > 1) out(`${index === 0 ? '' : '\n'}${file}\n`);
      out(`${sentence[locale]}\n\n${content.trimEnd()}`);
    }
    return isAccepted ? EXIT.done : EXIT.refused;
  },
};
