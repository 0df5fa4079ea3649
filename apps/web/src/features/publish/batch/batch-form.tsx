import { Alert, Group, Progress, Select, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { batchTypesQuery } from '#api/types/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ErrorFace } from '#ui/faces.tsx';
import type { PoliciesPart } from '../creator-parts.ts';
import { BatchFiles } from './batch-files.tsx';
import { BatchFoot } from './batch-foot.tsx';
import { type BatchOutcomes, type CommonTerms, isFine, MAX_ITEMS, sameNamed } from './batch-item.ts';
import { BatchOrder } from './batch-order.tsx';
import { BatchTable } from './batch-table.tsx';
import { BatchTerms } from './batch-terms.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { useBatch } from './use-batch.ts';
import { useBatchRelease } from './use-batch-release.ts';

interface BatchFormProps extends PoliciesPart {
  /** True when the outcomes are on screen instead. */
  isOver: boolean;
  onOutcomes: (outcomes: BatchOutcomes) => void;
}

/** The files of a batch, their names and terms; what is wrong with one stands in its row. */
export function BatchForm({ policies, isOver, onOutcomes }: BatchFormProps) {
  const { t } = useTranslation('publish');
  const typeWords = useTypeWords();
  const types = useQuery(batchTypesQuery);
  const batch = useBatch();
  const { typeCode, type, queue, items } = batch;
  const [terms, setTerms] = useState<CommonTerms>({ common: [], commonLicence: '' });
  const [openId, setOpenId] = useState<number | null>(null);
  const [showsBad, setShowsBad] = useState(false);
  const { release, isPending, done, hidden } = useBatchRelease(batch, terms, onOutcomes);
  useLeavePrompt(items.length > 0 && !isOver && !isPending, t('batch_leave'));

  const twice = sameNamed(items);
  const bad = items.filter((item) => !isFine(item, twice));
  const opened = items.find(({ id }) => id === openId);
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
        onChange={(code) => batch.setTypeCode(code ?? '')}
        w="min(100%, 24rem)"
      />
      {items.length < MAX_ITEMS && (
        <BatchFiles
          type={type}
          isEmpty={items.length === 0}
          onFiles={(files) => void batch.takeFiles(files)}
          onTake={batch.takeObject}
        />
      )}
      {items.length > 0 && (
        <>
          <BatchTerms typeCode={typeCode} terms={terms} policies={policies} onChange={setTerms} />
          <Group justify="space-between">
            {items.length > 1 && <BatchOrder queue={queue} />}
            {bad.length > 0 && (
              <Switch
                label={t('batch_only_bad')}
                checked={showsBad}
                onChange={(event) => setShowsBad(event.currentTarget.checked)}
              />
            )}
          </Group>
          <BatchTable
            {...terms}
            items={items}
            shown={showsBad && bad.length > 0 ? bad : items}
            twice={twice}
            type={type}
            queue={queue}
            onOpen={setOpenId}
          />
          <BatchFoot
            typeCode={typeCode}
            items={items}
            bad={bad}
            commonLicence={terms.commonLicence}
            isReleasing={isPending}
            onDropBad={() => queue.keep(new Set(items.filter((item) => !bad.includes(item)).map(({ id }) => id)))}
            onRelease={() => void release()}
          />
          {isPending && (
            <Progress.Root>
              <Progress.Section value={(done / items.length) * 100} aria-label={t('batch_releasing')} />
            </Progress.Root>
          )}
          <Alert color={hidden > 0 ? 'warning' : 'ink'}>
            {hidden > 0 ? t('batch_hidden', { count: hidden }) : t('batch_listed_at_once')}
          </Alert>
        </>
      )}
      {opened && (
        <ItemDrawer
          {...terms}
          key={opened.id}
          item={opened}
          typeCode={typeCode}
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
