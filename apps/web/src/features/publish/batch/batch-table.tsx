import { rules, satisfies } from '@colophon/model';
import { ActionIcon, Badge, Button, Group, Progress, Table, Text, TextInput } from '@mantine/core';
import { IconSettings, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { coverQuery } from '#api/files/queries.ts';
import { isResourceNameTakenQuery } from '#api/resources/own.ts';
import { isSupported, type TypeInfo } from '#api/types/queries.ts';
import { useLicenceName } from '#domain/licences/licence-words.ts';
import { toResourceName } from '#domain/publishing/resource-name.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Cover } from '#ui/cover.tsx';
import { MoveButtons } from '#ui/move-buttons.tsx';
import { OccupiedDialog } from '../occupied-dialog.tsx';
import type { DraftPolicy } from '../resource-draft.ts';
import styles from './batch.module.css';
import { type BatchItem, licenceOf, policiesOf, titleProblem, withItemTitle } from './batch-item.ts';
import type { BatchQueue } from './batch-queue.ts';

interface BatchTableProps {
  items: readonly BatchItem[];
  /** Those of them that are drawn; each keeps its number. */
  shown: readonly BatchItem[];
  /** Items whose name another one has. */
  twice: ReadonlySet<number>;
  /** Policies of the batch. */
  common: readonly DraftPolicy[];
  /** Licence notice of the batch. */
  commonLicence: string;
  type: TypeInfo | null;
  queue: BatchQueue;
  onOpen: (id: number) => void;
}

/** All resources of a batch, one row each. */
export function BatchTable({ items, shown, twice, ...row }: BatchTableProps) {
  const { t } = useTranslation('publish');
  return (
    <div className={styles.scroller}>
      <Table className={styles.table} aria-label={t('batch')} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('batch_number')}</Table.Th>
            <Table.Th>{t('file')}</Table.Th>
            <Table.Th>{t('title')}</Table.Th>
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th>{t('step_terms')}</Table.Th>
            <Table.Th>
              <span className={styles.unseen}>{t('more_settings')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((item) => (
            <Row
              key={item.id}
              {...row}
              item={item}
              number={items.indexOf(item) + 1}
              count={items.length}
              isTwice={twice.has(item.id)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowProps extends Omit<BatchTableProps, 'items' | 'shown' | 'twice'> {
  item: BatchItem;
  number: number;
  /** Total number of rows. */
  count: number;
  isTwice: boolean;
}

/** One resource. What is typed elsewhere draws it not. */
const Row = memo(function Row({ item, number, count, isTwice, common, commonLicence, type, queue, onOpen }: RowProps) {
  const { t } = useTranslation(['publish', 'terms']);
  const { user } = useCurrentUser();
  const { id, filename, title, name, failure } = item;
  const policies = policiesOf(item, common);
  const licence = licenceOf(item, commonLicence);
  const licenceName = useLicenceName();
  const result = toResourceName(name);
  const isPossible = satisfies(rules.resourceName, result);
  const { data: isTaken } = useQuery({
    ...isResourceNameTakenQuery(`${user?.username}/${result}`),
    // The names that were suggested are free; what is typed is asked about.
    enabled: item.state.phase === 'ready' && isPossible && item.isNameTyped,
  });
  const titleError = titleProblem(item);
  const nameError = !isPossible ? 'name_required' : isTwice ? 'batch_same_name' : isTaken ? 'name_taken' : null;
  return (
    <Table.Tr data-bad={item.state.phase === 'refused' || failure !== null || undefined}>
      <Table.Td className={styles.number}>{number}</Table.Td>
      <Table.Td>
        <ItemFile item={item} type={type} queue={queue} />
        {failure && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={t('batch_title_of', { number })}
          value={title}
          error={titleError && t(`title_${titleError}`)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            queue.change(id, (now) => withItemTitle(now, value));
          }}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={t('batch_name_of', { number })}
          value={name}
          description={result !== name && isPossible ? t('name_changed', { name: result }) : undefined}
          maxLength={rules.resourceName.maxLength}
          error={nameError && t(nameError)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            queue.change(id, (now) => ({ ...now, name: value, failure: null, isNameTyped: true }));
          }}
        />
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {policies.map(({ policyName }) => (
            <Badge key={policyName} variant="light" color="success">
              {policyName}
            </Badge>
          ))}
          {licence && (
            <Badge variant="default" title={t('terms:notice')}>
              {licenceName(licence)}
            </Badge>
          )}
          {item.labels.length > 0 && (
            <Text size="sm" c="dimmed">
              {item.labels.map((label) => `#${label}`).join(' ')}
            </Text>
          )}
          {policies.length === 0 && (
            <Text size="sm" c="var(--mantine-color-warning-text)">
              {t('batch_unlisted')}
            </Text>
          )}
          {item.policies !== null && (
            <Text size="sm" c="dimmed">
              {t('batch_own_terms')}
            </Text>
          )}
          {item.fields === null && (
            <Badge color="warning" variant="light">
              {t('batch_incomplete')}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <MoveButtons
            title={title || filename}
            isFirst={number === 1}
            isLast={number === count}
            onMove={(places) => queue.move(id, places)}
          />
          <ActionIcon aria-label={t('batch_settings_of', { number })} onClick={() => onOpen(id)}>
            <IconSettings size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('batch_remove', { number })} onClick={() => queue.remove(id)}>
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
});

/** The file of an item: its picture, its name, how far it is, or why it cannot be published. */
function ItemFile({ item, type, queue }: Pick<RowProps, 'item' | 'type' | 'queue'>) {
  const { t } = useTranslation(['publish', 'ui']);
  const [isAsking, setIsAsking] = useState(false);
  const { id, filename, file, stored, state, cover } = item;
  const makesCovers = type !== null && isSupported(type.resourceConfig.autoGenerateCover);
  const made = useQuery(coverQuery(makesCovers && state.phase === 'ready' ? stored?.sha1 : undefined));
  const percent = state.phase === 'sending' && file ? Math.floor((state.sentBytes / Math.max(1, file.size)) * 100) : 0;
  return (
    <div className={styles.file}>
      <div className={styles.cover}>
        <Cover src={cover ?? made.data ?? undefined} />
      </div>
      <div className={styles.about}>
        <Text truncate title={filename} size="sm">
          {filename}
        </Text>
        {state.phase === 'sending' && (
          <Progress.Root>
            <Progress.Section value={percent} aria-label={t('ui:uploading', { percent })} />
          </Progress.Root>
        )}
        {(state.phase === 'waiting' || state.phase === 'preparing' || state.phase === 'parsing') && (
          <Text size="sm" c="dimmed">
            {t(state.phase === 'waiting' ? 'batch_waiting' : state.phase === 'preparing' ? 'preparing' : 'parsing')}
          </Text>
        )}
        {state.phase === 'refused' && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {state.reason}
          </Text>
        )}
        {state.phase === 'refused' && state.canRetry && (
          <Button variant="subtle" size="compact-sm" onClick={() => queue.proceed(id)}>
            {t('ui:retry')}
          </Button>
        )}
        {state.phase === 'asked' && (
          <>
            <Text size="sm" c="var(--mantine-color-warning-text)">
              {t('occupied_own')}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
              {t('view')}
            </Button>
          </>
        )}
      </div>
      {isAsking && state.phase === 'asked' && (
        <OccupiedDialog
          occupants={[...state.occupants]}
          isOwn
          onClose={() => setIsAsking(false)}
          onProceed={() => {
            setIsAsking(false);
            queue.proceed(id);
          }}
        />
      )}
    </div>
  );
}
