import { follows, rules } from '@colophon/model';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { changePayPassword, provePayPassword } from '#api/accounts/mutations.ts';
import { useWrite } from '#api/mutation.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { OwnAddressCode, type OwnCode } from '#domain/addresses/own-address-code.tsx';
import { NewPayPasswordForm } from '#domain/payments/new-pay-password-form.tsx';
import { type PayFailure, payFailure } from '#domain/payments/pay-failure.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PayPasswordField } from '#ui/pay-password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';

/** Changes the pay password: a code to an own address, the old one, then the new one. */
export function ChangePasswordDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'ui']);
  const [code, setCode] = useState<OwnCode | null>(null);
  const [oldPassword, setOldPassword] = useState<string | null>(null);
  const change = useWrite(changePayPassword, {
    onSuccess: () => {
      toast.success(t('pay_password_changed'));
      onClose();
    },
  });
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('ui:cancel')}
    </Button>
  );
  return (
    <Dialog title={t('change_pay_password')} onClose={onClose}>
      {!code && (
        <OwnAddressCode user={user} purpose="updateTransactionAccountPwd" onVerified={setCode}>
          {cancel}
        </OwnAddressCode>
      )}
      {code && !oldPassword && <OldPassword onProved={setOldPassword}>{cancel}</OldPassword>}
      {code && oldPassword && (
        <NewPayPasswordForm
          isPending={change.isPending}
          onSubmit={(password) => change.mutate({ ...code, oldPassword, password })}
        >
          {cancel}
        </NewPayPasswordForm>
      )}
    </Dialog>
  );
}

/** Asks for the pay password as it is. Five wrong ones lock it. */
function OldPassword({ onProved, children }: { onProved: (password: string) => void; children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const form = useForm({ initialValues: { password: '' }, validate: { password: follows(rules.payPassword) } });
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const [tries, setTries] = useState(0);
  const fail = (next: PayFailure) => {
    setFailure(next);
    form.reset();
    setTries(tries + 1);
  };
  const prove = useWrite(provePayPassword, {
    meta: { silent: true },
    onSuccess: (isRight, given) => {
      if (isRight) onProved(given);
      else fail({ text: t('wrong_pay_password'), isLocked: false });
    },
    onError: (error) => fail(payFailure(error)),
  });
  const isLocked = failure?.isLocked ?? false;
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => prove.mutate(password))}>
      <Stack>
        <PayPasswordField
          key={tries}
          label={t('old_pay_password')}
          value={form.values.password}
          error={failure?.text}
          disabled={isLocked}
          autoFocus
          onChange={(password) => form.setFieldValue('password', password)}
        />
        <div>
          <Anchor href={appHref('user', '/retrievePayPassword')} target="_blank">
            {t('forgot_pay_password')}
          </Anchor>
        </div>
        <Group justify="flex-end">
          {children}
          <ReasonedButton
            type="submit"
            loading={prove.isPending}
            why={(isLocked && failure?.text) || (!form.isValid() && 'reasons:six_digits')}
          >
            {t('next')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
