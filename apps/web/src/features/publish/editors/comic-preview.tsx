import { ActionIcon, Group, Modal, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import type { ComicMode, ComicPicture } from './comic.ts';
import styles from './editors.module.css';

interface ComicPreviewProps {
  mode: ComicMode;
  list: readonly ComicPicture[];
  onClose: () => void;
}

/** A comic as it will be read: strips by scrolling, others page by page, from right to left where its mode says so. */
export function ComicPreview({ mode, list, onClose }: ComicPreviewProps) {
  const { t } = useTranslation(['editors', 'ui']);
  const [at, setAt] = useState(0);
  const step = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), list.length - 1));
  const toRight = mode === 'manga' ? -1 : 1;
  useHotkeys([
    ['ArrowRight', () => step(toRight)],
    ['ArrowLeft', () => step(-toRight)],
  ]);
  return (
    <Modal opened fullScreen onClose={onClose} title={t('preview')} closeButtonProps={{ 'aria-label': t('ui:close') }}>
      {mode === 'strip' ? (
        <div className={styles.pages}>
          {list.map((picture, index) => (
            <Page key={picture.id} picture={picture} number={index + 1} />
          ))}
        </div>
      ) : (
        <>
          <Group justify="center" mb="sm">
            <ActionIcon aria-label={t(toRight > 0 ? 'page_before' : 'page_after')} onClick={() => step(-toRight)}>
              <IconArrowLeft size={20} />
            </ActionIcon>
            <Text role="status">
              {at + 1} / {list.length}
            </Text>
            <ActionIcon aria-label={t(toRight > 0 ? 'page_after' : 'page_before')} onClick={() => step(toRight)}>
              <IconArrowRight size={20} />
            </ActionIcon>
          </Group>
          <div className={styles.pages}>
            <Page key={list[at]!.id} picture={list[at]!} number={at + 1} />
          </div>
        </>
      )}
    </Modal>
  );
}

function Page({ picture, number }: { picture: ComicPicture; number: number }) {
  const { t } = useTranslation('editors');
  const address = useObjectUrl(picture.blob);
  return address && <img src={address} alt={t('picture', { number })} loading="lazy" decoding="async" />;
}
