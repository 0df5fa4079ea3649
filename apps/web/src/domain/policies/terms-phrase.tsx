import type { Period, PolicyTerms } from '@colophon/policy';
import { IconClockHour4, IconCoin, IconFileText, IconGift, IconInfinity, IconRefresh } from '@tabler/icons-react';
import type { Translate } from '#i18n/translator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Money, useMoney } from '#ui/money.ts';
import styles from './terms-phrase.module.css';

const ICON_SIZE = 16;

/** Terms as two icons (what they cost, how long they last) and one phrase. */
export function TermsPhrase({ terms }: { terms: PolicyTerms }) {
  const { t } = useTranslation('terms');
  const money = useMoney();
  const Cost = { free: IconGift, trial: IconGift, paid: IconCoin, other: IconFileText }[terms.kind];
  return (
    <span className={styles.terms} data-kind={terms.kind}>
      <span className={styles.icons} aria-hidden="true">
        <Cost size={ICON_SIZE} />
        <Duration terms={terms} />
      </span>
      {phrase(t, money, terms)}
    </span>
  );
}

function Duration({ terms: { kind, price } }: { terms: PolicyTerms }) {
  if (kind === 'other') return null;
  if (kind === 'trial') return <IconClockHour4 size={ICON_SIZE} />;
  return price?.lasts ? <IconRefresh size={ICON_SIZE} /> : <IconInfinity size={ICON_SIZE} />;
}

function phrase(t: Translate<'terms'>, money: Money, { kind, trial, price }: PolicyTerms): string {
  if (kind === 'free') return t('free');
  if (kind === 'other') return t('other');
  const paid = price ? pricePhrase(t, money, price) : undefined;
  if (!trial) return paid ?? t('other');
  const first = 'until' in trial ? t('free_until', { date: trial.until }) : t('free_for', { period: span(t, trial) });
  return paid ? t('then', { first, next: paid }) : first;
}

function pricePhrase(t: Translate<'terms'>, money: Money, { cents, lasts }: NonNullable<PolicyTerms['price']>): string {
  const sum = money(cents);
  if (!lasts) return t('once', { amount: sum });
  if (lasts.count === 1) return t(`each_${lasts.unit}`, { amount: sum });
  return t('each', { amount: sum, period: span(t, lasts) });
}

function span(t: Translate<'terms'>, { count, unit }: Period): string {
  return t(`span_${unit}`, { count });
}
