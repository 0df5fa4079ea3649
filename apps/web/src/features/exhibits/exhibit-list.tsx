import { OnlineStatus, PolicyStatus } from '@colophon/model';
import { Anchor, Button, Group, Switch } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { exhibitsList, type ListedExhibit } from '#api/exhibits/queries.ts';
import { usePagedList } from '#api/paged.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import styles from '#domain/exhibit-lists/exhibit-lists.module.css';
import { type Shelf, ShelfFilter } from '#domain/exhibit-lists/shelf-filter.tsx';
import { TypeChoice } from '#domain/exhibit-lists/type-choice.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { PolicyChips } from '#ui/chips.tsx';
import { Cover } from '#ui/cover.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { ReasonedField } from '#ui/reasoned.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Selectable } from '#ui/selection-bar.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { ArrangedExhibits } from './arranged-exhibits.tsx';
import { BatchBar } from './batch-bar.tsx';
import { exhibitPath } from './exhibit-path.ts';
import { type ChecklistNode, NodeChecklist } from './node-checklist.tsx';
import { RemedyLink } from './remedy-link.tsx';
import { StateSign } from './state-sign.tsx';
import { type AddPolicyProps, useShelf } from './use-shelf.tsx';

export interface ExhibitListFilter {
  keywords?: string;
  /** Code of a resource type. */
  type?: string;
  online?: Shelf;
}

const PickWorksDrawer = lazy(async () => ({
  default: (await import('#domain/add-to-node/pick-works-drawer.tsx')).PickWorksDrawer,
}));

interface ExhibitListProps {
  node: ChecklistNode;
  filter: ExhibitListFilter;
  onFilter: (changed: ExhibitListFilter) => void;
  addPolicy: ComponentType<AddPolicyProps>;
}

/** Exhibits that are changed together. */
const MAX_CHOSEN = 100;

