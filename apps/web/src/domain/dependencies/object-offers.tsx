import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bucketsQuery } from '#api/objects/buckets.ts';
import { type Candidate, candidatesList } from '#api/objects/queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Offers } from './offers.tsx';

/** Stands for all of the user's buckets. */
const ALL_BUCKETS = '_all';

interface ObjectOffersProps {
  /** Only objects of this type and those without any. */
  typeCode?: string | undefined;
  rows: (objects: readonly Candidate[]) => ReactNode;
}

/** The user's objects, in all buckets or in one, to be searched. */
export function ObjectOffers({ typeCode, rows }: ObjectOffersProps) {
  const { t } = useTranslation('dependencies');
  const [bucketName, setBucketName] = useState(ALL_BUCKETS);
  const [keywords, setKeywords] = useState('');
  const { data: buckets = [] } = useQuery(bucketsQuery);
  return (
    <Offers
      list={usePagedList(candidatesList(bucketName, keywords, typeCode))}
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
      rows={rows}
    />
  );
}
