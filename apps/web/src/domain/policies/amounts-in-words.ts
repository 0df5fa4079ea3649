import type { Locale } from '@colophon/model';
import { eventText, PAYMENT_CODE, type States } from '@colophon/policy';
import type { Money } from '#ui/money.ts';

/**
 * Words about a policy with its amounts as this installation writes them: the ecosystem's sentences, which answers and
 * records are told in, have bare numbers (`Pay 5`, `支付 12.5 元`).
 */
export function withAmounts(text: string, states: States, locale: Locale, money: Money): string {
  const payments = Object.values(states).flatMap(({ transitions }) =>
    transitions.filter(({ code }) => code === PAYMENT_CODE),
  );
  return payments.reduce(
    (words, payment) =>
      (['open', 'done'] as const).reduce(
        (told, tense) =>
          told.replaceAll(
            // `Pay 5` is not the beginning of `Pay 50`
            new RegExp(`${escaped(eventText(payment, tense, locale))}(?![\\d.]*\\d)`, 'g'),
            () => eventText(payment, tense, locale, money),
          ),
        words,
      ),
    text,
  );
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
