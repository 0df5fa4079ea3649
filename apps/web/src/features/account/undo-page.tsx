import { Anchor, Button, Group, Text } from '@mantine/core';
import { useWrite } from '#api/mutation.ts';
import { undoSecurityChange } from '#api/users/mutations.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { AccountFrame } from './account-frame.tsx';

/**
 * Undoes, for whoever got the mail about it, a change of how somebody signs in. A press is asked for: programs that look
 * at mails follow links. Then all sessions are over, so the ways on load the app anew.
 */
export function UndoPage({ secret }: { secret: string }) {
  const { t } = useTranslation('account');
  // Why it failed is said here, beside the button.
  const undo = useWrite(undoSecurityChange, { marks: () => true });
  if (undo.isSuccess)
    return (
      <AccountFrame title={t('undone')}>
        <Text role="status">{t(`undone_${undo.data.kind}`)}</Text>
        <Text>{t('undone_next')}</Text>
        <Group justify="space-between">
          <Anchor href={appHref('user', '/retrieve')}>{t('retrieve')}</Anchor>
          <Anchor href={appHref('user', '/login')}>{t('back_to_login')}</Anchor>
        </Group>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('undo')}>
      <Text>{secret === '' ? t('undo_nothing') : t('undo_text')}</Text>
      {undo.isError && (
        <Text role="alert" c="red">
          {failureMessage(undo.error)}
        </Text>
      )}
      {secret !== '' && (
        <Button onClick={() => undo.mutate(secret)} loading={undo.isPending}>
          {t('undo_now')}
        </Button>
      )}
      <Anchor href={appHref('user', '/login')}>{t('back_to_login')}</Anchor>
    </AccountFrame>
  );
}
