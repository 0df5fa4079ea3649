import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Page } from '#ui/page.tsx';
import { useCountdown } from '#ui/use-countdown.ts';

interface VersionCreatedProps {
  resource: { resourceId: string };
  title: string;
  version: string;
  isListed: boolean;
  /** Switch that lists the resource, for one that is not. */
  listing: ReactNode;
}

/** A version was released: where to see it, and, while nobody can sign for it, how to list the resource. */
export function VersionCreatedPage({ resource, title, version, isListed, listing }: VersionCreatedProps) {
  const { t } = useTranslation('publish');
  const params = { resourceID: resource.resourceId };
  return (
    <Page
      title={t('version_created', { version })}
      intro={t(isListed ? 'version_created_text' : 'version_created_unlisted', { title })}
      width="form"
    >
      {isListed ? <GoOn resourceId={resource.resourceId} version={version} /> : listing}
      <Group mt="lg">
        {!isListed && (
          <Button
            component={AppLink}
            app="console"
            to="/resource/sidebar/versionInfo/$resourceID"
            params={params}
            search={{ version }}
          >
            {t('view_version')}
          </Button>
        )}
        <Button
          component={AppLink}
          app="console"
          to="/resource/details/$resourceID"
          params={params}
          search={{ version }}
          variant="default"
        >
          {t('view_details')}
        </Button>
        <Button component={AppLink} app="console" to="/resource/list" variant="subtle">
          {t('to_my_resources')}
        </Button>
      </Group>
    </Page>
  );
}

const GO_ON_AFTER_SECONDS = 3;

/** Goes to the version, shortly after or at once. */
function GoOn({ resourceId, version }: { resourceId: string; version: string }) {
  const { t } = useTranslation('publish');
  const navigate = useNavigate();
  const go = () =>
    void navigate({
      to: '/resource/sidebar/versionInfo/$resourceID',
      params: { resourceID: resourceId },
      search: { version },
      replace: true,
    });
  const secondsLeft = useCountdown(GO_ON_AFTER_SECONDS, go);
  return <Button onClick={go}>{t('go_now', { seconds: secondsLeft })}</Button>;
}
