import { formatMoney } from '@colophon/model';
import { config } from '#config.ts';
import { useLocale } from '#i18n/use-translation.ts';

/** Writes an amount, given in cents. */
export type Money = (cents: number | bigint) => string;

/** Writes amounts in the installation's currency and the language on screen. */
export function useMoney(): Money {
  const locale = useLocale();
  return (cents) => formatMoney(cents, config.currency, locale);
}

/** The same with two decimals throughout, for books: amounts that stand below one another. */
export function useBookMoney(): Money {
  const locale = useLocale();
  return (cents) => formatMoney(cents, config.currency, locale, { hasCents: true });
}

/** For a field of an amount: the sign before what is typed, or the unit behind it. */
export function useCurrencySections(): { leftSection: string } | { rightSection: string; rightSectionWidth: string } {
  const locale = useLocale();
  const { currency } = config;
  if ('sign' in currency) return { leftSection: currency.sign };
  const unit = locale === 'zh_CN' ? currency.zh_CN : currency.other;
  return { rightSection: unit, rightSectionWidth: `${unit.length + 2}em` };
}
