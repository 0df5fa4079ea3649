import { formatSize, PartyIdentity, ResourceStatus } from '@colophon/model';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Resource, Version } from '#api/resources/details.ts';
import { config } from '#config.ts';
import { readTerms } from '#domain/policies/read-terms.ts';
import { FilePreview } from '#domain/preview/file-preview.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import styles from './preview.module.css';

/** What the platform found out about the file. */
interface FileFacts {
  mime?: string;
  fileSize?: number;
  encoding?: string;
}

interface PreviewProps {
  resource: Resource;
  version: Version | null;
  isOwner: boolean;
}

/** The file itself for its owner; for everybody else all of it where it is free, an excerpt where its author chose one, else the cover. */
export function Preview({ resource, version, isOwner }: PreviewProps) {
  const { t } = useTranslation('resourceDetails');
  if (!version?.fileSha1) return <Cover src={resource.coverImages[0]} />;
  if (!isOwner) return <StrangersPreview resource={resource} version={version} />;
  const { mime = '', fileSize = 0, encoding } = version.systemProperty as FileFacts;
  const href = downloadHref(version);
  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="h2">{t('preview')}</VisuallyHidden>
      <FilePreview
        src={href}
        name={version.filename}
        mime={mime}
        sizeBytes={fileSize}
        encoding={encoding}
        fallback={<Cover src={resource.coverImages[0]} />}
      />
      <figcaption className={styles.caption}>
        {t('only_you_see_the_file')}
        <Button
          component="a"
          href={href}
          download
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          {t('download', { size: formatSize(fileSize) })}
        </Button>
      </figcaption>
    </figure>
  );
}

function StrangersPreview({ resource, version }: { resource: Resource; version: Version }) {
  const { t } = useTranslation('resourceDetails');
  const cover = <Cover src={resource.coverImages[0]} />;
  const { resourceId, excerpt, filename } = version;
  const isFree = resource.status === ResourceStatus.online && resource.policies.some(isFreeForAll);
  if (!isFree && excerpt?.state !== 'ready') return excerpt?.state === 'waiting' ? <Waiting cover={cover} /> : cover;
  const { mime = '', fileSize = 0, encoding } = version.systemProperty as FileFacts;
  const file = isFree ? { mime, sizeBytes: fileSize, encoding } : EXCERPTS[excerpt!.kind];
  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="h2">{t('preview')}</VisuallyHidden>
      <FilePreview
        src={`${config.origins.api}/v2/auths/resources/${resourceId}/excerpt?version=${version.version}`}
        name={filename}
        fallback={cover}
        poster={resource.coverImages[0]?.split('#')[0]}
        {...file}
      />
      <figcaption className={styles.caption}>{isFree ? t('free_for_all') : t(`excerpt_${excerpt!.kind}`)}</figcaption>
    </figure>
  );
}

/** The cover until the excerpt is there. */
function Waiting({ cover }: { cover: ReactNode }) {
  const { t } = useTranslation('resourceDetails');
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

function downloadHref({ resourceId, version }: Version): string {
  return `${config.origins.api}/v2/resources/${resourceId}/versions/${version}/download`;
}
