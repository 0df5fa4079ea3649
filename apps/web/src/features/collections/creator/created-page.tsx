import { ResourceStatus } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { coverOf } from '#api/resources/cover-of.ts';
import type { OwnResource } from '#api/resources/own.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { Page } from '#ui/page.tsx';

/** A collection was made: what it is, and what can be done next. */
export function CreatedPage({ collection }: { collection: OwnResource }) {
  const { t } = useTranslation('collections');
  const typeWords = useTypeWords();
  const params = { collectionID: collection.resourceId };
  const isListed = collection.status === ResourceStatus.online;
  return (
    <Page title={t(isListed ? 'created_listed' : 'created_unlisted')} width="form">
      <Group align="flex-start">
        <div className={styles.created}>
          <Cover src={coverOf(collection)} />
        </div>
        <Stack gap="xs">
          <IconCircleCheck size={28} color="var(--mantine-color-success-text)" aria-hidden="true" />
          <h2 className={styles.name}>{titleOf(collection)}</h2>
          <Text c="dimmed">{typeWords(collection.resourceType)}</Text>
          <Text c="dimmed">{t('items_total', { count: collection.itemCount ?? 0 })}</Text>
        </Stack>
      </Group>
      <Group mt="xl">
        {isListed && (
          <Button
            component={AppLink}
            app="console"
            to="/resource/collectionDetails/$collectionID"
            params={params}
            color="seal"
          >
            {t('add_to_node')}
          </Button>
        )}
        <Button
          component={AppLink}
          app="console"
          to="/resource/collectionDetails/$collectionID"
          params={params}
          variant="default"
        >
          {t('view_collection')}
        </Button>
        <Button component={AppLink} app="console" to="/resource/collection" variant="default">
          {t('manage_collections')}
        </Button>
        <Button component={AppLink} app="console" to="/resource/collectionCreator" variant="default">
          {t('create_another')}
        </Button>
      </Group>
    </Page>
  );
}
