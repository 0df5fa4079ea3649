import { given } from '@colophon/model';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { type ClosingObstacle, closeAccount } from '#api/users/closing.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { logOut } from '#session/leave-session.ts';
import { timeText } from '#times.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useMoney } from '#ui/money.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

interface CloseAccountDialogProps {
  closing: { graceDays: number; obstacles: readonly ClosingObstacle[] };
  onClose: () => void;
}

/** Asks for the password, and for the money in the wallet where there is some; then says until when a login takes it back. */
export function CloseAccountDialog({ closing: { graceDays, obstacles }, onClose }: CloseAccountDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const money = useMoney();
  const amountCents = obstacles.find(({ kind }) => kind === 'balance')?.amountCents ?? 0;
  const form = useForm({ initialValues: { password: '', givesUpMoney: false }, validate: { password: given } });
  const close = useWrite(closeAccount, {
    marks: (error) => markFields(form, error, { refusals: { 'user.wrong-password': 'password' } }),
  });
  if (close.data) {
    return (
      <Dialog title={t('closing_asked')} onClose={logOut}>
        <Stack>
          <Text>{t('closing_asked_text', { time: timeText(close.data.dueDate) })}</Text>
          <Group justify="flex-end">
            <Button onClick={logOut} data-autofocus>
              {t('closing_leave')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  }
  const { givesUpMoney } = form.values;
  return (
    <Dialog title={t('close_account')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((wish) => close.mutate(wish))}>
        <Stack>
          <Text>{t('close_account_text', { count: graceDays })}</Text>
          {amountCents > 0 && (
            <Checkbox
              {...form.getInputProps('givesUpMoney', { type: 'checkbox' })}
              label={t('give_up_money', { amount: money(amountCents) })}
            />
          )}
          <PasswordField
            {...form.getInputProps('password')}
            label={t('login_password')}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton
              type="submit"
              color="danger"
              loading={close.isPending}
              why={(amountCents > 0 && !givesUpMoney && t('why_money')) || (!form.isValid() && 'reasons:password')}
            >
              {t('close_account')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
