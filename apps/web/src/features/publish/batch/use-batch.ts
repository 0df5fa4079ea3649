import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestNames } from '#api/resources/own.ts';
import { batchTypesQuery, typeInfoQuery } from '#api/types/queries.ts';
import { titleOfFile } from '#domain/publishing/resource-name.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { compareNaturally } from '#natural-order.ts';
import { useStore } from '#ui/store.ts';
import { toast } from '#ui/toast.ts';
import { guessTypes } from '../resource-types.ts';
import { type TakenFile, withFile } from '../taken-file.ts';
import { type BatchItem, MAX_ITEMS, newItem, wantedName } from './batch-item.ts';
import { useBatchQueue } from './use-batch-queue.ts';

/** The items of a batch and their one type, with the ways to add to them. */
export function useBatch() {
  const { t } = useTranslation('publish');
  const queryClient = useQueryClient();
  const [typeCode, setTypeCode] = useState('');
  const { data: type = null } = useQuery({ ...typeInfoQuery(typeCode), enabled: typeCode !== '' });
  const queue = useBatchQueue(type);
  const items = useStore(queue.items);

  const take = async (made: readonly BatchItem[]) => {
    const known = queue.items.get().map(({ name }) => name);
    const names = await suggestNames([...known, ...made.map(({ title }) => wantedName(title))].slice(0, MAX_ITEMS));
    const named = made.map((item, index) => ({ ...item, name: names[known.length + index] ?? wantedName(item.title) }));
    const left = queue.add(named);
    if (left > 0) toast.error(t('batch_full', { max: MAX_ITEMS, count: left }));
  };
  const guessOf = async (filename: string) => {
    const offered = await queryClient.ensureQueryData(batchTypesQuery);
    return guessTypes(filename).find((code) => offered.some((each) => each.code === code)) ?? '';
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
  const takeObject = (taken: TakenFile) => {
    const { name: filename } = taken.file;
    const item = newItem(filename, titleOfFile(filename), '', null);
    void take([{ ...item, stored: taken.file, content: withFile(item.content, taken), fields: null }]);
  };
  return { typeCode, setTypeCode, type, queue, items, takeFiles, takeObject };
}
