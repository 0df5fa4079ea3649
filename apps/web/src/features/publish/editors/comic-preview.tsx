import { Modal } from '@mantine/core';
import { type AskedPage, ComicBook } from '#domain/preview/comic-book.tsx';
import type { ComicMode } from '#domain/preview/comic-index.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import type { ComicPicture } from './comic.ts';

interface ComicPreviewProps {
  mode: ComicMode;
  list: readonly ComicPicture[];
  onClose: () => void;
}

/** A comic as it will be read. */
export function ComicPreview({ mode, list, onClose }: ComicPreviewProps) {
  const { t } = useTranslation(['editors', 'ui']);
  return (
    <Modal opened fullScreen onClose={onClose} title={t('preview')} closeButtonProps={{ 'aria-label': t('ui:close') }}>
      <ComicBook
        title={t('preview')}
        mode={mode}
        count={list.length}
        page={(asked) => <Page key={list[asked.at]!.id} picture={list[asked.at]!} {...asked} />}
      />
    </Modal>
  );
}

function Page({ picture, alt, isHidden, isLazy }: AskedPage & { picture: ComicPicture }) {
  const address = useObjectUrl(picture.blob);
  return (
    address && <img src={address} alt={alt} hidden={isHidden} loading={isLazy ? 'lazy' : 'eager'} decoding="async" />
  );
}
