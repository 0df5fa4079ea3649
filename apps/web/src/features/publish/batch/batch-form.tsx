import { Alert, Button, Group, Progress, Select, Stack, Switch, Text } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { coverQuery } from '#api/files/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { publishBatch } from '#api/resources/batch.ts';
import { suggestNames } from '#api/resources/own.ts';
import { batchTypesQuery, isSupported, typeInfoQuery } from '#api/types/queries.ts';
import { LicenceField } from '#domain/licences/licence-field.tsx';
import { isStatable } from '#domain/licences/licence-words.ts';
import { titleOfFile } from '#domain/publishing/resource-name.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { compareNaturally } from '#natural-order.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { confirm } from '#ui/confirm.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { FileChooser } from '#ui/file-chooser.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { useStore } from '#ui/store.ts';
import { toast } from '#ui/toast.ts';
import type { PoliciesPart } from '../creator-parts.ts';
import { FileWays } from '../file-ways.tsx';
import type { DraftPolicy } from '../resource-draft.ts';
import { guessTypes } from '../resource-types.ts';
import type { TakenFile } from '../taken-file.ts';
import { withFile } from '../taken-file.ts';
import styles from './batch.module.css';
import {
  type BatchItem,
  type BatchOutcomes,
  entryOf,
  isFine,
  MAX_ITEMS,
  newItem,
  policiesOf,
  sameNamed,
  wantedName,
} from './batch-item.ts';
import { BatchTable } from './batch-table.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { useBatchQueue } from './use-batch-queue.ts';

interface BatchFormProps extends PoliciesPart {
  /** True when the outcomes are on screen instead. */
  isOver: boolean;
  onOutcomes: (outcomes: BatchOutcomes) => void;
}

