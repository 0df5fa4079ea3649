import { InvitationStatus } from '@colophon/model';
import { Badge, Button, Group, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type InvitedFriend, invitedFriendsQuery, ownCodeQuery } from '#api/rewards/invitations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useCopy } from '#ui/use-copy.ts';
import { type Period, validity } from './activity.ts';
import { Loaded, Personal } from './personal.tsx';
import { TakePart } from './take-part.tsx';

interface PartProps {
  activity: Period;
  nowMs: number;
}

/** The code to invite friends with, and how those stand who came by it. */
export function InviteFriend(period: PartProps) {
  const { t } = useTranslation('activityPages');
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations')}</h2>
      <Personal>
        {({ userId }) => (
          <>
            <OwnCode {...period} />
            <Friends userId={userId} />
          </>
        )}
      </Personal>
    </section>
  );
}

function OwnCode({ activity, nowMs }: PartProps) {
  const { t } = useTranslation('activityPages');
  const query = useQuery(ownCodeQuery);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Loaded query={query}>
      {(own) => {
        const left = own && own.limitCount > 0 ? Math.max(0, own.limitCount - own.usedCount) : null;
        const why = own ? left === 0 && t('no_invitations_left') : t('not_a_tester');
        return (
          <Group>
            <TakePart state={validity(activity, nowMs)} why={why} onClick={() => setIsInviting(true)}>
              {t('invite')}
            </TakePart>
            {own && <span>{left === null ? t('invitations_unlimited') : t('invitations_left', { count: left })}</span>}
            {own && isInviting && <InvitationDialog code={own.code} onClose={() => setIsInviting(false)} />}
          </Group>
        );
      }}
    </Loaded>
  );
}

/** The words of an invitation, ready to be sent. */
function InvitationDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation(['activityPages', 'ui']);
  const copy = useCopy();
  const { href } = new URL(
    appHref('user', `/logon?invitationCode=${encodeURIComponent(code)}`),
    window.location.origin,
  );
  const text = t('invitation_text', { address: href, code });
  const copyText = async () => {
    if (await copy(text)) toast.success(t('ui:copied'));
  };
  return (
    <Dialog title={t('invite')} onClose={onClose}>
      <Textarea readOnly autosize label={t('invitation_words')} value={text} />
      <Group mt="md">
        <Button data-autofocus onClick={copyText}>
          {t('ui:copy')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </Group>
    </Dialog>
  );
}

function Friends({ userId }: { userId: number }) {
  const { t } = useTranslation('activityPages');
  const query = useQuery(invitedFriendsQuery(userId));
  const columns = useColumns();
  return (
    <>
      <h3>{t('friends')}</h3>
      <Loaded query={query}>
        {(friends) =>
          friends.length > 0 ? (
            <DataTable label={t('friends')} columns={columns} rows={friends} rowKey={(friend) => friend.userId} />
          ) : (
            <EmptyFace title={t('no_friends')} text={t('no_friends_text')} />
          )
        }
      </Loaded>
    </>
  );
}

const TONES = {
  [InvitationStatus.expired]: 'ink',
  [InvitationStatus.onTheWay]: 'warning',
  [InvitationStatus.received]: 'success',
} as const;

function useColumns(): Column<InvitedFriend>[] {
  const { t } = useTranslation('activityPages');
  return [
    { key: 'friend', header: t('friend'), cell: (friend) => <PersonLink person={friend} /> },
    { key: 'contact', header: t('contact'), cell: ({ mobile, email }) => mobile || email },
    { key: 'date', header: t('invited_at'), cell: ({ invitedDate }) => <Time at={invitedDate} to="day" /> },
    {
      key: 'state',
      header: t('friend_state'),
      cell: ({ status }) => (
        <Badge variant="light" color={TONES[status]}>
          {t(`friend_${status}`)}
        </Badge>
      ),
    },
  ];
}
