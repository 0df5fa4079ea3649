import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { coverQuery } from '#api/files/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { publishBatch } from '#api/resources/batch.ts';
import { isSupported, type TypeInfo } from '#api/types/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { type BatchItem, type BatchOutcomes, type CommonTerms, entryOf, policiesOf } from './batch-item.ts';
import type { BatchQueue } from './batch-queue.ts';

interface Released {
  typeCode: string;
  type: TypeInfo | null;
  items: readonly BatchItem[];
  /** Keeps those that could not be published. */
  queue: BatchQueue;
}

/** Publishes the items of a batch: how far that is, and how many of them nobody could use for want of a policy. */
export function useBatchRelease(
  { typeCode, type, items, queue }: Released,
  terms: CommonTerms,
  onOutcomes: (outcomes: BatchOutcomes) => void,
) {
  const { t } = useTranslation('publish');
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useWrite(publishBatch);
  const hidden = items.filter((item) => policiesOf(item, terms.common).length === 0).length;

  const publish = () => {
    const makesCovers = type !== null && isSupported(type.resourceConfig.autoGenerateCover);
    const coverOf = (item: BatchItem) =>
      makesCovers ? (queryClient.getQueryData<string | null>(coverQuery(item.stored!.sha1).queryKey) ?? null) : null;
    const entries = items.map((item) => entryOf(item, { ...terms, cover: coverOf(item) }));
    setDone(0);
    mutate(
      { type: { resourceTypeCode: typeCode }, entries, onProgress: setDone },
      {
        onSuccess: (outcomes) => {
          const told = items.map((item, index) => ({
            item: { ...item, policies: policiesOf(item, terms.common) },
            outcome: outcomes.get(entries[index]!.name)!,
          }));
          queue.keep(new Set(told.filter(({ outcome }) => outcome.reason !== null).map(({ item }) => item.id)));
          for (const { item, outcome } of told) queue.change(item.id, (now) => ({ ...now, failure: outcome.reason }));
          onOutcomes(told);
        },
      },
    );
  };
  const release = async () => {
    const agreed =
      hidden === 0 ||
      (await confirm({
        title: t('batch_hidden', { count: hidden }),
        description: t('batch_hidden_text'),
        confirmLabel: t('batch_release'),
      }));
    if (agreed) publish();
  };
  return { release, isPending, done, hidden };
}
