import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconEye, IconPhotoPlus, IconScissors, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ComicMode } from '#domain/preview/comic-index.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { FileChooser } from '#ui/file-chooser.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { PICTURE_ACCEPT } from './comic.ts';
import { ComicImport } from './comic-import.tsx';
import { ComicPreview } from './comic-preview.tsx';
import type { EditorProps } from './editor-props.ts';
import type { ComicPictureList } from './use-comic-pictures.ts';

interface ComicToolsProps extends Pick<EditorProps, 'licensee'> {
  mode: ComicMode;
  onMode: (mode: ComicMode) => void;
  pictures: ComicPictureList;
}

/** The buttons above the pictures of a comic: its way of reading, further pictures, cutting, preview, and emptying it. */
export function ComicTools({ mode, onMode, pictures, licensee }: ComicToolsProps) {
  const { t } = useTranslation('editors');
  const [isPreview, setIsPreview] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { list } = pictures;
  const why = list.length === 0 && 'reasons:no_items';
  const clear = async () => {
    const sure = await confirm({ title: t('clear'), description: t('clear_text'), danger: true });
    if (sure) pictures.clear();
  };
  return (
    <>
      <Group mb="md">
        <SegmentedControl
          aria-label={t('mode')}
          value={mode}
          onChange={(next) => onMode(next as ComicMode)}
          data={(['strip', 'page', 'manga'] as const).map((value) => ({ value, label: t(`mode_${value}`) }))}
        />
        <Button leftSection={<IconPhotoPlus size={18} />} onClick={() => chooser.current?.click()}>
          {t('add_pictures')}
        </Button>
        <ComicImport
          isEmpty={list.length === 0}
          licensee={licensee}
          onRead={(comic) => {
            pictures.replace(comic);
            onMode(comic.mode);
          }}
        />
        {mode === 'strip' && (
          <ReasonedButton
            variant="default"
            leftSection={<IconScissors size={18} />}
            why={why}
            loading={pictures.isCutting}
            onClick={() => void pictures.cutAll()}
          >
            {t('cut_all')}
          </ReasonedButton>
        )}
        <ReasonedButton
          variant="default"
          leftSection={<IconEye size={18} />}
          why={why}
          onClick={() => setIsPreview(true)}
        >
          {t('preview')}
        </ReasonedButton>
        <ReasonedButton variant="default" leftSection={<IconTrash size={18} />} why={why} onClick={() => void clear()}>
          {t('clear')}
        </ReasonedButton>
      </Group>
      <FileChooser
        ref={chooser}
        multiple
        aria-label={t('add_pictures')}
        accept={PICTURE_ACCEPT}
        onFiles={(files) => pictures.add(files)}
      />
      {isPreview && <ComicPreview mode={mode} list={list} onClose={() => setIsPreview(false)} />}
    </>
  );
}
