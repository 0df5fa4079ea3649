import { Button } from '@mantine/core';
import { IconDatabaseImport, IconHistory, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { downloadFile } from '#api/files/content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { FileChooser } from '#ui/file-chooser.tsx';
import { toast } from '#ui/toast.ts';
import type { EditorProps } from './editor-props.ts';
import { type ReadComic, readComic } from './read-comic.ts';

const ImportDrawer = lazy(() => import('../import-drawer.tsx'));
const VersionImportDrawer = lazy(() => import('../version-import-drawer.tsx'));

const ARCHIVE_ACCEPT = '.zip,.cbz,.rar,.cbr,.tar,.cbt';

interface ComicImportProps extends Pick<EditorProps, 'licensee'> {
  /** True when there are no pictures that an import would replace. */
  isEmpty: boolean;
  onRead: (comic: ReadComic) => void;
}

/** The buttons that take a whole comic from an archive of the disk, from storage or from a released version. */
export function ComicImport({ isEmpty, licensee, onRead }: ComicImportProps) {
  const { t } = useTranslation(['editors', 'publish']);
  const archive = useRef<HTMLInputElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [importing, setImporting] = useState<'storage' | 'version' | null>(null);
  const replace = async (chosen: Blob | undefined) => {
    if (!chosen) return;
    const isFree = isEmpty || (await confirm({ title: t('replace'), description: t('replace_text') }));
    if (!isFree) return;
    setIsOpening(true);
    const read = await readComic(chosen).catch(() => null);
    setIsOpening(false);
    if (!read) return toast.error(t('failed_to_open'));
    if (typeof read === 'string') return toast.error(t(`archive_${read}`));
    if (read.pictures.length === 0) return toast.error(t('archive_unknown'));
    onRead(read);
  };
  const take = async (sha1: string) => {
    const response = await downloadFile(sha1).catch(() => null);
    if (response) await replace(await response.blob());
    else toast.error(t('failed_to_open'));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} />}
        loading={isOpening}
        onClick={() => archive.current?.click()}
      >
        {t('import_archive')}
      </Button>
      <Button variant="default" leftSection={<IconDatabaseImport size={18} />} onClick={() => setImporting('storage')}>
        {t('import_stored')}
      </Button>
      {licensee.isReleased && (
        <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => setImporting('version')}>
          {t('publish:import_version')}
        </Button>
      )}
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
    </>
  );
}
