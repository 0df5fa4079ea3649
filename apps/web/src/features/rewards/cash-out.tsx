import { cashOutChecks, LEAST_CASH_OUT, parseAmount } from '@colophon/model';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { cashOut, followerQuery } from '#api/rewards/cash-out.ts';
import { linkedQuery } from '#api/sign-in/queries.ts';
import { config } from '#config.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ContentLoader } from '#ui/content-loader.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { useBookMoney, useCurrencySections } from '#ui/money.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';

/** Cents below which nothing is paid out. */
const LEAST_CENTS = LEAST_CASH_OUT * 100;

/** Offers to cash out, where there is enough; says so where the platform pays nothing out. */
export function CashOut({ cents }: { cents: number }) {
  const { t } = useTranslation('rewards');
  const money = useBookMoney();
  const [isOpen, setIsOpen] = useState(false);
  const least = money(LEAST_CENTS);
  if (!config.paysCoins) return <Text c="dimmed">{t('not_paid_out')}</Text>;
  return (
    <>
      {cents < LEAST_CENTS && <Text c="dimmed">{t('too_little', { least })}</Text>}
      <div>
        <ReasonedButton why={cents < LEAST_CENTS && t('too_little', { least })} onClick={() => setIsOpen(true)}>
          {t('cash_out')}
        </ReasonedButton>
      </div>
      {isOpen && <CashOutDialog cents={cents} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface CashOutDialogProps {
  cents: number;
  onClose: () => void;
}

/** Asks for what is missing before coins can be paid to somebody at WeChat, and then how much to whom. */
function CashOutDialog({ cents, onClose }: CashOutDialogProps) {
  const { t } = useTranslation(['rewards', 'ui']);
  const linked = useQuery(linkedQuery);
  const follower = useQuery(followerQuery);
  const refetch = () => void Promise.all([linked.refetch(), follower.refetch()]);
  const isLinked = linked.data?.some(({ thirdPartyType }) => thirdPartyType === 'weChat');
  const isReady = linked.data && follower.data !== undefined;
  const error = linked.error ?? follower.error;
  const isAsking = linked.isFetching || follower.isFetching;
  return (
    <Dialog title={t('cash_out')} onClose={onClose}>
      {isReady && isLinked && follower.data ? (
        <CashOutForm cents={cents} name={follower.data.nickname} onClose={onClose} />
      ) : (
        <Stack>
          {error && !isReady && <ErrorFace error={error} retry={refetch} />}
          {!error && !isReady && <ContentLoader />}
          {isReady && !isLinked && (
            <Text>
              {t('link_we_chat')}{' '}
              <Anchor component={AppLink} app="user" to="/logged/setting" search={{ tab: 'security' }} target="_blank">
                {t('link_we_chat_there')}
              </Anchor>
            </Text>
          )}
          {isReady && <Text>{t('follow_account')}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            {isReady && (
              <Button loading={isAsking} onClick={refetch}>
                {t('done_refresh')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function CashOutForm({ cents, name, onClose }: CashOutDialogProps & { name: string }) {
  const { t } = useTranslation(['rewards', 'ui']);
  const money = useBookMoney();
  const pay = useWrite(cashOut, {
    onSuccess: () => {
      toast.success(t('cashed_out'));
      onClose();
    },
  });
  const form = useForm({
    initialValues: { reUserName: '', amount: '' },
    validate: cashOutChecks(cents),
    transformValues: ({ reUserName, amount }) => ({
      reUserName: reUserName.trim(),
      amount: parseAmount(amount.trim())! / 100,
    }),
    validateInputOnChange: true,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => pay.mutate(values))}>
      <Stack>
        <Text>{t('available', { amount: money(cents) })}</Text>
        <Text c="dimmed">{t('paid_to', { name })}</Text>
        <TextField
          {...form.getInputProps('reUserName')}
          label={t('real_name')}
          description={t('real_name_text')}
          data-autofocus
        />
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextField
            {...useCurrencySections()}
            {...form.getInputProps('amount')}
            style={{ flex: 1 }}
            label={t('amount')}
            description={t('amount_text', { least: money(LEAST_CENTS) })}
            inputMode="decimal"
            autoComplete="off"
          />
          <Button variant="default" onClick={() => form.setFieldValue('amount', (cents / 100).toFixed(2))}>
            {t('all_of_it')}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton type="submit" why={!form.isValid() && 'reasons:fill_in'} loading={pay.isPending}>
            {t('cash_out')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
