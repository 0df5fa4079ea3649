import { UserStatus } from '@colophon/model';
import { Button } from '@mantine/core';
import type { ListedUser } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf } from '#ui/person-name.tsx';

interface FreezeButtonProps {
  user: ListedUser;
  onFreeze: (user: ListedUser) => void;
}

/** Opens the dialog that freezes an account, or recovers a frozen one. */
export function FreezeButton({ user, onFreeze }: FreezeButtonProps) {
  const { t } = useTranslation('operators');
  const act = user.status === UserStatus.frozen ? 'recover' : 'freeze';
  return (
    <Button
      size="sm"
      variant={act === 'freeze' ? 'subtle' : 'default'}
      color={act === 'freeze' ? 'danger' : undefined}
      aria-label={t(`${act}_user`, { name: fullNameOf(user) })}
      onClick={() => onFreeze(user)}
    >
      {t(act)}
    </Button>
  );
}
