import { Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { latestVersionQuery, releasedVersionsQuery } from '#api/resources/versions.ts';
import { OfferRow } from '#domain/dependencies/offers.tsx';
import styles from '#domain/dependencies/rows.module.css';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import type { TakenFile } from './taken-file.ts';

interface VersionImportDrawerProps {
  resourceId: string;
  onTake: (taken: TakenFile) => void;
  onClose: () => void;
}

/** Takes the file of a released version, with its properties, its options and what it builds on. */
export default function VersionImportDrawer({ resourceId, onTake, onClose }: VersionImportDrawerProps) {
  const { t } = useTranslation(['publish', 'ui']);
  const queryClient = useQueryClient();
  const [keywords, setKeywords] = useState('');
  const { data, error, refetch } = useQuery(releasedVersionsQuery(resourceId));
  const take = useMutation({
    mutationFn: async (version: string): Promise<TakenFile> => {
      const { file, inputAttrs, customPropertyDescriptors, dependencies } = (await queryClient.fetchQuery(
        latestVersionQuery(resourceId, version),
      ))!;
      return {
        file,
        origin: 'previous',
        dependencies,
        descriptors: customPropertyDescriptors,
        supplied: inputAttrs.map(({ key, value }) => ({ key, name: '', value })),
      };
    },
    onSuccess: (taken) => {
      onTake(taken);
      onClose();
    },
    onError: (failure) => toast.error(failureMessage(failure)),
  });
  const wanted = keywords.toLowerCase();
  const rows = data?.filter(({ version, filename }) => `${version} ${filename}`.toLowerCase().includes(wanted));
  return (
    <SideDrawer opened onClose={onClose} title={t('import_version')} width={720}>
      <Stack>
        <SearchInput label={t('search_version')} value={keywords} onSearch={setKeywords} />
        {error && <ErrorFace error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {rows?.length === 0 && <EmptyFace title={t('ui:nothing_found')} />}
        <ul className={styles.list}>
          {rows?.map(({ version, filename, createDate }) => (
            <OfferRow
              key={version}
              name={version}
              about={`${filename} · ${timeText(createDate, 'day')}`}
              isAdded={false}
              isPending={take.isPending && take.variables === version}
              onAdd={() => take.mutate(version)}
            />
          ))}
        </ul>
      </Stack>
    </SideDrawer>
  );
}
