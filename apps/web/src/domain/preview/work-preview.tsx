import { PartyIdentity, ResourceStatus } from '@colophon/model';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Resource, Version } from '#api/resources/details.ts';
import { config } from '#config.ts';
import { readTerms } from '#domain/policies/read-terms.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './preview.module.css';

/** What the platform found out about the file. */
interface FileFacts {
  mime?: string;
  fileSize?: number;
  encoding?: string;
}

interface WorkPreviewProps {
  resource: Resource;
  version: Version;
  /** Stands there where nothing may be shown. */
  fallback: ReactNode;
}

/** A work as everybody may see it: all of it where it is free for all, else the excerpt that its author chose. */
export function WorkPreview({ resource, version, fallback }: WorkPreviewProps) {
  const { t } = useTranslation('preview');
  const { resourceId, excerpt, filename } = version;
  const isFree = resource.status === ResourceStatus.online && resource.policies.some(isFreeForAll);
  if (!isFree && excerpt?.state !== 'ready')
    return excerpt?.state === 'waiting' ? <Waiting cover={fallback} /> : fallback;
  const { mime = '', fileSize = 0, encoding } = version.systemProperty as FileFacts;
  const file = isFree ? { mime, sizeBytes: fileSize, encoding } : EXCERPTS[excerpt!.kind];
  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="h2">{t('preview')}</VisuallyHidden>
      <FilePreview
        src={`${config.origins.api}/v2/auths/resources/${resourceId}/excerpt?version=${version.version}`}
        name={filename}
        fallback={fallback}
        poster={resource.coverImages[0]?.split('#')[0]}
        {...file}
      />
      <figcaption className={styles.caption}>{isFree ? t('free_for_all') : t(`excerpt_${excerpt!.kind}`)}</figcaption>
    </figure>
  );
}

/** The cover until the excerpt is there. */
function Waiting({ cover }: { cover: ReactNode }) {
  const { t } = useTranslation('preview');
  return (
    <figure className={styles.figure}>
      {cover}
      <figcaption className={styles.caption} role="status">
        {t('excerpt_waiting')}
      </figcaption>
    </figure>
  );
}

/** As what excerpts are shown; their size does not matter, they are small. Of sound and film the family is enough. */
const EXCERPTS = {
  picture: { mime: 'image/webp', sizeBytes: 0 },
  text: { mime: 'text/plain', sizeBytes: 0 },
  sound: { mime: 'audio/mpeg', sizeBytes: 0 },
  film: { mime: 'video/mp4', sizeBytes: 0 },
} as const;

/** Whether a policy gives everything to everybody, whatever day it is. */
function isFreeForAll(policy: Resource['policies'][number]): boolean {
  const { audiences = [] } = (policy.fsmDeclarationInfo ?? {}) as { audiences?: { type: string }[] };
  const isForAll = audiences.some(({ type }) => type === 'public');
  return policy.status === 1 && isForAll && readTerms(policy, PartyIdentity.consumer)?.pattern === 'free';
}