/** The files of a batch, their names and terms; what is wrong with one stands in its row. */
export function BatchForm({ policies, isOver, onOutcomes }: BatchFormProps) {
  const { t } = useTranslation(['publish', 'terms']);
  const queryClient = useQueryClient();
  const typeWords = useTypeWords();
  const termsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typeCode, setTypeCode] = useState('');
  const [openId, setOpenId] = useState<number | null>(null);
  const [progress, setProgress] = useState(0);
  const [showsBad, setShowsBad] = useState(false);
  /** The terms of every item that has none of its own. */
  const [common, setCommon] = useState<readonly DraftPolicy[]>([]);
  /** The licence notice of every item that has none of its own. */
  const [commonLicence, setCommonLicence] = useState('');
  const types = useQuery(batchTypesQuery);
  const { data: info = null } = useQuery({ ...typeInfoQuery(typeCode), enabled: typeCode !== '' });
  const queue = useBatchQueue(info);
  const items = useStore(queue.items);
  const twice = sameNamed(items);

  const publish = useWrite(publishBatch);
  useLeavePrompt(items.length > 0 && !isOver && !publish.isPending, t('batch_leave'));

  const take = async (made: readonly BatchItem[]) => {
    const known = queue.items.get().map(({ name }) => name);
    const names = await suggestNames([...known, ...made.map(({ title }) => wantedName(title))].slice(0, MAX_ITEMS));
    const named = made.map((item, index) => ({ ...item, name: names[known.length + index] ?? wantedName(item.title) }));
    const left = queue.add(named);
    if (left > 0) toast.error(t('batch_full', { max: MAX_ITEMS, count: left }));
  };
  const takeFiles = async (files: readonly File[]) => {
    if (files.length === 0) return;
    // Files are judged by their type, which their names may speak for.
    const code = typeCode || (await guessOf(files[0]!.name));
    if (code) await queryClient.ensureQueryData(typeInfoQuery(code));
    setTypeCode(code);
    const sorted = files.toSorted((one, other) => compareNaturally(one.name, other.name));
    await take(sorted.map((file) => newItem(file.name, titleOfFile(file.name), '', file)));
  };
  const guessOf = async (filename: string) => {
    const offered = await queryClient.ensureQueryData(batchTypesQuery);
    return guessTypes(filename).find((code) => offered.some((type) => type.code === code)) ?? '';
  };
  const takeObject = (taken: TakenFile) => {
    const { name: filename } = taken.file;
    const item = newItem(filename, titleOfFile(filename), '', null);
    void take([{ ...item, stored: taken.file, content: withFile(item.content, taken), fields: null }]);
  };

  const bad = items.filter((item) => !isFine(item, twice));
  const unfinished = items.filter(({ state }) => !['ready', 'refused', 'asked'].includes(state.phase));
  const hidden = items.filter((item) => policiesOf(item, common).length === 0).length;
  const release = async () => {
    const agreed =
      hidden === 0 ||
      (await confirm({
        title: t('batch_hidden', { count: hidden }),
        description: t('batch_hidden_text'),
        confirmLabel: t('batch_release'),
      }));
    if (!agreed) return;
    const makesCovers = info !== null && isSupported(info.resourceConfig.autoGenerateCover);
    const coverOf = (item: BatchItem) =>
      makesCovers ? (queryClient.getQueryData<string | null>(coverQuery(item.stored!.sha1).queryKey) ?? null) : null;
    const entries = items.map((item) => entryOf(item, { cover: coverOf(item), common, commonLicence }));
    setProgress(0);
    publish.mutate(
      { type: { resourceTypeCode: typeCode }, entries, onProgress: setProgress },
      {
        onSuccess: (outcomes) => {
          const told = items.map((item, index) => ({
            item: { ...item, policies: policiesOf(item, common) },
            outcome: outcomes.get(entries[index]!.name)!,
          }));
          queue.keep(new Set(told.filter(({ outcome }) => outcome.reason !== null).map(({ item }) => item.id)));
          for (const { item, outcome } of told) queue.change(item.id, (now) => ({ ...now, failure: outcome.reason }));
          onOutcomes(told);
        },
      },
    );
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void takeFiles([...event.dataTransfer.files]);
  };
  const opened = items.find(({ id }) => id === openId);
  const isFull = items.length >= MAX_ITEMS;
  if (types.error) return <ErrorFace error={types.error} retry={() => void types.refetch()} />;
  return (
    <Stack gap="lg">
      <Select
        label={t('type')}
        description={t('batch_type_hint')}
        placeholder={t('batch_type_none')}
        data={(types.data ?? []).map(({ code, chain }) => ({ value: code, label: typeWords(chain) }))}
        value={typeCode || null}
        allowDeselect={false}
        searchable
        // One batch has one type; its files have been judged by it.
        disabled={items.length > 0 && typeCode !== ''}
        onChange={(code) => setTypeCode(code ?? '')}
        w="min(100%, 24rem)"
      />
      {!isFull && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
        <div
          className={styles.zone}
          data-small={items.length > 0 || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          {items.length === 0 && <Text c="dimmed">{t('batch_drop', { max: MAX_ITEMS })}</Text>}
          <Group justify="center">
            <Button
              leftSection={items.length === 0 ? <IconUpload size={18} /> : <IconPlus size={18} />}
              onClick={() => input.current?.click()}
            >
              {t(items.length === 0 ? 'batch_choose' : 'batch_more')}
            </Button>
            {info && <FileWays type={info} onTake={takeObject} />}
          </Group>
          <FileChooser
            ref={input}
            multiple
            aria-label={t('batch_choose')}
            accept={info?.formats.join(',')}
            onFiles={(files) => void takeFiles(files)}
          />
        </div>
      )}
      {items.length > 0 && (
        <>
          <section className={styles.terms} aria-labelledby={termsId}>
            <h2 id={termsId}>{t('batch_terms')}</h2>
            <Text c="dimmed">{t('batch_terms_text')}</Text>
            {policies({
              policies: common,
              resourceTypeCodes: typeCode ? [typeCode] : [],
              onAdd: async (policy) => setCommon((now) => [...now, policy]),
              onLicence: setCommonLicence,
              onRemove: ({ policyName }) =>
                setCommon((now) => now.filter((policy) => policy.policyName !== policyName)),
            })}
            <LicenceField
              label={t('terms:notice')}
              description={t('terms:notice_hint')}
              value={commonLicence}
              onChange={setCommonLicence}
            />
          </section>
          <Group justify="space-between">
            {items.length > 1 && (
              <Group gap="xs" role="group" aria-label={t('batch_sort')}>
                <Button variant="default" size="sm" onClick={() => queue.sort(by('filename'))}>
                  {t('batch_sort_file')}
                </Button>
                <Button variant="default" size="sm" onClick={() => queue.sort(by('title'))}>
                  {t('batch_sort_title')}
                </Button>
              </Group>
            )}
            {bad.length > 0 && (
              <Switch
                label={t('batch_only_bad')}
                checked={showsBad}
                onChange={(event) => setShowsBad(event.currentTarget.checked)}
              />
            )}
          </Group>
          <BatchTable
            items={items}
            shown={showsBad && bad.length > 0 ? bad : items}
            common={common}
            commonLicence={commonLicence}
            twice={twice}
            type={info}
            queue={queue}
            onOpen={setOpenId}
          />
          <div className={styles.foot}>
            <div role="status">
              <Text fw={600}>{t('batch_count', { count: items.length })}</Text>
              <Text size="sm" c={unfinished.length === 0 && bad.length > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
                {unfinished.length > 0
                  ? t('batch_on_the_way', { count: unfinished.length })
                  : t(bad.length > 0 ? 'batch_bad' : 'batch_fine', { count: bad.length })}
              </Text>
            </div>
            <Group>
              {unfinished.length === 0 && bad.length > 0 && bad.length < items.length && (
                <Button
                  variant="default"
                  onClick={() => queue.keep(new Set(items.filter((item) => !bad.includes(item)).map(({ id }) => id)))}
                >
                  {t('batch_drop_bad', { count: bad.length })}
                </Button>
              )}
              <ReasonedButton
                color="seal"
                why={
                  (typeCode === '' && t('why_type')) ||
                  (unfinished.length > 0 && t('batch_on_the_way', { count: unfinished.length })) ||
                  (!isStatable(commonLicence) && t('terms:incomplete')) ||
                  (bad.length > 0 && t('batch_bad', { count: bad.length }))
                }
                loading={publish.isPending}
                onClick={() => void release()}
              >
                {t('batch_release')}
              </ReasonedButton>
            </Group>
          </div>
          {publish.isPending && (
            <Progress.Root>
              <Progress.Section value={(progress / items.length) * 100} aria-label={t('batch_releasing')} />
            </Progress.Root>
          )}
          <Alert color={hidden > 0 ? 'warning' : 'ink'}>
            {hidden > 0 ? t('batch_hidden', { count: hidden }) : t('batch_listed_at_once')}
          </Alert>
        </>
      )}
      {opened && (
        <ItemDrawer
          key={opened.id}
          item={opened}
          typeCode={typeCode}
          common={common}
          commonLicence={commonLicence}
          policies={policies}
          hasOthers={items.length > 1}
          onChange={(change) => queue.change(opened.id, change)}
          onChangeAll={(change) => {
            for (const { id } of items) queue.change(id, change);
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </Stack>
  );
}

const by =
  (key: 'filename' | 'title') =>
  (one: BatchItem, other: BatchItem): number =>
    compareNaturally(one[key], other[key]);
