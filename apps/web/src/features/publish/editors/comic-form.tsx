import { Button, Group, Progress, SegmentedControl, Text } from '@mantine/core';
import {
  IconDatabaseImport,
  IconEye,
  IconHistory,
  IconPhotoPlus,
  IconScissors,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { downloadFile } from '#api/files/content.ts';
import { type Packed, storePackage } from '#api/files/store-comic.ts';
import type { ComicMode } from '#domain/preview/comic-index.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { FileChooser } from '#ui/file-chooser.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { indexOf, isOversize, PICTURE_ACCEPT, packedNames } from './comic.ts';
import { ComicPictures } from './comic-pictures.tsx';
import { ComicPreview } from './comic-preview.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { EditorProps } from './editor-props.ts';
import { type ReadComic, readComic } from './read-comic.ts';
import { useComicPictures } from './use-comic-pictures.ts';
import { useTimedSaving } from './use-timed-saving.ts';

const ImportDrawer = lazy(() => import('../import-drawer.tsx'));
const VersionImportDrawer = lazy(() => import('../version-import-drawer.tsx'));

const SAVE_AFTER_MS = 15_000;
const ARCHIVE_ACCEPT = '.zip,.cbz,.rar,.cbr,.tar,.cbt';

/** The pictures of a comic in their order, and what can be done with them. */
export function ComicForm({ comic, file, title, licensee, onSaved, onClose }: EditorProps & { comic: ReadComic }) {
  const { t } = useTranslation(['editors', 'publish']);
  const [mode, setMode] = useState<ComicMode>(comic.mode);
  const pictures = useComicPictures(comic);
  const [isPreview, setIsPreview] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const { list, remember } = pictures;
  const isRefused = list.some(isOversize);

  const save = useCallback(async () => {
    const names = packedNames(list);
    const index = indexOf(
      mode,
      list.map(({ blob }, at) => ({ name: names[at]!, size: blob.size })),
    );
    const packed: Packed[] = list.map(({ blob, sha1 }, at) => {
      return sha1 ? { name: names[at]!, sha1 } : { name: names[at]!, blob };
    });
    packed.push({ name: 'index.json', blob: new Blob([index], { type: 'application/json' }) });
    setProgress(0);
    try {
      const { sha1, sha1s } = await storePackage(packed, setProgress);
      remember(list.map(({ id }, at) => [id, sha1s.get(names[at]!)!] as const));
      const name = file?.name ?? `${title.replace(/[\\/:*?"<>|]/g, '_')}.cbz`;
      onSaved({ name: name.replace(/(\.[^.]*)?$/, '.cbz'), sha1 });
    } finally {
      setProgress(null);
    }
  }, [list, mode, remember, file?.name, title, onSaved]);

  const canSave = list.length > 0 && !isRefused;
  const saving = useTimedSaving({
    revision: `${mode} ${list.map(({ id }) => id).join()}`,
    save,
    afterMs: SAVE_AFTER_MS,
    atMostMs: 4 * SAVE_AFTER_MS,
    isHeld: !canSave,
  });
  const clear = async () => {
    const sure = await confirm({ title: t('clear'), description: t('clear_text'), danger: true });
    if (sure) pictures.clear();
  };
  const [isOpening, setIsOpening] = useState(false);
  const [importing, setImporting] = useState<'storage' | 'version' | null>(null);
  const replace = async (chosen: Blob | undefined) => {
    if (!chosen) return;
    const isFree = list.length === 0 || (await confirm({ title: t('replace'), description: t('replace_text') }));
    if (!isFree) return;
    setIsOpening(true);
    const read = await readComic(chosen).catch(() => null);
    setIsOpening(false);
    if (!read) return toast.error(t('failed_to_open'));
    if (typeof read === 'string') return toast.error(t(`archive_${read}`));
    if (read.pictures.length === 0) return toast.error(t('archive_unknown'));
    pictures.replace(read);
    setMode(read.mode);
  };
  const take = async (sha1: string) => {
    const response = await downloadFile(sha1).catch(() => null);
    if (response) await replace(await response.blob());
    else toast.error(t('failed_to_open'));
  };
  return (
    <EditorFrame
      title={title}
      saving={saving}
      canSave={canSave}
      about={
        <Text size="sm" c="dimmed">
          {t('pictures', { count: list.length })}
        </Text>
      }
      onSave={() => void saving.saveNow()}
      onClose={onClose}
    >
      {progress !== null && (
        <Progress.Root mb="sm">
          <Progress.Section value={progress * 100} aria-label={t('saving')} />
        </Progress.Root>
      )}
      <Group mb="md">
        <SegmentedControl
          aria-label={t('mode')}
          value={mode}
          onChange={(next) => setMode(next as ComicMode)}
          data={(['strip', 'page', 'manga'] as const).map((value) => ({ value, label: t(`mode_${value}`) }))}
        />
        <Button leftSection={<IconPhotoPlus size={18} />} onClick={() => chooser.current?.click()}>
          {t('add_pictures')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload size={18} />}
          loading={isOpening}
          onClick={() => archive.current?.click()}
        >
          {t('import_archive')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDatabaseImport size={18} />}
          onClick={() => setImporting('storage')}
        >
          {t('import_stored')}
        </Button>
        {licensee.isReleased && (
          <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => setImporting('version')}>
            {t('publish:import_version')}
          </Button>
        )}
        {mode === 'strip' && (
          <ReasonedButton
            variant="default"
            leftSection={<IconScissors size={18} />}
            why={list.length === 0 && 'reasons:no_items'}
            loading={pictures.isCutting}
            onClick={() => void pictures.cutAll()}
          >
            {t('cut_all')}
          </ReasonedButton>
        )}
        <ReasonedButton
          variant="default"
          leftSection={<IconEye size={18} />}
          why={list.length === 0 && 'reasons:no_items'}
          onClick={() => setIsPreview(true)}
        >
          {t('preview')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          leftSection={<IconTrash size={18} />}
          why={list.length === 0 && 'reasons:no_items'}
          onClick={() => void clear()}
        >
          {t('clear')}
        </ReasonedButton>
      </Group>
      {isRefused && (
        <Text role="alert" c="var(--mantine-color-error)" mb="sm">
          {t('oversize')}
        </Text>
      )}
      {list.length === 0 && <EmptyFace title={t('no_pictures')} text={t('no_pictures_text')} />}
      <ComicPictures
        list={list}
        onMove={pictures.move}
        onRemove={pictures.remove}
        onDropFiles={(files) => pictures.add(files)}
      />
      <FileChooser
        ref={chooser}
        multiple
        aria-label={t('add_pictures')}
        accept={PICTURE_ACCEPT}
        onFiles={(files) => pictures.add(files)}
      />
      <FileChooser
        ref={archive}
        aria-label={t('import_archive')}
        accept={ARCHIVE_ACCEPT}
        onFiles={([chosen]) => void replace(chosen)}
      />
      {importing === 'storage' && (
        <Suspense>
          <ImportDrawer
            type={null}
            onTake={({ file: stored }) => void take(stored.sha1)}
            onClose={() => setImporting(null)}
          />
        </Suspense>
      )}
      {importing === 'version' && licensee.resourceId && (
        <Suspense>
          <VersionImportDrawer
            resourceId={licensee.resourceId}
            onTake={({ file: released }) => void take(released.sha1)}
            onClose={() => setImporting(null)}
          />
        </Suspense>
      )}
      {isPreview && <ComicPreview mode={mode} list={list} onClose={() => setIsPreview(false)} />}
    </EditorFrame>
  );
}
