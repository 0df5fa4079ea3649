import { formatSize } from '@colophon/model';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../config.ts';
import { Cover } from '../../ui/cover.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import styles from './preview.module.css';
import type { Resource, Version } from './resource-query.ts';

/** Larger texts are downloaded instead of shown. */
const MAX_TEXT_BYTES = 256 * 1024;

interface PreviewProps {
  resource: Resource;
  version: Version | null;
  isOwner: boolean;
}

/** The file itself for its owner; everybody else sees the cover, because bytes are handed out by nodes under a contract. */
export function Preview({ resource, version, isOwner }: PreviewProps) {
  const { t } = useTranslation('resourceDetails');
  if (!isOwner || !version?.fileSha1) return <Cover src={resource.coverImages[0]} />;
  const sizeBytes = Number(version.systemProperty.fileSize);
  const href = downloadHref(version);
  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="h2">{t('preview')}</VisuallyHidden>
      <File version={version} href={href} fallback={<Cover src={resource.coverImages[0]} />} />
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
          {t('download', { size: formatSize(sizeBytes) })}
        </Button>
      </figcaption>
    </figure>
  );
}

function downloadHref({ resourceId, version }: Version): string {
  return `${config.origins.api}/v2/resources/${resourceId}/versions/${version}/download`;
}

function File({ version, href, fallback }: { version: Version; href: string; fallback: ReactNode }) {
  const mime = String(version.systemProperty.mime);
  if (mime.startsWith('image/')) return <img src={href} alt={version.filename} className={styles.picture} />;
  // biome-ignore lint/a11y/useMediaCaption: the file is its owner's and has no captions of its own
  if (mime.startsWith('audio/')) return <audio src={href} controls className={styles.player} />;
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (mime.startsWith('video/')) return <video src={href} controls className={styles.player} />;
  const isShort = Number(version.systemProperty.fileSize) <= MAX_TEXT_BYTES;
  if (isShort && (mime.startsWith('text/') || mime === 'application/json')) {
    return <Text href={href} isMarkdown={mime === 'text/markdown'} />;
  }
  return fallback;
}

function Text({ href, isMarkdown }: { href: string; isMarkdown: boolean }) {
  const { t } = useTranslation('resourceDetails');
  const { data } = useQuery({
    queryKey: ['resources', 'file', href],
    queryFn: async () => {
      const response = await fetch(href, { credentials: 'include' });
      return response.ok ? response.text() : '';
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return <Skeleton height={240} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
    <section className={styles.text} aria-label={t('preview')} tabIndex={0}>
      {isMarkdown ? <Markdown text={data} /> : <pre>{data}</pre>}
    </section>
  );
}
