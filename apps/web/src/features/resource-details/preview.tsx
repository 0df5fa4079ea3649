import { formatSize } from '@colophon/model';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Resource, Version } from '#api/resources/details.ts';
import { config } from '#config.ts';
import { FilePreview } from '#domain/preview/file-preview.tsx';
import { WorkPreview } from '#domain/preview/work-preview.tsx';
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
  if (!isOwner)
    return <WorkPreview resource={resource} version={version} fallback={<Cover src={resource.coverImages[0]} />} />;
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

function downloadHref({ resourceId, version }: Version): string {
  return `${config.origins.api}/v2/resources/${resourceId}/versions/${version}/download`;
}
