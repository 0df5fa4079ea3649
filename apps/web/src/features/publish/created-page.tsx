import { Button, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { coverOf } from '#api/resources/cover-of.ts';
import { AddToNodeDrawer } from '#domain/add-to-node/add-to-node-drawer.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Cover } from '#ui/cover.tsx';
import { Page } from '#ui/page.tsx';
import { addressOf, embed, embeddedKindOf } from './editors/embedded.ts';
import styles from './result-page.module.css';

interface CreatedPageProps {
  resource: {
    resourceId: string;
    resourceName: string;
    resourceTitle: string;
    resourceType: readonly string[];
    coverImages: readonly string[];
    status: number;
    latestVersion: string;
  };
  isListed: boolean;
}

/** A resource was published: what it is, its address, and what can be done next. */
export function CreatedPage({ resource, isListed }: CreatedPageProps) {
  const { t } = useTranslation('publish');
  const [isAdding, setIsAdding] = useState(false);
  const { resourceId, resourceName, resourceTitle, resourceType, status, latestVersion } = resource;
  const params = { resourceID: resourceId };
  const typeWords = useTypeWords();
  const embedText = embed(embeddedKindOf(resourceType), addressOf(resourceName));
  const address = `${window.location.origin}/resource/details/${resourceId}`;
  return (
    <Page
      title={t(isListed ? 'created_listed' : 'created_unlisted')}
      intro={t(isListed ? 'created_listed_text' : 'created_unlisted_text')}
      width="form"
    >
      <div className={styles.resource}>
        <div className={styles.cover}>
          <Cover src={coverOf(resource)} />
        </div>
        <div className={styles.words}>
          <Group gap="xs">
            <IconCircleCheck size={20} color="var(--mantine-color-success-text)" aria-hidden="true" />
            <ResourceStatusBadge status={status} />
          </Group>
          <h2>{resourceTitle || resourceName}</h2>
          <p className={styles.line}>{resourceName}</p>
          <p className={styles.line}>
            {typeWords(resourceType)} · {latestVersion}
          </p>
          <p className={styles.address}>
            <code>{address}</code>
            <CopyButton value={address} label={t('copy_address')} />
          </p>
          <p className={styles.line}>{t('embed_hint')}</p>
          <p className={styles.address}>
            <code>{embedText}</code>
            <CopyButton value={embedText} label={t('copy_embed')} />
          </p>
        </div>
      </div>
      <Group mt="xl">
        {isListed && (
          <Button color="seal" onClick={() => setIsAdding(true)}>
            {t('add_to_node')}
          </Button>
        )}
        <Button
          component={AppLink}
          app="console"
          to="/resource/details/$resourceID"
          params={params}
          color="seal"
          variant={isListed ? 'default' : 'filled'}
        >
          {t('view_details')}
        </Button>
        <Button
          component={AppLink}
          app="console"
          to="/resource/sidebar/versionInfo/$resourceID"
          params={params}
          search={{ version: latestVersion }}
          variant="default"
        >
          {t('manage_resource')}
        </Button>
        <Button component={AppLink} app="console" to="/resource/creator" variant="default">
          {t('create_another')}
        </Button>
        <Button component={AppLink} app="console" to="/market" variant="subtle">
          {t('to_market')}
        </Button>
      </Group>
      {isAdding && <AddToNodeDrawer resourceIds={[resourceId]} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
