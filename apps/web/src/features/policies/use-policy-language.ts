import type { SubjectType } from '@colophon/policy';
import { useMemo } from 'react';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CodeLanguage } from '#ui/code-editor/code-language.ts';
import { inWorker } from '#ui/code-editor/in-worker.ts';
import { compileText, explainAt, format, POLICY_KINDS, propose, read } from './policy-text.ts';

/** Work on policies, done off the typing path where a text is long. */
export const policyWork = inWorker(
  { read, propose, explainAt, format, compileText },
  () => new Worker(new URL('./policy.worker.ts', import.meta.url), { type: 'module' }),
);

const WORDS = [
  ...([
    'for',
    'terminate',
    'public',
    'nodes',
    'userGroup',
    'registeredUsers',
    'initial',
    'active',
    'testActive',
  ] as const),
  ...(['freelog', 'cycle', 'month', 'year', 'account'] as const),
  ...([
    'TransactionEvent',
    'CycleEndEvent',
    'TimeEvent',
    'RelativeTimeEvent',
    'SigningEvent',
    'SettlementEvent',
  ] as const),
  ...(['EscrowExceedAmount', 'EscrowConfiscated', 'EscrowRefunded', 'ViewCountEvent'] as const),
  ...(['ReContractCountEvent', 'PresentCountEvent', 'IconChangeEvent'] as const),
];

/** The policy language for an editor, in the reader's language. */
export function usePolicyLanguage(subject: SubjectType): CodeLanguage {
  const { t } = useTranslation('codeEditor', { suspend: false });
  const locale = currentLocale();
  return useMemo(
    () => ({
      kinds: POLICY_KINDS,
      read: policyWork.read,
      propose: policyWork.propose,
      explain: (text, offset) => policyWork.explainAt(text, offset, subject, locale),
      format: policyWork.format,
      describe: (_, written) => {
        const bare = written.replace(/^"|"$/g, '');
        const word = WORDS.find((one) => one === (bare === 'self.account' ? 'account' : bare));
        return word ? t(`policy_${word}`) : null;
      },
      proposeAfter: /(?:^for\s+|,\s*|\[|~|\.|["(]|=>\s*)$/,
      indent: '    ',
      indentAfter: /:\s*$/,
      brackets: ['(', '[', '"'],
    }),
    [t, subject, locale],
  );
}
