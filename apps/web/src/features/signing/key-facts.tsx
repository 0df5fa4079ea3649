import { PartyIdentity } from '@colophon/model';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { factLines, useWording } from '#domain/policies/facts/fact-lines.ts';
import { useFacts } from '#domain/policies/facts/use-facts.ts';
import { factsQuestion, type PolicyFactsProps } from '#domain/policies/policy-facts.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './signing.module.css';

const ICONS = { good: IconCircleCheck, note: IconInfoCircle, warn: IconAlertTriangle, open: IconHelpCircle } as const;

/** What it can cost, when it can end, and whether one can be shut out. */
const KEY_FACTS: readonly string[] = ['mostCost', 'latestEnd', 'endsAgainstWill'];

/** The three facts that matter to somebody who signs. All others are folded. */
export function KeyFacts({ machine, nowAt }: Pick<PolicyFactsProps, 'machine' | 'nowAt'>) {
  const { t } = useTranslation('policyFacts');
  const words = useWording();
  const {
    facts: [facts],
  } = useFacts([factsQuestion(machine, { kind: PartyIdentity.consumer, nowAt })]);
  const lines =
    facts && facts !== 'failed'
      ? factLines(facts, machine, { nowAt, isDetailed: false }, words).filter(({ name }) => KEY_FACTS.includes(name))
      : [];
  return (
    <ul className={styles.keyFacts} aria-label={t('title')} aria-busy={facts === null}>
      {lines.map(({ name, tone, text }) => {
        const Icon = ICONS[tone];
        return (
          <li key={name} data-fact={name} data-tone={tone}>
            <Icon size={18} aria-hidden />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
