import { AuthCode, Defaulter, type Locale, Referee } from '@colophon/model';
import { verdictText } from './messages.ts';
import { refused, type Verdict } from './verdict.ts';

/** A verdict that a resource decided, in the words of the answer. */
export function toResourceResult(verdict: Verdict, locale: Locale) {
  const errorMsg = verdictText(verdict, locale);
  return {
    isAuth: verdict.defaulter === Defaulter.none,
    authCode: verdict.authCode,
    referee: Referee.resource,
    defaulterIdentityType: verdict.defaulter,
    errorMsg,
    error: errorMsg,
    data: verdict.data,
  };
}

/** The answer about items of a resource: no resource is a collection yet, and what is none has no items. */
export function unknownItems(itemIds: readonly string[], locale: Locale) {
  const { data: _data, ...unknown } = toResourceResult(refused(AuthCode.notFound, Defaulter.unknown), locale);
  return itemIds.map((itemId) => ({ itemId, ...unknown }));
}
