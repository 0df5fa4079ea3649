import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { TypeInfo } from '#api/types/queries.ts';
import { isSupported } from '#api/types/queries.ts';
import { config } from '#config.ts';
import type { VersionContent } from '#domain/publishing/version-content.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import type { EditorProps } from './editors/editor-props.ts';
import { FileField } from './file-field.tsx';
import { FileWays } from './file-ways.tsx';
import { type Editor, editorOf } from './resource-types.ts';
import type { TakenFile } from './taken-file.ts';

const EDITORS = {
  markdown: lazy(async () => {
    await loadTexts(['editors', 'dependencies', 'licensing']);
    return import('./editors/markdown-editor.tsx');
  }),
  comic: lazy(async () => {
    await loadTexts(['editors', 'preview', 'dependencies']);
    return import('./editors/comic-editor.tsx');
  }),
};

interface ContentFileProps extends Pick<EditorProps, 'title' | 'licensee' | 'onContent'> {
  label: string;
  hint: string;
  content: VersionContent;
  /** `null` while it is not fixed: then every way to a file is offered. */
  type: TypeInfo | null;
  typeCode: string;
  origin?: string | undefined;
  refuse: (file: File) => Promise<string | null>;
  onTake: (taken: TakenFile) => void;
  onRemove: () => void;
}

/** The file of a version: sent from here, taken from the storage, or made in one of the editors. */
export function ContentFile(props: ContentFileProps) {
  const { label, hint, content, type, typeCode, title, licensee, origin, refuse, onTake, onRemove, onContent } = props;
  const { t } = useTranslation(['publish', 'ui']);
  const [editor, setEditor] = useState<Editor | null>(null);
  const { file } = content;
  const ownEditor = type ? editorOf(type) : editorOfName(file?.name ?? '');
  const EditorDialog = editor && EDITORS[editor];

  const remove = async () => {
    const sure = await confirm({
      title: t('replace_file'),
      description: t('replace_file_text'),
      confirmLabel: t('replace_file'),
    });
    if (sure) onRemove();
  };
  return (
    <>
      <FileField
        label={label}
        hint={hint}
        formats={type?.formats}
        typeCode={typeCode}
        value={file}
        origin={origin ?? (content.origin && t(`origin_${content.origin}`)) ?? undefined}
        refuse={refuse}
        isBare
        onChange={(next) => (next ? onTake({ file: next, origin: 'upload' }) : void remove())}
        otherWays={<FileWays type={type} onTake={onTake} onEdit={setEditor} />}
        actions={
          file && (
            <>
              {ownEditor && (
                <Button variant="default" onClick={() => setEditor(ownEditor)}>
                  {t('edit_file')}
                </Button>
              )}
              {(!type || isSupported(type.resourceConfig.supportDownload)) && (
                <Button
                  component="a"
                  variant="default"
                  href={`${config.origins.api}/v2/storages/files/${file.sha1}/download?attachmentName=${encodeURIComponent(file.name)}`}
                >
                  {t('download_file')}
                </Button>
              )}
            </>
          )
        }
      />
      {EditorDialog && (
        <Suspense
          fallback={
            <SideDrawer opened onClose={() => setEditor(null)} title={title} width="full">
              <Skeleton height="70vh" />
            </SideDrawer>
          }
        >
          <EditorDialog
            file={file}
            title={title}
            content={content}
            licensee={licensee}
            onContent={onContent}
            onSaved={(saved) => onTake({ file: saved, origin: 'editor' })}
            onClose={() => setEditor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The editor that a file of this name was made with, where the type is not known yet. */
function editorOfName(filename: string): Editor | null {
  if (/\.(md|markdown|txt)$/i.test(filename)) return 'markdown';
  return /\.(cbz|cbr|cbt)$/i.test(filename) ? 'comic' : null;
}
