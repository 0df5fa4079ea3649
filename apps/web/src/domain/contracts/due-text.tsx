import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { useMoney } from '#ui/money.ts';
import { Timed } from '#ui/time.tsx';
import type { DueEvent } from './next-events.ts';

/** Tells what the next date of a contract brings, and what keeps a licence that ends with it. */
export function DueText({ due: { at, effect, thenCents } }: { due: DueEvent }) {
  const { t } = useTranslation('contracts');
  const money = useMoney();
  const time = timeText(at);
  return (
    <Timed>
      {thenCents === null
        ? t(`effect_${effect}`, { time })
        : t('effect_licence_ends_then', { time, amount: money(thenCents) })}
    </Timed>
  );
}
