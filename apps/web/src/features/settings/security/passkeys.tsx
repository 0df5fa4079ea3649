import { formatDate } from '@colophon/model';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { hasPasskeys } from '#session/passkeys.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { Listed, lines, Row, Section } from '../section.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

const queryKey = ['passkeys'];

function fetchPasskeys() {
  return answer(api.GET('/v2/users/current/passkeys'));
}

type Passkey = Awaited<ReturnType<typeof fetchPasskeys>>[number];

/** The user's passkeys: log in with a finger, a face or the code of the device instead of the password. */
export function Passkeys() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const passkeys = useQuery({ queryKey, queryFn: fetchPasskeys });
  const [opened, setOpened] = useState<'add' | Passkey | null>(null);
  const closeAfterChange = () => {
    setOpened(null);
    return queryClient.invalidateQueries({ queryKey });
  };
  const remove = useMutation({
    mutationFn: ({ passkeyId }: Passkey) =>
      answer(api.DELETE('/v2/users/current/passkeys/{passkeyId}', { params: { path: { passkeyId } } })),
    onSuccess: () => toast.success(t('passkey_deleted')),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const askToRemove = async (passkey: Passkey) => {
    const sure = await confirm({
      title: t('delete_passkey', { name: passkey.name }),
      description: t('delete_passkey_text'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (sure) remove.mutate(passkey);
  };
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
            value={lines(
              t('created_on', { date: formatDate(passkey.createDate) }),
              passkey.lastUsedDate ? t('last_used_on', { date: formatDate(passkey.lastUsedDate) }) : t('never_used'),
            )}
            actions={
              <>
                <Button
                  variant="default"
                  aria-label={t('rename_passkey', { name: passkey.name })}
                  onClick={() => setOpened(passkey)}
                >
                  {t('rename')}
                </Button>
                <Button
                  variant="default"
                  aria-label={t('delete_passkey', { name: passkey.name })}
                  onClick={() => void askToRemove(passkey)}
                >
                  {t('delete')}
                </Button>
              </>
            }
          />
        )}
      />
      {opened === 'add' && <AddPasskeyDialog onAdded={closeAfterChange} onClose={() => setOpened(null)} />}
      {opened && opened !== 'add' && (
        <RenamePasskeyDialog passkey={opened} onRenamed={closeAfterChange} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}
