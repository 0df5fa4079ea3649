import { UserStatus, UserTypeBit } from '@colophon/model';
import { Avatar, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { type ListedUser, userQuery } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { fullNameOf, PersonName } from '#ui/person-name.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { Time } from '#ui/time.tsx';
import { FoundDrawer } from './found-drawer.tsx';
import { FreezeButton } from './freeze-button.tsx';
import { FreezingHistory } from './freezing-history.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';
import { UserTags } from './user-tags.tsx';

interface UserDrawerProps {
  /** User on show; closed when absent. */
  userId: string | undefined;
  onFreeze: (user: ListedUser) => void;
  onCloseAccount: (user: ListedUser) => void;
  onClose: () => void;
}

/** One user: everything that is known, the history of freezing, and the tags. */
export function UserDrawer({ userId, onFreeze, onCloseAccount, onClose }: UserDrawerProps) {
  const { t } = useTranslation('operators');
  return (
    <FoundDrawer
      id={userId}
      query={userQuery}
      title={t('user')}
      none={t('no_such_user')}
      heights={[56, 200, 80]}
      onClose={onClose}
    >
      {(user) => <Details user={user} onFreeze={onFreeze} onCloseAccount={onCloseAccount} />}
    </FoundDrawer>
  );
}

function Details({
  user,
  onFreeze,
  onCloseAccount,
}: Pick<UserDrawerProps, 'onFreeze' | 'onCloseAccount'> & { user: ListedUser }) {
  const { t } = useTranslation('operators');
  const { headImage, status, userType } = user;
  return (
    <Stack gap="xl">
      <Group>
        <Avatar src={headImage} alt="" size={56}>
          <IconUser size={28} aria-hidden="true" />
        </Avatar>
        <Stack gap={4} flex={1}>
          <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }}>
            <PersonName person={user} />
          </Text>
          <Group gap="xs">
            <UserStatusBadge status={status} />
            {(userType & UserTypeBit.betaTester) !== 0 && <Badge color="seal">{t('beta_tester')}</Badge>}
          </Group>
        </Stack>
        {status !== UserStatus.closed && <FreezeButton user={user} onFreeze={onFreeze} />}
      </Group>
      <PropertiesList label={t('properties')} properties={useProperties(user)} />
      <UserTags user={user} />
      <FreezingHistory userId={user.userId} />
      {!user.closing && (
        <div>
          <Button
            variant="default"
            aria-label={t('close_user', { name: fullNameOf(user) })}
            onClick={() => onCloseAccount(user)}
          >
            {t('close')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const SEXES = ['male', 'female'] as const;
const ROLES = { consumer: 1, nodeOperator: 2, provider: 4 } as const;

function useProperties(user: ListedUser) {
  const { t } = useTranslation('operators');
  const roles = Object.entries(ROLES).filter(([, bit]) => (user.userRole & bit) !== 0);
  const sex = SEXES[user.sex - 1];
  const { closing: asked } = user;
  const date = asked && timeText(asked.closedDate ?? asked.dueDate);
  const closing = asked
    ? [t(asked.closedDate ? 'closed_on' : 'closes_on', { date }), asked.reason].filter(Boolean).join(' · ')
    : '';
  const values = [
    ['user_id', String(user.userId)],
    ['email', user.email],
    ['mobile', user.mobile],
    ['registered', <Time key="registered" at={user.createDate} />],
    ['latest_login', user.latestLoginDate ? <Time key="latest_login" at={user.latestLoginDate} /> : ''],
    ['latest_ip', user.latestLoginIp],
    ['roles', roles.map(([role]) => t(`role_${role as keyof typeof ROLES}`)).join(' · ')],
    ['resources', String(user.resourceCount)],
    ['nodes', String(user.nodeCount)],
    ['sex', sex ? t(`sex_${sex}`) : ''],
    ['birthday', user.birthday ?? ''],
    ['occupation', user.occupation],
    ['area', user.areaName],
    ['intro', user.intro],
    ['freeze_reason', user.reason],
    ['remark', user.remark],
    ['closing', closing],
  ] as const;
  return values.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }));
}
