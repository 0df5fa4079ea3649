import { arrivalCode, moveChecks } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { arrive } from '#api/users/moves.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ShownOnce } from '../shown-once.tsx';

/** Asks where the account comes from and for the code that is shown there, then shows the one that is typed there. */
export function ArriveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const form = useForm({
    initialValues: { fromOrigin: '', code: '' },
    validate: { fromOrigin: moveChecks.origin, code: moveChecks.arrivalCode },
    validateInputOnBlur: ['fromOrigin', 'code'],
  });
  const come = useWrite(arrive, {
    marks: (error) =>
      markFields(form, error, {
        refusals: { 'moving.unreachable': 'fromOrigin', 'moving.code': 'code', 'moving.gone': 'code' },
      }),
  });
  const send = ({ fromOrigin, code }: typeof form.values) => {
    const read = arrivalCode.read(code);
    if (read) come.mutate({ fromOrigin: fromOrigin.trim(), ...read });
  };
  return (
    <Dialog title={t('arrive')} onClose={onClose}>
      {come.data ? (
        <ShownOnce
          text={t('type_code_back')}
          secret={come.data.code}
          copyLabel={t('copy_move_code')}
          onClose={onClose}
        />
      ) : (
        <form noValidate onSubmit={form.onSubmit(send)}>
          <Stack>
            <Text>{t('arrive_text')}</Text>
            <TextField
              {...form.getInputProps('fromOrigin')}
              label={t('old_place')}
              description={t('place_hint')}
              type="url"
              inputMode="url"
              data-autofocus
            />
            <TextField {...form.getInputProps('code')} label={t('code_of_old_place')} autoComplete="off" />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('ui:cancel')}
              </Button>
              <ReasonedButton type="submit" loading={come.isPending} why={!form.isValid() && 'reasons:fill_in'}>
                {t('send_code')}
              </ReasonedButton>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
