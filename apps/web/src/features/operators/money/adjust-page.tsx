import { parseAmount, rules } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditWallet } from '#api/accounts/operator-mutations.ts';
import { AccountStatus, type Wallet, type WalletOwner, walletQuery } from '#api/accounts/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { follows } from '#ui/form-rules.ts';
import { useMoney } from '#ui/money.ts';
import { Page } from '#ui/page.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { digits } from '../digits.ts';
import { AmountField } from './amount-field.tsx';
import { newOrderName } from './order-name.ts';
import { useAmount } from './use-amount.ts';

/** What is about to be credited. */
interface Draft {
  username: string;
  wallet: Wallet;
  /** As typed. */
  amount: string;
  reason: string;
  /** Stays while the draft says the same, so that it is credited once however often it is sent. */
  outsideTransactionId: string;
}

/** Puts coins into a wallet, in two steps: what is entered is read back before it is done. */
export default function AdjustPage() {
  const { t } = useTranslation(['money', 'operators']);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Page title={t('operators:screen_adjust')} intro={t('adjust_intro')} width="form">
      {draft && isConfirming ? (
        <Confirmation
          draft={draft}
          onBack={() => setIsConfirming(false)}
          onDone={() => {
            setDraft(null);
            setIsConfirming(false);
          }}
        />
      ) : (
        <Entry
          draft={draft}
          onEntered={(entered) => {
            setDraft(entered);
            setIsConfirming(true);
          }}
        />
      )}
    </Page>
  );
}

function Entry({ draft, onEntered }: { draft: Draft | null; onEntered: (draft: Draft) => void }) {
  const { t } = useTranslation(['money', 'operators', 'rules']);
  const { filter, change } = useFilter({ userId: digits });
  const { userId = '' } = filter;
  const { data: owner, error, refetch } = useQuery({ ...walletQuery(userId), enabled: userId !== '' });
  const form = useForm({
    initialValues: { amount: draft?.amount ?? '', reason: draft?.reason ?? '' },
    validate: {
      amount: (typed) => (parseAmount(typed) === null ? 'money:amount_wrong' : null),
      reason: follows(rules.moneyReason),
    },
    validateInputOnChange: true,
  });
  const refusal = owner !== undefined && refusalOf(owner);
  const wallet = owner && !refusal ? owner.wallet : null;
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ amount, reason }) => {
        if (!owner || !wallet) return;
        const entered = { username: owner.username, wallet, amount, reason: reason.trim() };
        onEntered({ ...entered, outsideTransactionId: nameOf(entered, draft) });
      })}
    >
      <Stack>
        <TextField
          label={t('operators:user_id')}
          description={t('adjust_user_hint')}
          inputMode="numeric"
          autoComplete="off"
          value={userId}
          error={refusal || undefined}
          onChange={(event) => change({ userId: event.currentTarget.value.trim() || undefined })}
        />
        <Text role="status" mih="1.5em">
          {owner && wallet && t('adjust_wallet', { name: owner.username, account: wallet.accountId })}
        </Text>
        <AmountField {...form.getInputProps('amount')} />
        <TextAreaField
          {...form.getInputProps('reason')}
          label={t('reason')}
          description={t('adjust_reason_hint')}
          counted={rules.moneyReason}
          minRows={2}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!wallet || !form.isValid() || form.values.reason.trim() === ''}>
            {t('adjust_check')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function nameOf({ wallet, amount, reason }: Omit<Draft, 'outsideTransactionId'>, before: Draft | null): string {
  const isSame = before?.wallet.accountId === wallet.accountId && before.amount === amount && before.reason === reason;
  return isSame ? before.outsideTransactionId : newOrderName();
}

/** Why nothing can be credited here, as a text key. */
function refusalOf(owner: WalletOwner | null) {
  if (!owner) return 'operators:no_such_user';
  if (!owner.wallet) return 'money:no_wallet';
  if (owner.wallet.status === AccountStatus.frozen) return 'money:adjust_frozen';
  return owner.wallet.status === AccountStatus.inactive ? 'money:account_inactive' : null;
}

function Confirmation({ draft, onBack, onDone }: { draft: Draft; onBack: () => void; onDone: () => void }) {
  const { t } = useTranslation(['money', 'operators']);
  const money = useMoney();
  const amount = useAmount();
  const credit = useWrite(creditWallet);
  const { username, wallet, reason, outsideTransactionId } = draft;
  const cents = parseAmount(draft.amount)!;
  const values = [
    ['operators:user', `${username} (${wallet.ownerUserId})`],
    ['account_number', wallet.accountId],
    ['amount', money(cents)],
    ['reason', reason],
  ] as const;
  const properties = values.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }));
  if (credit.data) {
    return (
      <Stack>
        <Text role="status" fw={600}>
          {t('adjust_done', { name: username, amount: amount(credit.data.transactionAmount.replace('-', '')) })}
        </Text>
        <PropertiesList
          label={t('operators:properties')}
          properties={[...properties, { key: 'record', name: t('record_number'), valueDisplay: credit.data.recordId }]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('adjust_another')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack>
      <h2>{t('adjust_confirm_title')}</h2>
      <Text>{t('adjust_confirm_text')}</Text>
      <PropertiesList label={t('operators:properties')} properties={properties} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={credit.isPending}>
          {t('adjust_back')}
        </Button>
        <Button
          loading={credit.isPending}
          onClick={() =>
            credit.mutate({ userId: wallet.ownerUserId, amount: draft.amount, outsideTransactionId, remark: reason })
          }
        >
          {t('adjust_confirm', { amount: money(cents) })}
        </Button>
      </Group>
    </Stack>
  );
}
