import { useCallback, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { type ComicPicture, MAX_PICTURES, moved, PICTURE_KINDS } from './comic.ts';
import { cutStrip } from './cut-strip.ts';
import type { ReadComic } from './read-comic.ts';

export type ComicPictureList = ReturnType<typeof useComicPictures>;

let lastId = 0;

function withId({ name, blob }: { name: string; blob: Blob }): ComicPicture {
  lastId += 1;
  return { id: lastId, name, blob };
}

/** The pictures of a comic, within the limits of one. */
export function useComicPictures(comic: ReadComic) {
  const { t } = useTranslation('editors');
  const [list, setList] = useState(() => comic.pictures.slice(0, MAX_PICTURES).map(withId));
  const [isCutting, setIsCutting] = useState(false);

  const take = (next: readonly ComicPicture[]) => {
    if (next.length > MAX_PICTURES) toast.error(t('too_many', { max: MAX_PICTURES }));
    setList(next.slice(0, MAX_PICTURES));
  };
  const remember = useCallback((known: readonly (readonly [id: number, sha1: string])[]) => {
    const sha1s = new Map(known);
    setList((now) => now.map((picture) => ({ ...picture, sha1: sha1s.get(picture.id) ?? picture.sha1 })));
  }, []);
  return {
    list,
    isCutting,
    /** Says which pictures the platform has by now. */
    remember,
    add: (files: readonly File[]) => {
      const pictures = files.filter(({ name }) => PICTURE_KINDS.test(name));
      if (pictures.length < files.length) toast.error(t('wrong_kind'));
      take([...list, ...pictures.map((file) => withId({ name: file.name, blob: file }))]);
    },
    move: (from: number, to: number) => setList(moved(list, from, to)),
    remove: (id: number) => setList(list.filter((picture) => picture.id !== id)),
    clear: () => setList([]),
    /** Takes the pictures of a comic instead. */
    replace: ({ pictures }: ReadComic) => take(pictures.map(withId)),
    /** Cuts every long picture into pieces. */
    cutAll: async () => {
      setIsCutting(true);
      try {
        const cut: ComicPicture[] = [];
        for (const picture of list) {
          const pieces = await cutStrip(picture);
          cut.push(...(pieces.length === 1 ? [picture] : pieces.map(withId)));
        }
        take(cut);
      } catch {
        toast.error(t('cannot_cut'));
      } finally {
        setIsCutting(false);
      }
    },
  };
}
