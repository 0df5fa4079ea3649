import { Button, Center, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from './content-loader.tsx';
import { EmptyFace, ErrorFace } from './faces.tsx';

/** A list that grows page by page, as far as its faces show it. */
interface GrowingList {
  state: 'loading' | 'error' | 'loaded';
  rows: readonly unknown[];
  /** State of the end of the list, shown under the rows. */
  more: 'loading' | 'andMore' | 'noMore';
  error: unknown;
  loadMore: () => void;
  retry: () => void;
}

interface ListFacesProps {
  list: GrowingList;
  /** True when a keyword, type or state narrows the list; decides between the two empty faces. */
  isFiltered: boolean;
  /** Face of a list with nothing in it, with the next useful action. */
  empty: ReactNode;
  /** Shape of the rows to come; the spinner when absent. */
  skeleton?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The faces of a list: loading, empty, nothing found, error, and the rows with the button for more. */
export function ListFaces({ list, isFiltered, empty, skeleton, children }: ListFacesProps) {
  const { t } = useTranslation('ui');
  if (list.state === 'loading') return skeleton ?? <ContentLoader />;
  if (list.state === 'error') return <ErrorFace error={list.error} retry={list.retry} />;
  if (list.rows.length === 0) return isFiltered ? <EmptyFace title={t('nothing_found')} /> : empty;
  return (
    <>
      {children}
      <LoadMore list={list} />
    </>
  );
}

/** Foot of a list: the button for the next page, its spinner, or the note that nothing follows. */
function LoadMore({ list }: { list: GrowingList }) {
  const { t } = useTranslation('ui');
  return (
    <Center mt="lg">
      {list.more === 'loading' && <Loader color="ink" size="sm" />}
      {list.more === 'noMore' && <Text c="dimmed">{t('no_more')}</Text>}
      {list.more === 'andMore' && (
        <Button variant="default" onClick={list.loadMore}>
          {t('load_more')}
        </Button>
      )}
    </Center>
  );
}
