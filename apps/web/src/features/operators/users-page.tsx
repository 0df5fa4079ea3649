import { Avatar, Group, Text, UnstyledButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { type ListedUser, usersList } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { text } from '#search-params.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { BatchTagDialog } from './batch-tag-dialog.tsx';
import { digits } from './digits.ts';
import { FreezeButton } from './freeze-button.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import styles from './operators.module.css';
import { TagNames } from './tag-names.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

/** Number of users that one call may tag. */
const MAX_TAGGED = 100;

const readers = {
  keywords: text,
  userId: digits,
  tagIds: text,
  startRegisteredDate: text,
  endRegisteredDate: text,
};

/** Everybody who has an account, and what operators do about them. */
export default function UsersPage() {
  const { t } = useTranslation(['operators', 'ui']);
  const { filter, change, isNarrowed, reset } = useFilter(readers);
  const {
    filter: { open },
    change: show,
  } = useFilter({ open: text });
  const [isTagging, setIsTagging] = useState(false);
  const [freezing, setFreezing] = useState<ListedUser | null>(null);
  const list = usePagedList(usersList(filter));
  const selection = useSelection(
    list.rows.map(({ userId }) => userId),
    MAX_TAGGED,
  );
  const table = (
    <UserTable
      list={list}
      selection={selection}
      onOpen={({ userId }) => show({ open: String(userId) })}
      onFreeze={setFreezing}
    />
  );
  return (
    <Page title={t('screen_users')} intro={t('users_intro')} width="full">
      <UserFilters filter={filter} onFilter={change} onReset={isNarrowed ? reset : undefined} />
      <ListFaces list={list} isFiltered={isNarrowed} skeleton={table} empty={<EmptyFace title={t('users_empty')} />}>
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
        {table}
      </ListFaces>
      {isTagging && (
        <BatchTagDialog userIds={selection.ids} onDone={selection.clear} onClose={() => setIsTagging(false)} />
      )}
      {freezing && <FreezeDialog user={freezing} onClose={() => setFreezing(null)} />}
      <UserDrawer userId={open} onFreeze={setFreezing} onClose={() => show({ open: undefined })} />
    </Page>
  );
}

interface UserTableProps {
  list: PagedList<ListedUser>;
  selection: Selection<number>;
  onOpen: (user: ListedUser) => void;
  onFreeze: (user: ListedUser) => void;
}

function UserTable({ list, selection, onOpen, onFreeze }: UserTableProps) {
  const { t } = useTranslation('operators');
  const columns: Column<ListedUser>[] = [
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
  return (
    <DataTable
      label={t('screen_users')}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ userId }) => userId}
      actions={(user) => (
        <Group justify="flex-end">
          <FreezeButton user={user} onFreeze={onFreeze} />
        </Group>
      )}
    />
  );
}
