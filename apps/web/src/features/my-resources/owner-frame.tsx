import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { SideFrame, SideTitle } from '#ui/side-frame.tsx';
import { ListingSwitch } from './listing-switch.tsx';
import { titleOf, useOwnResource } from './own-resource.ts';
import styles from './owner-frame.module.css';
import { SectionMark } from './section-mark.tsx';

const SECTIONS = ['versionInfo', 'info', 'policy', 'contract', 'dependency'] as const;

/** What every screen about an own resource has beside it: which one it is, whether it is listed, the other screens. */
export function OwnerFrame({ resourceId, children }: { resourceId: string; children: ReactNode }) {
  const { t } = useTranslation('myResources');
  const typeWords = useTypeWords();
  const resource = useOwnResource(resourceId);
  const title = titleOf(resource);
  useDocumentTitle(title);
  return (
    <SideFrame
      picture={<Cover src={resource.coverImages[0]} />}
      about={
        <>
          <SideTitle>
            <Link to="/resource/details/$resourceID" params={{ resourceID: resourceId }}>
              {title}
            </Link>
          </SideTitle>
          <p className={styles.type}>{typeWords(resource.resourceType)}</p>
          <div className={styles.state}>
            <ResourceStatusBadge status={resource.status} />
            <ListingSwitch resource={resource} name={title} />
          </div>
        </>
      }
      label={t('sections')}
      links={SECTIONS.map((section) => (
        <Link key={section} to={`/resource/sidebar/${section}/$resourceID`} params={{ resourceID: resourceId }}>
          {t(`section_${section}`)}
          <SectionMark resource={resource} section={section} />
        </Link>
      ))}
    >
      {children}
    </SideFrame>
  );
}
