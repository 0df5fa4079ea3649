import { Button, Group, Select, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { bucketsQuery } from '#api/objects/buckets.ts';
import { checkCycles, type ObjectDependency } from '#api/objects/dependencies.ts';
import { candidatesList, type StoredObject } from '#api/objects/queries.ts';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { offeredResourcesList, type ResourceSource } from '#api/resources/offered.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import styles from './object-dependencies.module.css';

interface AddDependencyDrawerProps {
  opened: boolean;
  object: StoredObject;
  dependencies: readonly ObjectDependency[];
  onChange: (dependencies: ObjectDependency[]) => void;
  onClose: () => void;
}

const SOURCES: readonly ResourceSource[] = ['market', 'mine', 'collects'];
/** Stands for all of the user's buckets. */
const ALL_BUCKETS = '_all';

/** Finds resources and objects that an object may build on. What is added counts at once, and is saved with the object. */
export function AddDependencyDrawer({ opened, onClose, ...tab }: AddDependencyDrawerProps) {
  const { t } = useTranslation('dependencies');
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('add')} width={640}>
      <Tabs defaultValue="resources" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="resources">{t('resources')}</Tabs.Tab>
          <Tabs.Tab value="objects">{t('objects')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="resources">
          <Resources {...tab} />
        </Tabs.Panel>
        <Tabs.Panel value="objects">
          <Objects {...tab} />
        </Tabs.Panel>
      </Tabs>
    </SideDrawer>
  );
}

type TabProps = Pick<AddDependencyDrawerProps, 'object' | 'dependencies' | 'onChange'>;

function Resources(tab: TabProps) {
  const { t } = useTranslation('dependencies');
  const [source, setSource] = useState<ResourceSource>('market');
  const [keywords, setKeywords] = useState('');
  const list = usePagedList(offeredResourcesList(source, keywords));
  const typeWords = useTypeWords();
  return (
    <Offers
      list={list}
      keywords={keywords}
      onSearch={setKeywords}
      where={
        <Select
          aria-label={t('source')}
          data={SOURCES.map((value) => ({ value, label: t(`source_${value}`) }))}
          value={source}
          allowDeselect={false}
          onChange={(next) => setSource(next as ResourceSource)}
        />
      }
      row={({ resourceName: name, resourceType, status, latestVersion }) => (
        <Offer
          {...tab}
          key={name}
          dependency={{ name, type: 'resource', versionRange: `^${latestVersion}` }}
          about={typeWords(resourceType)}
          badge={status === 1 ? null : <ResourceStatusBadge status={status} />}
          refusal={latestVersion === '' ? t('no_version') : undefined}
        />
      )}
    />
  );
}

function Objects(tab: TabProps) {
  const { t } = useTranslation('dependencies');
  const { object } = tab;
  const [bucketName, setBucketName] = useState(ALL_BUCKETS);
  const [keywords, setKeywords] = useState('');
  const { data: buckets = [] } = useQuery(bucketsQuery);
  const list = usePagedList(candidatesList(bucketName, keywords));
  const typeWords = useTypeWords();
  return (
    <Offers
      list={list}
      keywords={keywords}
      onSearch={setKeywords}
      where={
        <Select
          aria-label={t('bucket')}
          data={[
            { value: ALL_BUCKETS, label: t('all_buckets') },
            ...buckets.map((each) => ({ value: each.bucketName, label: each.bucketName })),
          ]}
          value={bucketName}
          allowDeselect={false}
          onChange={(next) => setBucketName(next!)}
        />
      }
      row={(each) => (
        <Offer
          {...tab}
          key={each.objectId}
          dependency={{ name: `${each.bucketName}/${each.objectName}`, type: 'object', versionRange: '' }}
          about={typeWords(each.resourceType) || t('no_type')}
          refusal={each.objectId === object.objectId ? t('itself') : undefined}
        />
      )}
    />
  );
}

interface OffersProps<Row> {
  list: PagedList<Row>;
  keywords: string;
  onSearch: (keywords: string) => void;
  /** Chooses where to look. */
  where: ReactNode;
  row: (row: Row) => ReactNode;
}

function Offers<Row>({ list, keywords, onSearch, where, row }: OffersProps<Row>) {
  const { t } = useTranslation('dependencies');
  return (
    <Stack>
      <Group grow preventGrowOverflow={false}>
        {where}
        <SearchInput label={t('search')} value={keywords} onSearch={onSearch} />
      </Group>
      <ListFaces list={list} isFiltered={keywords !== ''} empty={<EmptyFace title={t('nothing_here')} />}>
        <ul className={styles.list}>{list.rows.map(row)}</ul>
      </ListFaces>
    </Stack>
  );
}

interface OfferProps extends TabProps {
  dependency: ObjectDependency;
  about: string;
  badge?: ReactNode;
  /** Why it cannot be added. */
  refusal: string | undefined;
}

function Offer({ object, dependencies, onChange, dependency, about, badge, refusal }: OfferProps) {
  const { t } = useTranslation('dependencies');
  const { name, type } = dependency;
  const isSame = (each: ObjectDependency) => each.type === type && each.name.toLowerCase() === name.toLowerCase();
  const isAdded = dependencies.some(isSame);
  const add = useWrite(checkCycles, {
    onSuccess: (isFree, { dependencies: next }) => (isFree ? onChange([...next]) : toast.error(t('cycle'))),
  });
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <Group gap="xs">
          <span className={styles.name}>{name}</span>
          {badge}
        </Group>
        <Text size="sm" c="dimmed">
          {refusal ?? about}
        </Text>
      </div>
      {isAdded ? (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('remove', { name })}
          onClick={() => onChange(dependencies.filter((each) => !isSame(each)))}
        >
          {t('remove_short')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={t('add_this', { name })}
          disabled={refusal !== undefined}
          loading={add.isPending}
          onClick={() => add.mutate({ objectId: object.objectId, dependencies: [...dependencies, dependency] })}
        >
          {t('add_short')}
        </Button>
      )}
    </li>
  );
}
