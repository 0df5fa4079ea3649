import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { renamePasskey } from '#api/sign-in/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { isName, NameField } from './name-field.tsx';

interface RenamePasskeyDialogProps {
  passkey: { readonly passkeyId: string; readonly name: string };
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const { passkeyId } = passkey;
  const [name, setName] = useState(passkey.name);
  const rename = useWrite(renamePasskey, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isName(name) && !rename.isPending) rename.mutate({ passkeyId, name: name.trim() });
  };
  return (
    <Dialog title={t('rename_passkey', { name: passkey.name })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <NameField value={name} onChange={setName} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={rename.isPending} why={!isName(name) && 'reasons:fill_in'}>
              {t('save')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
