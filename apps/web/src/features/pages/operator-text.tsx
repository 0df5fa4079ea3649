import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pageTextQuery } from '#api/pages/queries.ts';
import type { TextPage } from '#config.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Page } from '#ui/page.tsx';

/** A text that the operator keeps on this platform: help, terms, privacy, who they are. */
export function OperatorText({ name }: { name: TextPage }) {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useQuery(pageTextQuery(name, useLocale()));
  return (
    <Page title={t(`link_${name}`)}>
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <Markdown text={data} />
      )}
    </Page>
  );
}
