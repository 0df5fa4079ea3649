import { SubjectType } from '@colophon/model';
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { usePagedList } from '#api/paged.ts';
import { usedByList } from '#api/resources/used-by.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import styles from './resource-page.module.css';

/** Lists works made with a work and collections that contain it; draws nothing while there are none. */
export function UsedBy({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation(['resourceDetails', 'ui']);
  const typeWords = useTypeWords();
  const { rows, totalItem, more, loadMore } = usePagedList(usedByList(resourceId));
  if (totalItem === 0) return null;
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by">
        {t('used_by')}{' '}
        <Text component="span" c="dimmed">
          {totalItem}
        </Text>
      </h2>
      <ul className={styles.places}>
        {rows.map((user) => (
          <li key={user.resourceId}>
            <div>
              {user.subjectType === SubjectType.collection ? (
                <Anchor
                  component={AppLink}
                  app="console"
                  to="/resource/collectionDetails/$collectionID"
                  params={{ collectionID: user.resourceId }}
                  fw={600}
                >
                  {titleOf(user)}
                </Anchor>
              ) : (
                <ResourceLink resourceId={user.resourceId} fw={600}>
                  {titleOf(user)}
                </ResourceLink>
              )}
              <p className={styles.aside}>
                <PersonLink person={user} />
              </p>
            </div>
            <span className={styles.aside}>
              {user.subjectType === SubjectType.collection && <Badge variant="light">{t('ui:collection')}</Badge>}{' '}
              {typeWords(user.resourceType)}
            </span>
          </li>
        ))}
      </ul>
      {more !== 'noMore' && (
        <Button variant="subtle" loading={more === 'loading'} onClick={loadMore}>
          {t('show_more')}
        </Button>
      )}
    </section>
  );
}
