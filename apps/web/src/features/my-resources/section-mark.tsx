import { SubjectType } from '@colophon/model';
import { Badge } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { draftStateQuery } from '#api/collections/items.ts';
import { versionDraftQuery } from '#api/resources/drafts.ts';
import { selfLicencesQuery } from '#api/resources/licensing.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './owner-frame.module.css';

interface SectionMarkProps {
  resource: OwnResource;
  section: string;
}

/** Marks a link of the frame behind which something waits for the owner. */
export function SectionMark({ resource, section }: SectionMarkProps) {
  if (section === 'versionInfo') {
    return resource.subjectType === SubjectType.collection ? (
      <CollectionMark resource={resource} />
    ) : (
      <DraftMark resource={resource} />
    );
  }
  if (section === 'policy') return resource.policies.length === 0 && <MissingPolicy />;
  return section === 'dependency' && resource.latestVersion !== '' && <LicenceMark resource={resource} />;
}

function DraftMark({ resource: { resourceId } }: { resource: OwnResource }) {
  const { data } = useQuery(versionDraftQuery(resourceId));
  return data && <Waiting />;
}

/** While edits of items or anything else of a collection wait to be published. */
function CollectionMark({ resource: { resourceId } }: { resource: OwnResource }) {
  const { data: draft } = useQuery(versionDraftQuery(resourceId));
  const { data: items } = useQuery(draftStateQuery(resourceId));
  return (items?.isChanged || draft?.data.otherChanged) && <Waiting />;
}

function Waiting() {
  const { t } = useTranslation('myResources');
  return (
    <Badge size="sm" variant="light" color="danger" ml="xs">
      {t('draft')}
    </Badge>
  );
}

function MissingPolicy() {
  const { t } = useTranslation('myResources');
  return (
    <Badge size="sm" variant="light" color="danger" ml="xs">
      {t('none_yet')}
    </Badge>
  );
}

/** While any version lacks a licence for what it uses. */
function LicenceMark({ resource: { resourceId, resourceVersions } }: { resource: OwnResource }) {
  const { t } = useTranslation('myResources');
  const { data = [] } = useQuery(selfLicencesQuery(resourceVersions.map(({ version }) => ({ resourceId, version }))));
  if (data.every(({ isAuth }) => isAuth)) return null;
  return <IconAlertTriangle size={16} role="img" aria-label={t('some_not_licensed')} className={styles.warning} />;
}
