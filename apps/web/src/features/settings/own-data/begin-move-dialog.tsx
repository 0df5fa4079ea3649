import { arrivalCode, given, moveChecks } from '@colophon/model';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { closingQuery } from '#api/users/closing.ts';
import { beginMove } from '#api/users/moves.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useMoney } from '#ui/money.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { StaysBehind } from './stays-behind.tsx';

/** Obstacles to closing an account that are money in its wallet. */
const MONEY: readonly string[] = ['balance', 'frozenWallet'];

/** Says what stays, asks where the account moves and for money that is left in the wallet, then shows the code that is typed there. */
export function BeginMoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const form = useForm({
    initialValues: { toOrigin: '', password: '', leavesMoney: false },
    validate: { toOrigin: moveChecks.origin, password: given },
    validateInputOnBlur: ['toOrigin'],
  });
  const begin = useWrite(beginMove, {
    marks: (error) =>
      markFields(form, error, {
        refusals: { 'user.wrong-password': 'password', 'moving.unreachable': 'toOrigin' },
      }),
  });
  const { data: closing } = useQuery(closingQuery);
  const money = useMoney();
  const balanceCents = closing?.obstacles.find(({ kind }) => MONEY.includes(kind))?.amountCents ?? 0;
  const send = ({ toOrigin, ...wish }: typeof form.values) => begin.mutate({ toOrigin: toOrigin.trim(), ...wish });
  if (begin.data) {
    const { moveId, code, toOrigin } = begin.data;
    return (
      <Dialog title={t('begin_move')} onClose={onClose}>
        <ShownOnce
          text={t('type_code_there', { place: new URL(toOrigin).host })}
          secret={arrivalCode.write(moveId, code)}
          copyLabel={t('copy_move_code')}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('begin_move')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text>{t('begin_move_text')}</Text>
          <StaysBehind />
          <TextField
            {...form.getInputProps('toOrigin')}
            label={t('new_place')}
            description={t('place_hint')}
            type="url"
            inputMode="url"
            data-autofocus
          />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('login_password')}
            autoComplete="current-password"
          />
          {balanceCents > 0 && (
            <Checkbox
              {...form.getInputProps('leavesMoney', { type: 'checkbox' })}
              label={t('leave_money_here', { amount: money(balanceCents) })}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton
              type="submit"
              loading={begin.isPending}
              why={
                (!form.isValid() && 'reasons:fill_in') ||
                (balanceCents > 0 && !form.values.leavesMoney && t('why_money_left'))
              }
            >
              {t('begin_move')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
