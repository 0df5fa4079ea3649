import type { GainIcon, Kind, PriceIcon } from '@colophon/policy';
import {
  IconCalendar,
  IconClockHour4,
  IconCoin,
  IconFlask,
  IconGift,
  IconGiftCard,
  IconInfinity,
  IconListDetails,
  IconRepeat,
} from '@tabler/icons-react';
import { useLocale } from '#i18n/use-translation.ts';
import { readTerms, type TermsPolicy } from './read-terms.ts';
import styles from './terms.module.css';

const ICON_SIZE = 16;

const GAINS = {
  infinity: IconInfinity,
  clock: IconClockHour4,
  calendar: IconCalendar,
  repeat: IconRepeat,
  flask: IconFlask,
  list: IconListDetails,
  none: null,
} satisfies Record<GainIcon, unknown>;

const PRICES = { gift: IconGift, coin: IconCoin, giftCoin: IconGiftCard, none: null } satisfies Record<
  PriceIcon,
  unknown
>;

export interface TermsProps {
  policy: TermsPolicy;
  /** Who signs: 1 a resource, 2 a node, 3 a consumer. */
  kind: Kind;
  /** When it was signed, of a contract. */
  signedAt?: string | undefined;
}

/** A policy in a few words, with an icon for what one gets and one for what it costs. */
export function TermsPhrase({ policy, kind, signedAt }: TermsProps) {
  const locale = useLocale();
  const terms = readTerms(policy, kind, signedAt);
  if (!terms) return null;
  const [gain, price] = terms.icons;
  const [Gain, Price] = [GAINS[gain], PRICES[price]];
  return (
    <span className={styles.phrase} data-price={price}>
      <span className={styles.icons} aria-hidden="true">
        {Gain && <Gain size={ICON_SIZE} />}
        {Price && <Price size={ICON_SIZE} />}
      </span>
      {terms.phrase[locale]}
    </span>
  );
}
