import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { deletePasskey } from '#api/sign-in/mutations.ts';
import { type Passkey, passkeysQuery } from '#api/sign-in/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { hasPasskeys } from '#session/passkeys.ts';
import { timeText } from '#times.ts';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Listed, lines, Row, Section } from '../section.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { LoginPasswordDialog } from './login-password-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** The user's passkeys: log in with a finger, a face or the code of the device instead of the password. */
export function Passkeys() {
  const { t } = useTranslation('settings');
  const passkeys = useQuery(passkeysQuery);
  const [opened, setOpened] = useState<'add' | { act: 'rename' | 'delete'; passkey: Passkey } | null>(null);
  const close = () => setOpened(null);
  const remove = useWrite(deletePasskey, {
    onSuccess: () => toast.success(t('passkey_deleted')),
    onSettled: close,
  });
  return (
    <Section
      title={t('passkeys')}
      intro={t('passkeys_intro')}
      actions={
        hasPasskeys && (
          <Button variant="default" onClick={() => setOpened('add')}>
            {t('add_passkey')}
          </Button>
        )
      }
    >
      <Listed
        query={passkeys}
        nothing={t('no_passkeys')}
        row={(passkey) => (
          <Row
            key={passkey.passkeyId}
            name={passkey.name}
            value={
              <Timed>
                {lines(
                  t('created_on', { date: timeText(passkey.createDate, 'day') }),
                  passkey.lastUsedDate
                    ? t('last_used_on', { date: timeText(passkey.lastUsedDate, 'day') })
                    : t('never_used'),
                )}
              </Timed>
            }
            actions={
              <>
                <Button
                  variant="default"
                  aria-label={t('rename_passkey', { name: passkey.name })}
                  onClick={() => setOpened({ act: 'rename', passkey })}
                >
                  {t('rename')}
                </Button>
                <Button
                  variant="default"
                  aria-label={t('delete_passkey', { name: passkey.name })}
                  onClick={() => setOpened({ act: 'delete', passkey })}
                >
                  {t('delete')}
                </Button>
              </>
            }
          />
        )}
      />
      {opened === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened && opened !== 'add' && opened.act === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened && opened !== 'add' && opened.act === 'delete' && (
        <LoginPasswordDialog
          title={t('delete_passkey', { name: opened.passkey.name })}
          text={t('delete_passkey_text')}
          nextLabel={t('delete')}
          isBusy={remove.isPending}
          onClose={close}
          onProved={({ password }) => remove.mutate({ passkeyId: opened.passkey.passkeyId, password })}
        />
      )}
    </Section>
  );
}
