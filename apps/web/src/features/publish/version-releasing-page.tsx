import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isReadableQuery } from '#api/resources/versions.ts';
import { Unreachable } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { Page } from '#ui/page.tsx';

const POLL_MS = 500;
const GIVE_UP_MS = 30_000;

/** Waits until a version that was just released can be read, then shows that it is there. */
export function VersionReleasingPage({ resourceId, version }: { resourceId: string; version: string }) {
  const { t } = useTranslation('publish');
  const [isLate, setIsLate] = useState(false);
  const { data, error, refetch } = useQuery({
    ...isReadableQuery(resourceId, version),
    refetchInterval: ({ state }) => (state.data || isLate ? false : POLL_MS),
  });

  useEffect(() => {
    if (isLate) return;
    const timer = setTimeout(setIsLate, GIVE_UP_MS, true);
    return () => clearTimeout(timer);
  }, [isLate]);

  if (data) {
    const params = { resourceID: resourceId, version };
    return <Navigate to="/result/resource/version/create/success/$resourceID/$version" params={params} replace />;
  }
  const failure = error ?? (isLate ? new Unreachable(0) : null);
  const retry = () => {
    setIsLate(false);
    void refetch();
  };
  return (
    <Page title={t('releasing', { version })} width="form">
      {failure ? <ErrorFace error={failure} retry={retry} /> : <ContentLoader />}
    </Page>
  );
}
