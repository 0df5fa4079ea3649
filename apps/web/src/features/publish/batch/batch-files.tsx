import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef } from 'react';
import type { TypeInfo } from '#api/types/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FileChooser } from '#ui/file-chooser.tsx';
import { FileWays } from '../file-ways.tsx';
import type { TakenFile } from '../taken-file.ts';
import styles from './batch.module.css';
import { MAX_ITEMS } from './batch-item.ts';

interface BatchFilesProps {
  type: TypeInfo | null;
  /** True while the batch has no items. */
  isEmpty: boolean;
  onFiles: (files: readonly File[]) => void;
  onTake: (taken: TakenFile) => void;
}

/** The ways to bring files into a batch: dropped, chosen, taken from the storage. */
export function BatchFiles({ type, isEmpty, onFiles, onTake }: BatchFilesProps) {
  const { t } = useTranslation('publish');
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
    <div
      className={styles.zone}
      data-small={!isEmpty || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {isEmpty && <Text c="dimmed">{t('batch_drop', { max: MAX_ITEMS })}</Text>}
      <Group justify="center">
        <Button
          leftSection={isEmpty ? <IconUpload size={18} /> : <IconPlus size={18} />}
          onClick={() => input.current?.click()}
        >
          {t(isEmpty ? 'batch_choose' : 'batch_more')}
        </Button>
        {type && <FileWays type={type} onTake={onTake} />}
      </Group>
      <FileChooser
        ref={input}
        multiple
        aria-label={t('batch_choose')}
        accept={type?.formats.join(',')}
        onFiles={onFiles}
      />
    </div>
  );
}
