import { UserStatus } from '@colophon/model';
import { Avatar, Group, Text, UnstyledButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { usePagedList } from '#api/paged.ts';
import { type ListedUser, usersList } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { BatchTagDialog } from './batch-tag-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { digits } from './digits.ts';
import { OperatorPage } from './frame/operator-page.tsx';
import { OperatorTable } from './frame/operator-table.tsx';
import { useOpened } from './frame/use-opened.ts';
import { FreezeButton } from './freeze-button.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import styles from './operators.module.css';
import { TagNames } from './tag-names.tsx';
import { TagPicker } from './tag-picker.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

/** Number of users that one call may tag. */
const MAX_TAGGED = 100;

const readers = {
  keywords: text,
  userId: digits,
  tagIds: text,
  startRegisteredDate: text,
  endRegisteredDate: text,
  closing: someOf('waiting', 'closed'),
};

/** Everybody who has an account, and what operators do about them. */
export default function UsersPage() {
  const { t } = useTranslation(['operators', 'ui']);
  const filters = useFilter(readers);
  const drawer = useOpened(text);
  const [isTagging, setIsTagging] = useState(false);
  const [freezing, setFreezing] = useState<ListedUser | null>(null);
  const [closing, setClosing] = useState<ListedUser | null>(null);
  const list = usePagedList(usersList(filters.filter));
  const selection = useSelection(
    list.rows.map(({ userId }) => userId),
    MAX_TAGGED,
  );
  const columns = useColumns(selection, ({ userId }) => drawer.open(String(userId)));
  return (
    <OperatorPage
      title={t('screen_users')}
      intro={t('users_intro')}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('user_keywords') },
        { search: 'userId', label: t('user_id') },
        <TagPicker
          key="tags"
          label={t('any_of_tags')}
          tagIds={(filters.filter.tagIds ?? '').split(',').filter(Boolean).map(Number)}
          onChange={(ids) => filters.change({ tagIds: ids.join() || undefined })}
        />,
        {
          choice: 'closing',
          label: t('closing'),
          options: [
            { value: '', label: t('all') },
            { value: 'waiting', label: t('closing_waiting') },
            { value: 'closed', label: t('closing_closed') },
          ],
        },
        { day: 'startRegisteredDate', label: t('registered_from') },
        { day: 'endRegisteredDate', label: t('registered_until') },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('screen_users')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('users_empty') }}
        bar={
          <SelectionBar selection={selection}>
            <Text c="dimmed" className={styles.total}>
              {t('user_count', { count: list.totalItem })}
            </Text>
            <ReasonedButton
              variant="default"
              why={selection.ids.length === 0 && t('ui:choose_first')}
              onClick={() => setIsTagging(true)}
            >
              {t('tag_selected')}
            </ReasonedButton>
          </SelectionBar>
        }
        columns={columns}
        rowKey={({ userId }) => userId}
        rowActions={(user) => (
          <Group justify="flex-end">
            {user.status !== UserStatus.closed && <FreezeButton user={user} onFreeze={setFreezing} />}
          </Group>
        )}
      />
      {isTagging && (
        <BatchTagDialog userIds={selection.ids} onDone={selection.clear} onClose={() => setIsTagging(false)} />
      )}
      {freezing && <FreezeDialog user={freezing} onClose={() => setFreezing(null)} />}
      {closing && <CloseDialog user={closing} onClose={() => setClosing(null)} />}
      <UserDrawer userId={drawer.id} onFreeze={setFreezing} onCloseAccount={setClosing} onClose={drawer.close} />
    </OperatorPage>
  );
}

function useColumns(selection: Selection<number>, onOpen: (user: ListedUser) => void): Column<ListedUser>[] {
  const { t } = useTranslation('operators');
  return [
    {
      key: 'user',
      header: t('user'),
      cell: (user) => (
        <Selectable selection={selection} id={user.userId} name={user.username}>
          <Avatar src={user.headImage} alt="" size={36}>
            <IconUser size={20} aria-hidden="true" />
          </Avatar>
          <div className={styles.who}>
            <UnstyledButton className={styles.open} onClick={() => onOpen(user)}>
              <PersonName person={user} />
            </UnstyledButton>
            <Text size="sm" c="dimmed">
              {user.userId}
            </Text>
          </div>
        </Selectable>
      ),
    },
    {
      key: 'contact',
      header: t('contact'),
      cell: ({ email, mobile }) => (
        <div className={styles.lines}>
          {email && <span>{email}</span>}
          {mobile && <span>{mobile}</span>}
        </div>
      ),
    },
    { key: 'tags', header: t('tags'), cell: ({ tags }) => <TagNames tags={tags} /> },
    { key: 'resources', header: t('resources'), cell: ({ resourceCount }) => resourceCount, align: 'right' },
    { key: 'nodes', header: t('nodes'), cell: ({ nodeCount }) => nodeCount, align: 'right' },
    {
      key: 'registered',
      header: t('registered'),
      cell: ({ createDate }) => <Time at={createDate} to="day" className={styles.date} />,
    },
    { key: 'status', header: t('status'), cell: ({ status }) => <UserStatusBadge status={status} /> },
  ];
}
