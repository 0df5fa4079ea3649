import { Defaulter, type Locale, Referee } from '@colophon/model';
import type { ItemVerdict } from './items-of-exhibits.ts';
import { verdictText } from './messages.ts';
import type { Verdict } from './verdict.ts';

/** A verdict that a resource decided, in the words of the answer. */
export function toResourceResult(verdict: Verdict & Partial<ItemVerdict>, locale: Locale) {
  const errorMsg = verdictText(verdict, locale);
  return {
    isAuth: verdict.defaulter === Defaulter.none,
    authCode: verdict.authCode,
    referee: verdict.referee ?? Referee.resource,
    defaulterIdentityType: verdict.defaulter,
    errorMsg,
    error: errorMsg,
    data: verdict.data,
  };
}

/** Verdicts about items of a collection, in the words of the answer. */
export function toItemResults(itemIds: readonly string[], verdicts: readonly Verdict[], locale: Locale) {
  return itemIds.map((itemId, index) => {
    const { data: _data, ...result } = toResourceResult(verdicts[index]!, locale);
    return { itemId, ...result };
  });
}
