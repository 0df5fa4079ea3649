import { Badge, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import type { ItemAuth } from '#api/collections/items.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface AuthMarkProps {
  /** Absent while it is read. */
  auth: ItemAuth | undefined;
  title: string;
  onOpen: (() => void) | undefined;
}

/** `authCode` of an item whose resource the platform has blocked. */
const BLOCKED = 403;
const STATES = {
  authorised: { color: 'success', Icon: IconCheck },
  unauthorised: { color: 'warning', Icon: IconAlertTriangle },
  blocked: { color: 'danger', Icon: IconBan },
} as const;

/** By word, sign and colour whether an item may be used; opens what it is licensed by. */
export function AuthMark({ auth, title, onOpen }: AuthMarkProps) {
  const { t } = useTranslation('collections');
  if (!auth) return null;
  const state = auth.isAuth ? 'authorised' : auth.authCode === BLOCKED ? 'blocked' : 'unauthorised';
  const { color, Icon } = STATES[state];
  const mark = (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden="true" />}>
      {t(`auth_${state}`)}
    </Badge>
  );
  if (!onOpen) return auth.isAuth ? null : <Icon size={16} role="img" aria-label={t(`auth_${state}`)} />;
  return (
    <UnstyledButton aria-label={`${t(`auth_${state}`)}: ${t('licences_of', { title })}`} onClick={onOpen}>
      {mark}
    </UnstyledButton>
  );
}
