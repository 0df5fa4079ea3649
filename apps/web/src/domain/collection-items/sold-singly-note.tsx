import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Catalogue, soldSinglyQuery } from '#api/collections/items.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface SoldSinglyNoteProps {
  collectionId: string;
  catalogue: Catalogue;
}

/** Says how many works of a collection are sold by themselves too, because its contracts open them as well. */
export function SoldSinglyNote({ collectionId, catalogue }: SoldSinglyNoteProps) {
  const { t } = useTranslation('collections');
  const { data } = useQuery(soldSinglyQuery(collectionId, catalogue));
  if (!data?.soldCount) return null;
  return (
    <Alert color="warning" p="xs">
      {t('sold_singly', { count: data.soldCount, total: data.itemCount })}
    </Alert>
  );
}
