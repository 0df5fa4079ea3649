import { MAX_AMOUNT_CENTS, presentedCents } from '@colophon/model';
import { Radio, Stack } from '@mantine/core';
import type { Gateway } from '#api/accounts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencySections, useMoney } from '#ui/money.ts';
import { TextField } from '#ui/text-field.tsx';

/** As much as no account ever holds. */
const UNREACHED_CENTS = BigInt(MAX_AMOUNT_CENTS) / 100n;

interface OrderFieldsProps {
  gateways: readonly Gateway[];
  gateway: Gateway;
  onGateway: (channel: string) => void;
  /** As `form.getInputProps` binds it. */
  amount: object;
}

/** The way money takes, where there are several, and how much. */
export function OrderFields({ gateways, gateway, onGateway, amount }: OrderFieldsProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const sections = useCurrencySections();
  const [leastCents, mostCents] = [presentedCents(gateway.minAmount), presentedCents(gateway.maxAmount)];
  // a limit that nobody reaches is none
  const hint =
    mostCents < UNREACHED_CENTS
      ? t('amount_limits', { least: money(leastCents), most: money(mostCents) })
      : leastCents > 1n
        ? t('amount_least', { least: money(leastCents) })
        : undefined;
  return (
    <>
      <Radio.Group label={t('channel')} value={gateway.channel} onChange={onGateway}>
        <Stack gap="xs" mt={4}>
          {gateways.map(({ channel, name }) => (
            <Radio key={channel} value={channel} label={name} />
          ))}
        </Stack>
      </Radio.Group>
      <TextField {...amount} {...sections} label={t('amount')} description={hint} inputMode="decimal" data-autofocus />
    </>
  );
}
