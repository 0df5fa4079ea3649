import { followsTrimmed, rules } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { renamePasskey } from '#api/sign-in/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { NameField } from './name-field.tsx';

interface RenamePasskeyDialogProps {
  passkey: { readonly passkeyId: string; readonly name: string };
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const { passkeyId } = passkey;
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: followsTrimmed(rules.credentialName) },
    validateInputOnChange: true,
  });
  const rename = useWrite(renamePasskey, { onSuccess: onClose });
  return (
    <Dialog title={t('rename_passkey', { name: passkey.name })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ name }) => rename.mutate({ passkeyId, name: name.trim() }))}>
        <Stack>
          <NameField {...form.getInputProps('name')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={rename.isPending} why={!form.isValid() && 'reasons:fill_in'}>
              {t('save')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
