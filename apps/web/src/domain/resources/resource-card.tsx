import { SubjectType } from '@colophon/model';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { coverOf } from '#api/resources/cover-of.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import card from '#ui/card.module.css';
import { Cover } from '#ui/cover.tsx';
import { frame } from '#ui/frame-controls.ts';
import { PersonLink } from '#ui/person-link.tsx';
import { Timed } from '#ui/time.tsx';
import styles from './resource-card.module.css';

interface ResourceCardProps {
  resource: {
    resourceId: string;
    resourceName: string;
    resourceTitle: string;
    resourceType: readonly string[];
    coverImages: readonly string[];
    subjectType: number;
    username: string;
    displayName?: string | undefined;
    userId: number;
    updateDate: string;
    operationType?: number;
  };
  /** Whose it is, which is told but on the author's own page. */
  withAuthor?: boolean;
  /** Further lines and controls, above the card's link. */
  children?: ReactNode;
}

/** Editorial grade of what the editors recommend most. */
const EDITORS_PICK = 5;

/** A resource or collection as the market shows it: the whole card is a link to its details. */
export function ResourceCard({ resource, withAuthor = true, children }: ResourceCardProps) {
  const { t } = useTranslation('ui');
  const typeWords = useTypeWords();
  const { resourceId, resourceName, resourceTitle, resourceType, updateDate } = resource;
  const isCollection = resource.subjectType === SubjectType.collection;
  const title = resourceTitle || resourceName.split('/').at(-1);
  const link = isCollection
    ? ({ to: '/resource/collectionDetails/$collectionID', params: { collectionID: resourceId } } as const)
    : ({ to: '/resource/details/$resourceID', params: { resourceID: resourceId } } as const);

  return (
    <article className={card.card}>
      <Cover src={coverOf(resource)} />
      {resource.operationType === EDITORS_PICK && (
        <span className={`${frame.badge.seal} ${styles.ribbon}`}>{t('editors_pick')}</span>
      )}
      <h3 className={card.title}>
        <Link {...link} className={card.link} title={title}>
          {title}
        </Link>
      </h3>
      <p className={card.line}>
        {isCollection && <span className={frame.badge.light}>{t('collection')}</span>} {typeWords(resourceType)}
      </p>
      <p className={card.line}>
        {withAuthor && (
          <>
            <PersonLink person={resource} className={styles.author} /> ·{' '}
          </>
        )}
        <time dateTime={updateDate}>
          <Timed>{t('updated_on', { date: timeText(updateDate, 'day') })}</Timed>
        </time>
      </p>
      {children && <div className={styles.more}>{children}</div>}
    </article>
  );
}
