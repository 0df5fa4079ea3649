import { isSlides } from '@colophon/model';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { Item } from '#api/collections/items.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import styles from '#domain/collection-items/collections.module.css';
import { FilePreview } from '#domain/preview/file-preview.tsx';
import { type FileFacts, hasReadParts, isComicFile, previewKind } from '#domain/preview/preview-kind.ts';
import type { PreviewedVersion } from '#domain/preview/shown-version.ts';
import { WorkPreview } from '#domain/preview/work-preview.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';

/** Opening works where they stand in a list, one at a time. */
export interface Opening {
  isOpen: boolean;
  /** The address of the whole work as a free sample of the collection, where it is one that is on show. */
  sample: string | undefined;
  onToggle: () => void;
  /** It was played to its end. */
  onEnded: () => void;
}

interface OpenButtonProps extends Opening {
  version: PreviewedVersion;
  title: string;
  /** Id of what is opened. */
  controls: string;
}

/** Plays a sound or film of a list, or opens what is looked at; the second time it closes it. */
export function OpenButton({ version, title, controls, isOpen, onToggle }: OpenButtonProps) {
  const { t } = useTranslation('collections');
  const way = wayOf(version);
  const words = t(isOpen ? 'close_work' : way);
  const Icon = way === 'listen' || way === 'watch' ? IconPlayerPlay : IconChevronDown;
  return (
    <Button
      variant="default"
      size="sm"
      className={styles.open}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('work_named', { way: words, title })}
      leftSection={isOpen ? <IconX size={16} aria-hidden="true" /> : <Icon size={16} aria-hidden="true" />}
      onClick={onToggle}
    >
      {words}
    </Button>
  );
}

interface OpenedWorkProps {
  id: string;
  item: Item;
  version: PreviewedVersion;
  sample: string | undefined;
  onEnded: () => void;
}

/** As much of an item's work as the reader may have, playing at once. */
export function OpenedWork({ id, item, version, sample, onEnded }: OpenedWorkProps) {
  const resource = item.mountResourceInfo;
  const cover = <Cover src={coverOf(resource)} />;
  const playing = { autoPlay: true, onEnded };
  const facts = version.systemProperty as FileFacts;
  const { mime, fileSize, encoding } = facts;
  return (
    <div id={id} className={styles.opened}>
      {sample ? (
        <FilePreview
          src={sample}
          name={version.filename}
          mime={mime ?? ''}
          sizeBytes={fileSize ?? 0}
          encoding={encoding}
          fallback={cover}
          partSrc={hasReadParts(facts, resource.resourceType) ? (path) => `${sample}/${encodedPath(path)}` : undefined}
          isDeck={isSlides(resource.resourceType)}
          {...playing}
        />
      ) : (
        <WorkPreview resource={resource} version={version} fallback={cover} {...playing} />
      )}
    </div>
  );
}

const encodedPath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Returns the way in which people use a work: its file says so better than its type. */
function wayOf({ systemProperty }: PreviewedVersion): 'listen' | 'watch' | 'read' | 'look' {
  if (isComicFile(systemProperty as FileFacts, [])) return 'read';
  const kind = previewKind(String(systemProperty.mime ?? ''), 0);
  if (kind === 'audio') return 'listen';
  if (kind === 'video') return 'watch';
  return kind === 'markdown' || kind === 'text' ? 'read' : 'look';
}
