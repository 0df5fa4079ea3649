/** Currencies without hundredths, by ISO 4217. */
const WHOLE_CURRENCIES = 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.split(' ');

/** Decimals of the currency with an ISO 4217 code: 2, or 0 where it has no hundredths. Those with thousandths are not used here. */
export function currencyDigits(code: string): 0 | 2 {
  return WHOLE_CURRENCIES.includes(code) ? 0 : 2;
}

/** An amount in a currency's smallest unit as answers tell it: `"12.50"`, of a currency without hundredths `"1250"`. */
export function presentCurrencyAmount(minor: number, code: string): string {
  if (currencyDigits(code) === 0) return String(minor);
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
