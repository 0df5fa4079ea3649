import { useCallback, useState } from 'react';
import { type Packed, storePackage } from '#api/files/store-comic.ts';
import type { ComicMode } from '#domain/preview/comic-index.ts';
import { indexOf, isOversize, packedNames } from './comic.ts';
import type { EditorProps } from './editor-props.ts';
import type { ComicPictureList } from './use-comic-pictures.ts';
import { useTimedSaving } from './use-timed-saving.ts';

const SAVE_AFTER_MS = 15_000;

interface Comic extends Pick<EditorProps, 'file' | 'title' | 'onSaved'> {
  mode: ComicMode;
  pictures: ComicPictureList;
}

/**
 * Packs the pictures of a comic into one file and stores it, by itself some time after a change. `progress` is the share that
 * has been sent, from 0 to 1, and `null` while nothing is; a comic without pictures or with one too large is not saved.
 */
export function useComicSaving({ mode, pictures: { list, remember }, file, title, onSaved }: Comic) {
  const [progress, setProgress] = useState<number | null>(null);
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

  const canSave = list.length > 0 && !list.some(isOversize);
  const saving = useTimedSaving({
    revision: `${mode} ${list.map(({ id }) => id).join()}`,
    save,
    afterMs: SAVE_AFTER_MS,
    atMostMs: 4 * SAVE_AFTER_MS,
    isHeld: !canSave,
  });
  return { saving, canSave, progress };
}
