import { presentedCents, WalletStatus } from '@colophon/model';
import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { accountKeys } from '#api/accounts/keys.ts';
import { fetchRecord, PaymentStatus, type Wallet, walletQuery } from '#api/accounts/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { Refused } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { appHref } from '#session/go-to.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { PayPasswordField } from '#ui/pay-password-field.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { toast } from '#ui/toast.ts';
import { newOrderName } from './order-name.ts';
import styles from './pay-dialog.module.css';
import { type PayFailure, payFailure } from './pay-failure.ts';

const POLL_MS = 300;
const GIVE_UP_MS = 60_000;
const PASSWORD_LENGTH = 6;
/** With this code a contract refuses an event that can no longer be paid; the ledger's refusals have others. */
const NOT_OPEN = 2;
/** Opens the recharge as well, where there is a gateway. */
const RECHARGE = '/logged/wallet?open=recharge';

/** Order of a payment, as far as its end has to be followed. */
export interface Ordered {
  transactionRecordId: string;
  status: number;
}

/** Parameters of paying an order. */
export interface PayOrder {
  accountId: string;
  password: string;
  /** The same for every try until the payment is closed: what was paid without an answer is not paid again. */
  idempotencyKey: string;
}

interface PayDialogProps {
  amountCents: number | bigint;
  /** Facts of the payment (what is paid, and to whom): names and values. */
  facts: readonly { name: string; value: ReactNode }[];
  /** Orders the payment, or several with one password. */
  pay: (order: PayOrder) => Promise<Ordered | readonly Ordered[]>;
  /** Text shown when the payment is done; when absent, that it is paid. */
  doneText?: string;
  onPaid: () => void;
  /** For what may be over meanwhile, such as the event of a contract: called instead of `onClose` when it is. */
  onNotOpen?: () => void;
  /** Leads back to the form before it, where there is one. */
  onBack?: () => void;
  onClose: () => void;
}

/**
 * Asks for the pay password and pays with its sixth digit. While it pays it cannot be closed; what is not decided after a
 * minute is left to the statement. The password is forgotten after every try.
 */
export function PayDialog({ facts, onBack, ...props }: PayDialogProps) {
  const { amountCents, onClose } = props;
  const { t } = useTranslation(['payments', 'ui']);
  const money = useBookMoney();
  const { user } = useCurrentUser();
  const wallet = useQuery({ ...walletQuery(user?.userId ?? 0), enabled: user !== null });
  const [isPaying, setIsPaying] = useState(false);
  const { data } = wallet;
  const paidFrom = data ? [{ name: t('pay_from'), value: t('own_wallet', { balance: money(balanceOf(data)) }) }] : [];
  return (
    <Dialog title={t('pay')} onClose={isPaying ? () => undefined : onClose}>
      <Stack>
        <p className={styles.amount}>{money(amountCents)}</p>
        <PropertiesList
          label={t('payment')}
          properties={[...facts, ...paidFrom].map(({ name, value }) => ({ key: name, name, valueDisplay: value }))}
        />
        {data ? (
          <Act {...props} wallet={data} onPaying={setIsPaying} />
        ) : wallet.error ? (
          <ErrorFace error={wallet.error} retry={() => void wallet.refetch()} />
        ) : (
          <ContentLoader />
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isPaying} onClick={onBack ?? onClose}>
            {t(onBack ? 'back' : 'ui:cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Returns the amount that can be spent. */
export function balanceOf({ balance, freezeBalance }: Wallet): bigint {
  return presentedCents(balance) - presentedCents(freezeBalance);
}

interface ActProps extends Omit<PayDialogProps, 'facts' | 'onBack'> {
  wallet: Wallet;
  onPaying: (isPaying: boolean) => void;
}

function Act({ wallet, amountCents, pay, doneText, onPaid, onNotOpen, onClose, onPaying }: ActProps) {
  const { t } = useTranslation('payments');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const [tries, setTries] = useState(0);
  const [idempotencyKey, setKey] = useState(newOrderName);
  // The sixth digit may be told twice before the next rendering.
  const isUnderWay = useRef(false);
  const write = useWrite(
    {
      call: async (given: string) =>
        followAll(await pay({ accountId: wallet.accountId, password: given, idempotencyKey })),
      stale: [accountKeys.all],
    },
    {
      meta: { silent: true },
      onSuccess: (end) => {
        if (end === 'closed') {
          setKey(newOrderName());
          return setFailure({ text: t('closed'), isLocked: false });
        }
        if (end === 'paid') {
          toast.success(doneText ?? t('paid'));
          return onPaid();
        }
        toast.warning(t('still_processed'));
        onClose();
      },
      onError: (error) => {
        if (!onNotOpen || !(error instanceof Refused && error.errCode === NOT_OPEN)) {
          return setFailure(payFailure(error));
        }
        toast.warning(error.message);
        onNotOpen();
      },
      onSettled: () => {
        isUnderWay.current = false;
        setTries((count) => count + 1);
        onPaying(false);
      },
    },
  );
  const type = (digits: string) => {
    if (isUnderWay.current) return;
    if (digits.length < PASSWORD_LENGTH) return setPassword(digits);
    isUnderWay.current = true;
    setPassword('');
    setFailure(null);
    onPaying(true);
    write.mutate(digits);
  };

  if (wallet.status === WalletStatus.inactive) {
    return (
      <Alert title={t('inactive')}>
        <Anchor href={appHref('user', '/logged/wallet')} target="_blank" onClick={onClose}>
          {t('activate_wallet')}
        </Anchor>
      </Alert>
    );
  }
  if (wallet.status === WalletStatus.frozen) return <Alert color="danger" title={t('frozen')} />;
  if (balanceOf(wallet) < amountCents) {
    return (
      <Alert color="warning" title={t('balance_too_small')}>
        <Anchor href={appHref('user', RECHARGE)} target="_blank">
          {t('to_wallet')}
        </Anchor>
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      {write.isPending ? (
        <Group role="status" mih="4.5rem">
          <Loader size="sm" color="ink" />
          <Text>{t('paying')}</Text>
        </Group>
      ) : (
        <PayPasswordField
          // anew after a try, with the focus
          key={tries}
          label={t('enter_pay_password')}
          value={password}
          error={failure?.text}
          disabled={failure?.isLocked}
          autoFocus
          onChange={type}
        />
      )}
      <div>
        <Anchor href={appHref('user', '/retrievePayPassword')} target="_blank">
          {t('forgot_pay_password')}
        </Anchor>
      </div>
    </Stack>
  );
}

type End = 'paid' | 'closed' | 'slow';

/** Waits for the end of all that was ordered; it is paid when anything is. */
async function followAll(ordered: Ordered | readonly Ordered[]): Promise<End> {
  const ends = await Promise.all([ordered].flat().map(follow));
  return (['slow', 'paid', 'closed'] as const).find((end) => ends.includes(end)) ?? 'closed';
}

/** Waits for the end of what was ordered. A look that fails is made again. */
async function follow({ transactionRecordId, status }: Ordered): Promise<End> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (let known = status; ; ) {
    if (known === PaymentStatus.success) return 'paid';
    if (known === PaymentStatus.closed) return 'closed';
    if (Date.now() >= giveUpAt) return 'slow';
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    known = await fetchRecord(transactionRecordId).then(
      (record) => record.status,
      () => known,
    );
  }
}
