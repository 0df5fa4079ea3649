import { moveChecks } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { finishMove, type Move } from '#api/users/moves.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Asks for the code that is shown at the new place: with it the account has moved. */
export function FinishMoveDialog({ move, onClose }: { move: Move; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const { moveId, toOrigin, newUserName } = move;
  const form = useForm({ initialValues: { code: '' }, validate: { code: moveChecks.code } });
  const finish = useWrite(finishMove, {
    onSuccess: onClose,
    marks: (error) => markFields(form, error, { refusals: { 'moving.code': 'code', 'moving.gone': 'code' } }),
  });
  return (
    <Dialog title={t('finish_move')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ code }) => finish.mutate({ moveId, code: code.trim() }))}>
        <Stack>
          <Text>{t('finish_move_text', { name: newUserName, place: new URL(toOrigin).host })}</Text>
          <TextField {...form.getInputProps('code')} label={t('code_of_new_place')} autoComplete="off" data-autofocus />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={finish.isPending} why={!form.isValid() && 'reasons:fill_in'}>
              {t('finish_move')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
