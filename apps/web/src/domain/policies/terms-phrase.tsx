import { formatCents, type Period, type PolicyTerms } from '@colophon/policy';
import { IconClockHour4, IconCoin, IconFileText, IconGift, IconInfinity, IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './terms-phrase.module.css';

const ICON_SIZE = 16;

/** Terms as two icons (what they cost, how long they last) and one phrase. */
export function TermsPhrase({ terms }: { terms: PolicyTerms }) {
  const { t } = useTranslation('terms');
  const Cost = { free: IconGift, trial: IconGift, paid: IconCoin, other: IconFileText }[terms.kind];
  return (
    <span className={styles.terms} data-kind={terms.kind}>
      <span className={styles.icons} aria-hidden="true">
        <Cost size={ICON_SIZE} />
        <Duration terms={terms} />
      </span>
      {phrase(t, terms)}
    </span>
  );
}

function Duration({ terms: { kind, price } }: { terms: PolicyTerms }) {
  if (kind === 'other') return null;
  if (kind === 'trial') return <IconClockHour4 size={ICON_SIZE} />;
  return price?.lasts ? <IconRefresh size={ICON_SIZE} /> : <IconInfinity size={ICON_SIZE} />;
}

function phrase(t: TFunction<'terms'>, { kind, trial, price }: PolicyTerms): string {
  if (kind === 'free') return t('free');
  if (kind === 'other') return t('other');
  const paid = price ? pricePhrase(t, price) : undefined;
  if (!trial) return paid ?? t('other');
  const first = 'until' in trial ? t('free_until', { date: trial.until }) : t('free_for', { period: span(t, trial) });
  return paid ? t('then', { first, next: paid }) : first;
}

function pricePhrase(t: TFunction<'terms'>, { cents, lasts }: NonNullable<PolicyTerms['price']>): string {
  const sum = formatCents(cents);
  if (!lasts) return t('once', { amount: sum });
  if (lasts.count === 1) return t(`each_${lasts.unit}`, { amount: sum });
  return t('each', { amount: sum, period: span(t, lasts) });
}

function span(t: TFunction<'terms'>, { count, unit }: Period): string {
  return t(`span_${unit}`, { count });
}
