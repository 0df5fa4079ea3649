import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Plan } from '#api/authorisation/unlock.ts';
import { periodText } from '#domain/policies/facts/fact-lines.ts';
import { Trans } from '#i18n/trans.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useMoney } from '#ui/money.ts';

interface WhyNoneProps {
  plan: Plan;
  /** Advice for the reader about a block. */
  ifBlocked: ReactNode;
}

/** Why there is no plan, and who else could change that. */
export function WhyNone({ plan: { status, blocks, links, excluding, keep }, ifBlocked }: WhyNoneProps) {
  const { t } = useTranslation('unlock');
  const { t: tFacts } = useTranslation('policyFacts');
  const money = useMoney();
  if (status === 'blocked') {
    return (
      <Alert color="danger" title={t('blocked')}>
        <ul>
          {blocks.map(({ kind, id, name, liftedBy }) => (
            <li key={id}>
              {kind === 'node' ? t(`blocked_node_${liftedBy}`, { name }) : t(`blocked_${kind}`, { name })}
            </li>
          ))}
        </ul>
        {ifBlocked && <p>{ifBlocked}</p>}
      </Alert>
    );
  }
  if (status === 'notLasting') {
    return (
      <Alert color="warning" title={t('notLasting')}>
        <ul>
          {keep.map(({ link, cents, per }) => (
            <li key={link}>
              <Trans
                text={
                  cents !== undefined && per
                    ? t('keep', { amount: money(cents), period: periodText(per, tFacts) })
                    : t('keep_never')
                }
                components={{ subject: <strong>{link === null ? '' : links[link]?.subject.name}</strong> }}
              />
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  if (status === 'excluding') {
    return (
      <Alert color="warning" title={t('excluding')}>
        <ul>
          {excluding.map((link) => (
            <li key={link}>{links[link]?.subject.name}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  return <Alert color="warning">{t('tooMany')}</Alert>;
}
