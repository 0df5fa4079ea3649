import { type Finding, PAYMENT_CODE, type StateMachine } from '@colophon/policy';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '#ui/text.ts';
import type { DraftProblem } from './draft-problems.ts';
import styles from './policy-builder.module.css';
import type { PolicyReading } from './policy-reading.ts';

/** What is true of a policy of which none of the hints is given. */
const PROOFS = [
  ['proof_licence', ['LICENCE_NEVER_GRANTED', 'COLOUR_NEVER_GRANTED']],
  ['proof_reach', ['STATE_UNREACHABLE']],
  ['proof_end', ['STATE_STUCK', 'STATE_ENDLESS', 'LOOP_WITHOUT_PAYMENT_OR_TIME', 'EVENT_NEVER_HAPPENS']],
  ['proof_payment', ['PAYMENT_GRANTS_NOTHING', 'PAID_STATE_ENDS_AT_ONCE']],
  ['proof_clear', ['EVENT_AMBIGUOUS']],
] as const satisfies readonly (readonly [string, readonly Finding['code'][]])[];

const ICONS = { missing: IconCircleX, hint: IconAlertTriangle, proof: IconCircleCheck } as const;

interface JudgementsProps {
  reading: PolicyReading;
  /** False where the hints stand elsewhere, or are meant. */
  hasHints?: boolean;
}

/** What a policy lacks, what is hardly meant in it, and what was proved of it. */
export function Judgements({ reading, hasHints = true }: JudgementsProps) {
  const { missing, hints, text, machine } = reading;
  const { t } = useTranslation('policyBuilder');
  const translate = useText();
  const isDone = text !== null && machine !== undefined;
  const proofs = isDone ? PROOFS.filter(([proof, codes]) => isProved(proof, codes, hints, machine)) : [];
  const judgements = [
    ...missing.map((problem) => ({ kind: 'missing' as const, text: withPlace(problem) })),
    ...(hasHints ? hints : []).map(({ msg }) => ({ kind: 'hint' as const, text: msg })),
    ...proofs.map(([proof]) => ({ kind: 'proof' as const, text: t(proof) })),
  ];

  function withPlace({ state, text: key }: DraftProblem): string {
    if (!state?.name) return translate(key);
    return t('at_state', { state: state.name, text: translate(key) });
  }
  return (
    <ul className={styles.judgements} aria-label={t('judgements')}>
      {judgements.map(({ kind, text: sentence }, index) => {
        const Icon = ICONS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same
          <li key={index} data-kind={kind}>
            <Icon size={16} aria-hidden />
            <span>
              <VisuallyHidden>{t(`judgement_${kind}`)} </VisuallyHidden>
              {sentence}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function isProved(
  proof: (typeof PROOFS)[number][0],
  codes: readonly Finding['code'][],
  hints: readonly Finding[],
  { states }: StateMachine,
): boolean {
  if (hints.some(({ code }) => codes.includes(code))) return false;
  const hasPayment = Object.values(states).some(({ transitions }) =>
    transitions.some(({ code }) => code === PAYMENT_CODE),
  );
  return proof !== 'proof_payment' || hasPayment;
}
