import { Switch } from '@mantine/core';
import { markSamples } from '#api/collections/edits.ts';
import type { Catalogue, Item } from '#api/collections/items.ts';
import { useWrite } from '#api/mutation.ts';
import { sampleKey } from '#domain/collection-items/sample-sign.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ownTitleOf } from './item-words.ts';

interface SampleSwitchProps {
  collectionId: string;
  catalogue: Catalogue;
  item: Item;
}

/** Makes an item a free sample, or none. What is published changes at once. */
export function SampleSwitch({ collectionId, catalogue, item }: SampleSwitchProps) {
  const { t } = useTranslation('collections');
  const mark = useWrite(markSamples);
  const { itemId } = item;
  const sent = mark.isPending && Array.isArray(mark.variables.marks) ? mark.variables.marks[0] : undefined;
  const { isSample } = sent ?? item;
  const word = t(sampleKey(item.mountResourceInfo.resourceType));
  return (
    <Switch
      size="sm"
      label={word}
      aria-label={t('sample_this', { sample: word, title: ownTitleOf(item) })}
      checked={isSample}
      onChange={() => mark.mutate({ collectionId, catalogue, marks: [{ itemId, isSample: !isSample }] })}
    />
  );
}
