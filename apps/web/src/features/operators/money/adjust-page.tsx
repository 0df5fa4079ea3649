import { moneyActChecks, parseAmount, rules, WalletStatus } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreditReceiver, creditWallet } from '#api/accounts/operator-mutations.ts';
import { booksQuery, type WalletOwner, walletQuery } from '#api/accounts/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { newOrderName } from '#domain/payments/order-name.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf } from '#search-params.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { useMoney } from '#ui/money.ts';
import { Page } from '#ui/page.tsx';
import { fullNameOf } from '#ui/person-name.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { digits } from '../digits.ts';
import { AmountField } from './amount-field.tsx';
import { useAccountKind } from './use-account-kind.ts';
import { useAmount } from './use-amount.ts';

/** Who gets the money: a user, or the account that rewards are paid from. */
interface Receiver {
  name: string;
  accountId: string;
  body: CreditReceiver;
}

/** Credit that is about to be made. */
interface Draft {
  receiver: Receiver;
  /** As typed. */
  amount: string;
  reason: string;
  /** Stays while the draft says the same, so that it is credited once however often it is sent. */
  outsideTransactionId: string;
}

/** Puts coins into a wallet or the account of rewards, in two steps: what is entered is read back before it is done. */
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
  const { filter, change } = useFilter({ userId: digits, to: someOf('reward') });
  const { userId = '', to } = filter;
  const { data: owner, ...ownerRead } = useQuery({ ...walletQuery(userId), enabled: userId !== '' && !to });
  const { data: books, ...booksRead } = useQuery({ ...booksQuery, enabled: to === 'reward' });
  const { error, refetch } = to ? booksRead : ownerRead;
  const kindOf = useAccountKind();
  const form = useForm({
    initialValues: { amount: draft?.amount ?? '', reason: draft?.reason ?? '', remark: '' },
    validate: moneyActChecks({ hasAmount: true }),
    transformValues: ({ amount, reason }) => ({ amount: amount.trim(), reason: reason.trim() }),
    validateInputOnChange: true,
  });
  const refusal = !to && owner !== undefined && refusalOf(owner);
  const ofRewards = books?.clearingAccounts.find(({ accountName }) => accountName === 'reward');
  const receiver = to
    ? ofRewards && { name: kindOf('reward'), ...of(ofRewards), body: of(ofRewards) }
    : owner?.wallet && !refusal
      ? { name: fullNameOf(owner), ...of(owner.wallet), body: { userId: owner.wallet.ownerUserId } }
      : undefined;
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ amount, reason }) => {
        if (!receiver) return;
        const entered = { receiver, amount, reason };
        onEntered({ ...entered, outsideTransactionId: nameOf(entered, draft) });
      })}
    >
      <Stack>
        <FilterChips
          label={t('adjust_to')}
          options={[
            { value: '', label: t('adjust_to_user') },
            { value: 'reward', label: kindOf('reward') },
          ]}
          isChosen={(value) => value === (to ?? '')}
          onToggle={(value) => change({ to: value === 'reward' ? value : undefined })}
        />
        {!to && (
          <TextField
            label={t('operators:user_id')}
            description={t('adjust_user_hint')}
            inputMode="numeric"
            autoComplete="off"
            value={userId}
            error={refusal || undefined}
            onChange={(event) => change({ userId: event.currentTarget.value.trim() || undefined })}
          />
        )}
        <Text role="status" mih="1.5em">
          {receiver && t(to ? 'adjust_account' : 'adjust_wallet', { name: receiver.name, account: receiver.accountId })}
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
          <ReasonedButton type="submit" why={(!receiver || !form.isValid()) && 'reasons:fill_in'}>
            {t('adjust_check')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}

const of = ({ accountId }: { accountId: string }) => ({ accountId });

function nameOf({ receiver, amount, reason }: Omit<Draft, 'outsideTransactionId'>, before: Draft | null): string {
  const isSame =
    before?.receiver.accountId === receiver.accountId && before.amount === amount && before.reason === reason;
  return isSame ? before.outsideTransactionId : newOrderName();
}

/** Why nothing can be credited here, as a text key. */
function refusalOf(owner: WalletOwner | null) {
  if (!owner) return 'operators:no_such_user';
  if (!owner.wallet) return 'money:no_wallet';
  if (owner.wallet.status === WalletStatus.frozen) return 'money:adjust_frozen';
  return owner.wallet.status === WalletStatus.inactive ? 'money:account_inactive' : null;
}

function Confirmation({ draft, onBack, onDone }: { draft: Draft; onBack: () => void; onDone: () => void }) {
  const { t } = useTranslation(['money', 'operators']);
  const money = useMoney();
  const amount = useAmount();
  const credit = useWrite(creditWallet);
  const { receiver, reason, outsideTransactionId } = draft;
  const { name, accountId, body } = receiver;
  const cents = parseAmount(draft.amount)!;
  const values = [
    ['userId' in body ? 'operators:user' : 'account', 'userId' in body ? `${name} (${body.userId})` : name],
    ['account_number', accountId],
    ['amount', money(cents)],
    ['reason', reason],
  ] as const;
  const properties = values.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }));
  if (credit.data) {
    return (
      <Stack>
        <Text role="status" fw={600}>
          {t('adjust_done', { name, amount: amount(credit.data.transactionAmount.replace('-', '')) })}
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
          onClick={() => credit.mutate({ ...body, amount: draft.amount, outsideTransactionId, remark: reason })}
        >
          {t('adjust_confirm', { amount: money(cents) })}
        </Button>
      </Group>
    </Stack>
  );
}
