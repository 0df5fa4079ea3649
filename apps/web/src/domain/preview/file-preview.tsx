import { formatSize } from '@colophon/model';
import { Button, Text } from '@mantine/core';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { AudioPreview } from './audio-preview.tsx';
import { ComicPreview } from './comic-preview.tsx';
import { ImagePreview } from './image-preview.tsx';
import { PackedDeck } from './packed-deck.tsx';
import styles from './preview.module.css';
import { type Playing, type PreviewedFile, previewKind } from './preview-kind.ts';
import { TextPreview } from './text-preview.tsx';

interface FilePreviewProps extends PreviewedFile, Playing {
  /** Address that downloads the file, offered where nothing of it can be shown. */
  download?: string;
  /** Stands there instead of the note that nothing can be shown. */
  fallback?: ReactNode;
  /** Picture that stands for a film until it plays. */
  poster?: string | undefined;
  /** Address of a file inside it, where it is a comic or a packed deck. */
  partSrc?: ((path: string) => string) | undefined;
  /** A deck of slides, whatever it is written in. */
  isDeck?: boolean;
  /** Address of what the text takes a picture from. */
  pictureSrc?: ((resourceName: string) => string | undefined) | undefined;
}

/** A file as what it is: a picture, a player, a text. Nothing in it runs. */
export function FilePreview({ download, fallback, poster, autoPlay, onEnded, ...shown }: FilePreviewProps): ReactNode {
  const { partSrc, isDeck, pictureSrc, ...file } = shown;
  const [isBroken, setIsBroken] = useState(false);
  const kind = previewKind(file.mime, file.sizeBytes, { isDeck });
  const give = () => setIsBroken(true);
  const otherwise = fallback ?? <FileCard {...file} download={download} />;
  if (partSrc && isDeck) return <PackedDeck name={file.name} partSrc={partSrc} fallback={otherwise} />;
  if (partSrc) return <ComicPreview name={file.name} partSrc={partSrc} fallback={otherwise} />;
  if (kind === 'none' || isBroken) return otherwise;
  if (kind === 'image') return <ImagePreview {...file} onBroken={give} />;
  if (kind === 'audio') return <AudioPreview {...file} autoPlay={autoPlay} onEnded={onEnded} onBroken={give} />;
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a file as it was uploaded has no captions of its own
      <video
        className={styles.video}
        src={file.src}
        poster={poster}
        controls
        preload="metadata"
        autoPlay={autoPlay}
        onEnded={onEnded}
        aria-label={file.name}
        onError={give}
      />
    );
  }
  return <TextPreview {...file} kind={kind} pictureSrc={pictureSrc} />;
}

function FileCard({ name, mime, sizeBytes, download }: PreviewedFile & { download: string | undefined }) {
  const { t } = useTranslation('preview');
  return (
    <div className={styles.card}>
      <IconFile size={36} stroke={1.25} aria-hidden="true" />
      <div className={styles.about}>
        <Text truncate title={name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {mime || t('unknown_kind')} · {formatSize(sizeBytes)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      </div>
      {download && (
        <Button
          component="a"
          href={download}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          {t('download')}
        </Button>
      )}
    </div>
  );
}
