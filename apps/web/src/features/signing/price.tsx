import { PartyIdentity } from '@colophon/model';
import { type Outlook, outlook, type States } from '@colophon/policy';
import type { OfferedPolicy } from '#api/exhibits/queries.ts';
import { config } from '#config.ts';
import { readTerms } from '#domain/policies/read-terms.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { longDayText, longTimeText } from '#times.ts';
import { useMoney } from '#ui/money.ts';
import { Timed } from '#ui/time.tsx';
import styles from './signing.module.css';

/**
 * Returns the outlook of signing an offered policy at a moment; `undefined` when it is unknown or the policy cannot be signed.
 */
export function outlookAt(policy: OfferedPolicy, at: number): Outlook | undefined {
  const states = policy.fsmDescriptionInfo as States | undefined;
  if (!states?.initial || readTerms(policy, PartyIdentity.consumer)?.isSignable === false) return undefined;
  return outlook(states, { enteredAt: new Date(at), timeZone: config.timeZone });
}

/** Price of a policy, in large type: the amount due now, and below it the later ones. */
export function Price({ policy, ahead }: { policy: OfferedPolicy; ahead: Outlook | undefined }) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const money = useMoney();
  if (!ahead) {
    const terms = readTerms(policy, PartyIdentity.consumer);
    return <p className={styles.price}>{terms?.phrase[locale] ?? policy.policyName}</p>;
  }
  const { firstCents, endsAt, laterCents } = ahead;
  const [first = 0, ...more] = firstCents;
  const isGift = first === 0 && endsAt === null;
  return (
    <p className={styles.price} data-gift={isGift || undefined}>
      {t(isGift ? 'price_free' : more.length > 0 ? 'price_from' : 'price_today', { amount: money(first) })}
      {endsAt && laterCents.length > 0 && (
        <small>
          <Timed>{t('price_later', { amount: money(laterCents[0]!), date: longDayText(endsAt, locale) })}</Timed>
        </small>
      )}
    </p>
  );
}

/** Until when the licence lasts. */
export function UntilText({ ahead: { startsAt, endsAt, firstCents } }: { ahead: Outlook }) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  if (endsAt === undefined) return t('until_depends');
  const isLater = firstCents.length === 0 && startsAt.getTime() > Date.now();
  const until = endsAt ? t('until_time', { time: longTimeText(endsAt, locale) }) : t('for_good');
  return <Timed>{isLater ? t('from_until', { from: longTimeText(startsAt, locale), until }) : until}</Timed>;
}
