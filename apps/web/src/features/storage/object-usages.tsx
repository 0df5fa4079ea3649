import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { usagesList } from '#api/objects/dependencies.ts';
import { usePagedList } from '#api/paged.ts';
import styles from '#domain/dependencies/rows.module.css';
import { Block } from '#domain/properties/block.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ErrorFace } from '#ui/faces.tsx';

/** The user's other objects that build on an object. */
export function ObjectUsages({ objectId }: { objectId: string }) {
  const { t } = useTranslation(['dependencies', 'ui']);
  const typeWords = useTypeWords();
  const list = usePagedList(usagesList(objectId));
  return (
    <Block title={t('usages')}>
      {list.state === 'loading' && <Skeleton height={44} />}
      {list.state === 'error' && <ErrorFace error={list.error} retry={list.retry} />}
      {list.state === 'loaded' && list.rows.length === 0 && <Text c="dimmed">{t('no_usages')}</Text>}
      <ul className={styles.list}>
        {list.rows.map(({ objectId: id, bucketName, objectName, resourceType }) => (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <Anchor
                component={AppLink}
                app="console"
                to="/storage"
                search={{ bucketName, objectID: id }}
                target="_blank"
              >
                {bucketName}/{objectName}
              </Anchor>
              <Text size="sm" c="dimmed">
                {typeWords(resourceType) || t('no_type')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {list.more === 'andMore' && (
        <Button variant="default" size="sm" onClick={list.loadMore}>
          {t('ui:load_more')}
        </Button>
      )}
    </Block>
  );
}
