import { Button, Skeleton } from '@mantine/core';
import { IconDatabaseImport, IconMarkdown, IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { TypeInfo } from '#api/types/queries.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import styles from './file-field.module.css';
import { type Editor, FileCommit } from './resource-types.ts';
import type { TakenFile } from './taken-file.ts';

const ImportDrawer = lazy(async () => {
  await loadTexts(['dependencies']);
  return import('./import-drawer.tsx');
});

interface FileWaysProps {
  /** `null` while the type is not known: then every way is offered. */
  type: TypeInfo | null;
  onTake: (taken: TakenFile) => void;
  /** Opens an editor; none are offered when absent. */
  onEdit?: (editor: Editor) => void;
}

/** The ways to a file beside uploading one: an object of the storage, and the editors of the type. */
export function FileWays({ type, onTake, onEdit }: FileWaysProps) {
  const { t } = useTranslation('publish');
  const [isImporting, setIsImporting] = useState(false);
  const takes = (way: number) => !type || type.resourceConfig.fileCommitMode.includes(way);
  return (
    <div className={styles.ways}>
      {takes(FileCommit.storage) && (
        <Button
          variant="default"
          leftSection={<IconDatabaseImport size={18} aria-hidden="true" />}
          onClick={() => setIsImporting(true)}
        >
          {t('import')}
        </Button>
      )}
      {onEdit && takes(FileCommit.markdown) && (
        <Button
          variant="default"
          leftSection={<IconMarkdown size={18} aria-hidden="true" />}
          onClick={() => onEdit('markdown')}
        >
          {t('write_here')}
        </Button>
      )}
      {onEdit && takes(FileCommit.comic) && (
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
          onClick={() => onEdit('comic')}
        >
          {t('draw_here')}
        </Button>
      )}
      {isImporting && (
        <Suspense
          fallback={
            <SideDrawer opened onClose={() => setIsImporting(false)} title={t('import')} width={820}>
              <Skeleton height={320} />
            </SideDrawer>
          }
        >
          <ImportDrawer type={type} onTake={onTake} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
