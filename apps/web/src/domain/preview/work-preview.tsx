import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ShownPart, shownPartsQuery } from '#api/authorisation/shown-parts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './preview.module.css';
import type { FileFacts, Playing } from './preview-kind.ts';
import { type PreviewedVersion, readingOf, shownHref } from './shown-version.ts';

interface WorkPreviewProps extends Playing {
  resource: { coverImages: readonly string[]; resourceType: readonly string[] };
  version: PreviewedVersion;
  /** Stands there where nothing may be shown. */
  fallback: ReactNode;
  /** Notes and actions for its owner, below it. */
  forOwner?: ReactNode;
  /** Where the reader has more of it than here. */
  elsewhere?: ReactNode;
}

/** A work as this reader may see it, which the server decides: all of it, else the excerpt that its author chose. */
export function WorkPreview({ resource, version, fallback, forOwner, elsewhere, ...playing }: WorkPreviewProps) {
  const { t } = useTranslation('preview');
  const { data, isPending } = useQuery(shownPartsQuery([version]));
  if (isPending) return <Skeleton height={240} />;
  const shown = data?.[0];
  const { excerpt, filename, systemProperty } = version;
  const isWhole = shown?.part === 'whole';
  const { mime = '', fileSize = 0, encoding } = systemProperty as FileFacts;
  const { partSrc, ...reading } = readingOf(version, resource.resourceType);
  const file = isWhole ? { mime, sizeBytes: fileSize, encoding } : shown?.part === 'excerpt' && EXCERPTS[excerpt!.kind];
  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="h2">{t('preview')}</VisuallyHidden>
      {file ? (
        <FilePreview
          src={shownHref(version)}
          name={filename}
          fallback={fallback}
          poster={resource.coverImages[0]?.split('#')[0]}
          partSrc={isWhole ? partSrc : undefined}
          {...reading}
          {...file}
          {...playing}
        />
      ) : (
        fallback
      )}
      <figcaption className={styles.caption}>
        {shown?.by === 'owner' ? forOwner : shown && <PartInWords shown={shown} version={version} />}
        {!isWhole && elsewhere}
      </figcaption>
    </figure>
  );
}

/** Says which part of the work this is, and why not more where the reader has a contract. */
function PartInWords({
  shown: { part, by, refusal },
  version: { excerpt },
}: {
  shown: ShownPart;
  version: PreviewedVersion;
}) {
  const { t } = useTranslation('preview');
  if (part === 'whole') return t(by === 'licence' ? 'licensed' : 'free_for_all');
  return (
    <>
      {part === 'excerpt' && <span>{t(`excerpt_${excerpt!.kind}`)}</span>}
      {part === 'waiting' && <span role="status">{t('excerpt_waiting')}</span>}
      {refusal && (
        <span role="status">{refusal.data?.freezeResourceIds ? t('licensed_but_frozen') : t('licensed_not_yet')}</span>
      )}
    </>
  );
}

/** As what excerpts are shown; their size does not matter, they are small. Of sound and film the family is enough. */
export const EXCERPTS = {
  picture: { mime: 'image/webp', sizeBytes: 0 },
  text: { mime: 'text/plain', sizeBytes: 0 },
  sound: { mime: 'audio/mpeg', sizeBytes: 0 },
  film: { mime: 'video/mp4', sizeBytes: 0 },
} as const;