/** A node's exhibits but its themes: what each is, whether visitors get it, and why not. */
export function ExhibitList({ node, filter, onFilter, addPolicy }: ExhibitListProps) {
  const { t } = useTranslation('exhibits');
  const typeWords = useTypeWords();
  const { nodeId } = node;
  const { keywords, type, online } = filter;
  const shown = { nodeId, shows: 'exhibits', keywords, typeCode: type, online } as const;
  const list = usePagedList(exhibitsList(shown));
  const shelf = useShelf(addPolicy);
  const [mode, setMode] = useState<'batch' | 'order' | null>(null);
  const isBatch = mode === 'batch';
  const [isPicking, setPicking] = useState(false);
  const selection = useSelection(
    list.rows.map(({ presentableId }) => presentableId),
    MAX_CHOSEN,
  );
  const isFiltered = Boolean(keywords || type || online);
  const isLoaded = list.state === 'loaded';
  const isEmpty = isLoaded && list.totalItem === 0 && !isFiltered;

  const columns: Column<ListedExhibit>[] = [
    {
      key: 'exhibit',
      header: t('exhibit'),
      cell: (exhibit) =>
        isBatch ? (
          <Selectable selection={selection} id={exhibit.presentableId} name={exhibit.presentableTitle}>
            <ExhibitName exhibit={exhibit} />
          </Selectable>
        ) : (
          <ExhibitName exhibit={exhibit} />
        ),
    },
    { key: 'type', header: t('type'), cell: ({ resourceInfo }) => typeWords(resourceInfo.resourceType.slice(-1)) },
    { key: 'version', header: t('version'), cell: (exhibit) => <Version exhibit={exhibit} /> },
    { key: 'policies', header: t('policies'), cell: ({ policies }) => <Policies policies={policies} /> },
    {
      key: 'state',
      header: t('state'),
      cell: (exhibit) => <StateSign exhibit={exhibit} remedy={<RemedyLink exhibit={exhibit} />} />,
    },
    { key: 'online', header: t('on_shelf'), cell: (exhibit) => <ShelfSwitch exhibit={exhibit} shelf={shelf} /> },
  ];
  return (
    <section aria-labelledby="exhibits">
      <NodeChecklist node={node} onAdd={() => setPicking(true)} />
      <div className={styles.head}>
        <h2 id="exhibits">{isLoaded ? t('exhibits_count', { count: list.totalItem }) : t('exhibits')}</h2>
        <Group gap="sm">
          {isLoaded && !isEmpty && !mode && (
            <>
              <Button variant="default" onClick={() => setMode('batch')}>
                {t('batch')}
              </Button>
              <Button variant="default" onClick={() => setMode('order')}>
                {t('arrange')}
              </Button>
            </>
          )}
          <Button
            component={AppLink}
            app="console"
            to="/node/collectionExhibitCreator/$nodeID"
            params={{ nodeID: String(nodeId) }}
            variant="default"
          >
            {t('make_collection')}
          </Button>
          <Button variant="default" onClick={() => setPicking(true)}>
            {t('add_exhibit')}
          </Button>
        </Group>
      </div>
      {mode === 'order' && <ArrangedExhibits nodeId={nodeId} onQuit={() => setMode(null)} />}
      {mode !== 'order' && !isEmpty && (
        <div className={styles.filters}>
          <SearchInput
            label={t('search')}
            value={keywords ?? ''}
            onSearch={(text) => onFilter({ ...filter, keywords: text || undefined })}
          />
          <TypeChoice value={type} onChange={(code) => onFilter({ ...filter, type: code })} />
          <ShelfFilter value={online} onChange={(shelf) => onFilter({ ...filter, online: shelf })} />
        </div>
      )}
      {isBatch && !isEmpty && (
        <BatchBar
          selection={selection}
          chosen={list.rows.filter(({ presentableId }) => selection.has(presentableId))}
          addPolicy={addPolicy}
          onQuit={() => {
            selection.clear();
            setMode(null);
          }}
        />
      )}
      {mode !== 'order' && (
        <ListFaces
          list={list}
          isFiltered={isFiltered}
          skeleton={<DataTable label={t('exhibits')} columns={columns} rows={undefined} rowKey={() => ''} />}
          empty={
            <EmptyFace
              title={t('no_exhibits')}
              text={t('no_exhibits_text')}
              action={
                <Button color="seal" onClick={() => setPicking(true)}>
                  {t('add_exhibit')}
                </Button>
              }
            />
          }
        >
          <DataTable
            label={t('exhibits')}
            columns={columns}
            rows={list.rows}
            rowKey={({ presentableId }) => presentableId}
          />
        </ListFaces>
      )}
      {shelf.dialogs}
      {isPicking && (
        <Suspense>
          <PickWorksDrawer nodeId={nodeId} shows="exhibits" onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function ExhibitName({ exhibit }: { exhibit: ListedExhibit }) {
  const { presentableId, presentableName, presentableTitle, coverImages, subjectType } = exhibit;
  return (
    <div className={styles.exhibit}>
      <div className={styles.cover}>
        <Cover src={coverOf({ resourceId: exhibit.resourceInfo.resourceId, coverImages })} />
      </div>
      <div className={styles.names}>
        <Anchor
          component={AppLink}
          app="console"
          to={exhibitPath(subjectType)}
          params={{ exhibitID: presentableId }}
          c="inherit"
          underline="hover"
        >
          {presentableTitle}
        </Anchor>
        {presentableName !== presentableTitle && <div className={styles.name}>{presentableName}</div>}
      </div>
    </div>
  );
}

function Version({ exhibit: { version, versionUpdateTip } }: { exhibit: ListedExhibit }) {
  const { t } = useTranslation('exhibits');
  return (
    <>
      {version}
      {versionUpdateTip.isShow === 1 && (
        <div className={styles.name}>{t('newer_version', { version: versionUpdateTip.latestVersion })}</div>
      )}
    </>
  );
}

function Policies({ policies }: Pick<ListedExhibit, 'policies'>) {
  const { t } = useTranslation('exhibits');
  const enabled = policies.filter(({ status }) => status === PolicyStatus.enabled);
  if (enabled.length === 0) return <span className={styles.name}>{t('no_policy')}</span>;
  return <PolicyChips chips={enabled.map(({ policyId, policyName }) => ({ id: policyId, name: policyName }))} />;
}

interface ShelfSwitchProps {
  exhibit: Pick<ListedExhibit, 'presentableId' | 'presentableTitle' | 'onlineStatus' | 'licence'>;
  shelf: Pick<ReturnType<typeof useShelf>, 'putOn' | 'takeOff' | 'movingId'>;
}

/** Puts an exhibit on the shelf and takes it off; off and not licensed it cannot be moved. */
export function ShelfSwitch({ exhibit, shelf }: ShelfSwitchProps) {
  const { t } = useTranslation('exhibits');
  const { presentableId, presentableTitle, onlineStatus, licence } = exhibit;
  const isOn = onlineStatus === OnlineStatus.online;
  const isMoving = shelf.movingId === presentableId;
  return (
    <ReasonedField why={!isOn && licence?.isAuth === false && 'reasons:unlicensed'}>
      <Switch
        aria-label={t('on_shelf_of', { name: presentableTitle })}
        checked={isOn}
        disabled={isMoving}
        onChange={() => (isOn ? shelf.takeOff(presentableId) : shelf.putOn(presentableId))}
      />
    </ReasonedField>
  );
}
