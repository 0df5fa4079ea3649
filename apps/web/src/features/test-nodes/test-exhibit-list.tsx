import { Anchor, Badge, Button, Group, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { usePagedList } from '#api/paged.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import { type ListedTestExhibit, testExhibitsList } from '#api/test-nodes/exhibits.ts';
import lists from '#domain/exhibit-lists/exhibit-lists.module.css';
import { type Shelf, ShelfFilter } from '#domain/exhibit-lists/shelf-filter.tsx';
import { TypeChoice } from '#domain/exhibit-lists/type-choice.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { differenceOf } from './compare.ts';
import { RuleSigns } from './rule-signs.tsx';
import { ShelfControl } from './shelf-control.tsx';
import { useTestShelf } from './use-test-shelf.tsx';

export interface TestExhibitListFilter {
  keywords?: string;
  /** Code of a resource type. */
  type?: string;
  online?: Shelf;
}

const AddDrawer = lazy(async () => ({ default: (await import('./add-drawer.tsx')).AddDrawer }));
const ReplaceDrawer = lazy(async () => ({ default: (await import('./replace-drawer.tsx')).ReplaceDrawer }));

interface TestExhibitListProps {
  nodeId: number;
  shows: 'themes' | 'exhibits';
  filter: TestExhibitListFilter;
  onFilter: (changed: TestExhibitListFilter) => void;
}

/** A test node's exhibits, or its themes: what rules made of each, and how it differs from the real node. */
export function TestExhibitList({ nodeId, shows, filter, onFilter }: TestExhibitListProps) {
  const { t } = useTranslation('testNodes');
  const typeWords = useTypeWords();
  const { keywords, type, online } = filter;
  const list = usePagedList(testExhibitsList({ nodeId, shows, keywords, type, online }));
  const shelf = useTestShelf(nodeId);
  const [opened, setOpened] = useState<'add' | 'replace' | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const isThemes = shows === 'themes';
  const isFiltered = Boolean(keywords || type || online);
  const isOnlyChanges = isComparing && isOnlyDifferent;
  const rows = isOnlyChanges ? list.rows.filter((row) => differenceOf(row).kind !== 'same') : list.rows;
  const isEmpty = list.state === 'loaded' && list.totalItem === 0 && !isFiltered;
  const add = (
    <Button
      color={isEmpty ? 'seal' : undefined}
      variant={isEmpty ? undefined : 'default'}
      onClick={() => setOpened('add')}
    >
      {t(isThemes ? 'add_theme' : 'add')}
    </Button>
  );

  const columns: Column<ListedTestExhibit>[] = [
    {
      key: 'exhibit',
      header: t(isThemes ? 'column_theme' : 'column_exhibit'),
      cell: (exhibit) => <ExhibitName exhibit={exhibit} />,
    },
    ...(isThemes
      ? []
      : [
          {
            key: 'type',
            header: t('type'),
            cell: ({ resourceType }: ListedTestExhibit) => typeWords(resourceType.slice(-1)),
          },
        ]),
    { key: 'version', header: t('version'), cell: ({ originInfo }) => originInfo.version || '–' },
    ...(isComparing
      ? [
          {
            key: 'difference',
            header: t('difference'),
            cell: (exhibit: ListedTestExhibit) => <DifferenceSign exhibit={exhibit} />,
          },
        ]
      : []),
    { key: 'licence', header: t('licence'), cell: (exhibit) => <LicenceSign exhibit={exhibit} /> },
    {
      key: 'online',
      header: t(isThemes ? 'active' : 'on_shelf'),
      cell: (exhibit) => <ShelfControl exhibit={exhibit} isTheme={isThemes} shelf={shelf} />,
    },
  ];
  return (
    <section aria-labelledby="test-exhibits">
      <div className={lists.head}>
        <h2 id="test-exhibits">
          {list.state === 'loaded'
            ? t(isThemes ? 'themes_count' : 'exhibits_count', { count: list.totalItem })
            : t(isThemes ? 'section_theme' : 'section_exhibit')}
        </h2>
        <Group gap="sm">
          <Switch
            label={t('compare')}
            checked={isComparing}
            onChange={(event) => setComparing(event.currentTarget.checked)}
          />
          {isComparing && (
            <Switch
              label={t('only_differences')}
              checked={isOnlyDifferent}
              onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
            />
          )}
          {!isEmpty && (
            <Button variant="default" onClick={() => setOpened('replace')}>
              {t('replace')}
            </Button>
          )}
          {add}
        </Group>
      </div>
      {!isEmpty && (
        <div className={lists.filters} data-few={isThemes || undefined}>
          <SearchInput
            label={t('search')}
            value={keywords ?? ''}
            onSearch={(text) => onFilter({ ...filter, keywords: text || undefined })}
          />
          {!isThemes && (
            <>
              <TypeChoice value={type} onChange={(code) => onFilter({ ...filter, type: code })} />
              <ShelfFilter value={online} onChange={(shelf) => onFilter({ ...filter, online: shelf })} />
            </>
          )}
        </div>
      )}
      <ListFaces
        list={isOnlyChanges ? { ...list, rows } : list}
        isFiltered={isFiltered || isOnlyChanges}
        skeleton={<DataTable label={t('section_exhibit')} columns={columns} rows={undefined} rowKey={() => ''} />}
        empty={
          <EmptyFace title={t(isThemes ? 'no_themes' : 'no_exhibits')} text={t('no_exhibits_text')} action={add} />
        }
      >
        <DataTable
          label={t(isThemes ? 'section_theme' : 'section_exhibit')}
          columns={columns}
          rows={isThemes ? rows.toSorted((one, other) => isActive(other) - isActive(one)) : rows}
          rowKey={({ testResourceId }) => testResourceId}
          actions={(exhibit) => <RowActions exhibit={exhibit} shelf={shelf} />}
        />
      </ListFaces>
      {shelf.dialog}
      <Suspense>
        {opened === 'add' && <AddDrawer nodeId={nodeId} shows={shows} onClose={() => setOpened(null)} />}
        {opened === 'replace' && <ReplaceDrawer nodeId={nodeId} shows={shows} onClose={() => setOpened(null)} />}
      </Suspense>
    </section>
  );
}

const isActive = ({ stateInfo }: ListedTestExhibit) => stateInfo.themeInfo.isActivatedTheme;

function ExhibitName({ exhibit }: { exhibit: ListedTestExhibit }) {
  const { t } = useTranslation('testNodes');
  const { testResourceId, testResourceName, associatedPresentableId, originInfo, stateInfo } = exhibit;
  const { title } = stateInfo.titleInfo;
  const kind = associatedPresentableId === '' ? originInfo.type : 'exhibit';
  return (
    <div className={lists.exhibit}>
      <div className={lists.cover}>
        <Cover src={coverOf({ resourceId: originInfo.id, coverImages: stateInfo.coverInfo.coverImages })} />
      </div>
      <div className={lists.names}>
        <Anchor
          component={AppLink}
          app="console"
          to="/node/exhibit/informal/$exhibitID"
          params={{ exhibitID: testResourceId }}
          c="inherit"
          underline="hover"
        >
          {title}
        </Anchor>
        {testResourceName !== title && <div className={lists.name}>{testResourceName}</div>}
        <Group gap="xs" mt={4}>
          <Badge variant="outline" color="ink" size="sm">
            {t(`kind_${kind}`)}
          </Badge>
          <RuleSigns exhibit={exhibit} />
        </Group>
      </div>
    </div>
  );
}

function LicenceSign({ exhibit: { testResourceId, testResourceName, licence } }: { exhibit: ListedTestExhibit }) {
  const { t } = useTranslation(['testNodes', 'exhibits']);
  if (!licence) return '–';
  if (licence.isAuth) return t('licensed');
  return (
    <>
      <Badge variant="light" color="danger">
        {t('not_licensed')}
      </Badge>
      <div className={lists.name}>
        {licence.error}{' '}
        <Anchor
          component={AppLink}
          app="console"
          to="/node/exhibit/informal/$exhibitID"
          params={{ exhibitID: testResourceId }}
          search={{ openAuthDrawer: 'true' }}
          aria-label={t('exhibits:handle_of', { name: testResourceName })}
          fz="inherit"
        >
          {t('exhibits:handle')}
        </Anchor>
      </div>
    </>
  );
}

const differenceColors = { added: 'success', changed: 'warning', same: 'ink' } as const;

function DifferenceSign({ exhibit }: { exhibit: ListedTestExhibit }) {
  const { t } = useTranslation('testNodes');
  const { kind, parts } = differenceOf(exhibit);
  const { associatedPresentableId } = exhibit;
  return (
    <>
      <Badge variant="light" color={differenceColors[kind]}>
        {t(`difference_${kind}`)}
      </Badge>
      {parts.length > 0 && <div className={lists.name}>{parts.map((part) => t(`part_${part}`)).join(t('and'))}</div>}
      {kind === 'changed' && (
        <Anchor
          component={AppLink}
          app="console"
          to="/node/exhibit/formal/$exhibitID"
          params={{ exhibitID: associatedPresentableId }}
          fz="sm"
        >
          {t('to_real_exhibit')}
        </Anchor>
      )}
    </>
  );
}

function RowActions({
  exhibit,
  shelf,
}: {
  exhibit: ListedTestExhibit;
  shelf: Pick<ReturnType<typeof useTestShelf>, 'remove'>;
}) {
  const { t } = useTranslation('testNodes');
  const { testResourceId, testResourceName, associatedPresentableId } = exhibit;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        component={AppLink}
        app="console"
        variant="subtle"
        size="sm"
        to="/node/exhibit/informal/$exhibitID"
        params={{ exhibitID: testResourceId }}
        aria-label={t('edit_this', { name: testResourceName })}
      >
        {t('edit')}
      </Button>
      {associatedPresentableId === '' && (
        <Button
          variant="subtle"
          color="danger"
          size="sm"
          aria-label={t('remove_this', { name: testResourceName })}
          onClick={() => shelf.remove(testResourceName)}
        >
          {t('delete')}
        </Button>
      )}
    </Group>
  );
}
