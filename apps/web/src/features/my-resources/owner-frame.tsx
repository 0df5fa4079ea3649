import { SubjectType } from '@colophon/model';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { coverOf } from '#api/resources/cover-of.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { SideFrame, SideTitle } from '#ui/side-frame.tsx';
import type { NewPolicySlot } from './batch-bar.tsx';
import { ListingSwitch } from './listing-switch.tsx';
import { useOwnResource } from './own-resource.ts';
import styles from './owner-frame.module.css';
import { SectionMark } from './section-mark.tsx';
import { SECTIONS, type Section } from './sections.ts';

interface OwnerFrameProps {
  resourceId: string;
  /** Draws where the policy is made that the resource needs to be listed. */
  newPolicy: (slot: NewPolicySlot) => ReactNode;
  children: ReactNode;
}

/** Frame of all screens about an own resource: which one it is, whether it is listed, and the other screens. */
export function OwnerFrame({ resourceId, newPolicy, children }: OwnerFrameProps) {
  const { t } = useTranslation('myResources');
  const typeWords = useTypeWords();
  const resource = useOwnResource(resourceId);
  const title = titleOf(resource);
  const isCollection = resource.subjectType === SubjectType.collection;
  const ofResource = { params: { resourceID: resourceId } };
  const ofCollection = { params: { collectionID: resourceId } };
  const wordOf = (section: Section) =>
    isCollection && section === 'versionInfo' ? t('section_items') : t(`section_${section}`);
  useDocumentTitle(title);
  return (
    <SideFrame
      picture={<Cover src={coverOf(resource)} />}
      about={
        <>
          <SideTitle>
            {isCollection ? (
              <Link to="/resource/collectionDetails/$collectionID" {...ofCollection}>
                {title}
              </Link>
            ) : (
              <Link to="/resource/details/$resourceID" {...ofResource}>
                {title}
              </Link>
            )}
          </SideTitle>
          <p className={styles.type}>{typeWords(resource.resourceType)}</p>
          <div className={styles.state}>
            <ResourceStatusBadge status={resource.status} />
            <ListingSwitch resource={resource} name={title} newPolicy={newPolicy} />
          </div>
        </>
      }
      label={t(isCollection ? 'sections_collection' : 'sections')}
      links={SECTIONS.map((section) => {
        const content = (
          <>
            {wordOf(section)}
            <SectionMark resource={resource} section={section} />
          </>
        );
        return isCollection ? (
          <Link key={section} to={`/resource/collectionSidebar/${section}/$collectionID`} {...ofCollection}>
            {content}
          </Link>
        ) : (
          <Link key={section} to={`/resource/sidebar/${section}/$resourceID`} {...ofResource}>
            {content}
          </Link>
        );
      })}
    >
      {children}
    </SideFrame>
  );
}
