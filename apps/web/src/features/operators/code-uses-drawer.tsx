import { codeUsesList } from '#api/beta/operator-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';

interface CodeUsesDrawerProps {
  /** Code on show; closed when absent. */
  code: string | undefined;
  onClose: () => void;
}

/** Who took part by a code. */
export function CodeUsesDrawer({ code, onClose }: CodeUsesDrawerProps) {
  const { t } = useTranslation('operators');
  return (
    <SideDrawer opened={code !== undefined} onClose={onClose} title={t('uses_of', { code })} width={640}>
      {code && <Uses code={code} />}
    </SideDrawer>
  );
}

function Uses({ code }: { code: string }) {
  const { t } = useTranslation('operators');
  const list = usePagedList(codeUsesList(code));
  const table = (
    <DataTable
      label={t('uses')}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ userId }) => userId}
      columns={[
        { key: 'user', header: t('user'), cell: (user) => <PersonName person={user} /> },
        { key: 'id', header: t('user_id'), cell: ({ userId }) => userId },
        { key: 'ip', header: t('ip'), cell: ({ loginIp }) => loginIp },
        { key: 'at', header: t('used_at'), cell: ({ createDate }) => <Time at={createDate} /> },
      ]}
    />
  );
  return (
    <ListFaces list={list} isFiltered={false} skeleton={table} empty={<EmptyFace title={t('uses_empty')} />}>
      {table}
    </ListFaces>
  );
}
