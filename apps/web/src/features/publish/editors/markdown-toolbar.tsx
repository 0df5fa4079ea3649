import type { EditorView } from '@codemirror/view';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconDatabaseImport,
  IconFileText,
  IconH2,
  IconHistory,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconStrikethrough,
  IconTable,
  IconUpload,
} from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { downloadFile } from '#api/files/content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FileChooser } from '#ui/file-chooser.tsx';
import { toast } from '#ui/toast.ts';
import { type TakenFile, withFile } from '../taken-file.ts';
import type { EditorProps } from './editor-props.ts';
import { EmbedDrawer } from './embed-drawer.tsx';
import type { EmbeddedKind } from './embedded.ts';
import { insertBlock, prefixLines, wrap } from './markdown-commands.ts';
import { readDocument } from './read-document.ts';

const ImportDrawer = lazy(() => import('../import-drawer.tsx'));
const VersionImportDrawer = lazy(() => import('../version-import-drawer.tsx'));

interface MarkdownToolbarProps extends Pick<EditorProps, 'content' | 'licensee' | 'onContent'> {
  view: EditorView | null;
}

type Icon = ComponentType<{ size?: number }>;

const TOOLS: readonly (readonly [name: string, icon: Icon, use: (view: EditorView) => void])[] = [
  ['heading', IconH2, (view) => prefixLines(view, '## ')],
  ['quote', IconBlockquote, (view) => prefixLines(view, '> ')],
  ['bold', IconBold, (view) => wrap(view, '**')],
  ['italic', IconItalic, (view) => wrap(view, '*')],
  ['strike', IconStrikethrough, (view) => wrap(view, '~~')],
  ['bullets', IconList, (view) => prefixLines(view, '- ')],
  ['numbers', IconListNumbers, (view) => prefixLines(view, '', true)],
  ['link', IconLink, (view) => wrap(view, '[', '](https://)')],
  ['table', IconTable, (view) => insertBlock(view, '| A | B |\n| --- | --- |\n|  |  |')],
  ['code', IconCode, (view) => wrap(view, '`')],
  ['code_block', IconSourceCode, (view) => insertBlock(view, '```\n\n```')],
  ['divider', IconSeparatorHorizontal, (view) => insertBlock(view, '---')],
];

const KINDS: readonly (readonly [kind: EmbeddedKind, icon: Icon])[] = [
  ['image', IconPhoto],
  ['video', IconMovie],
  ['audio', IconMusic],
  ['document', IconFileText],
];

/** Toolbar of a text: marks, blocks, embedded works of the platform, and importing a document in place of the text. */
export function MarkdownToolbar({ view, content, licensee, onContent }: MarkdownToolbarProps) {
  const { t } = useTranslation(['editors', 'publish']);
  const [kind, setKind] = useState<EmbeddedKind | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [importing, setImporting] = useState<'storage' | 'version' | null>(null);
  const replace = async (file: Blob | undefined) => {
    if (!file || !view) return false;
    const read = await readDocument(file);
    if ('refusal' in read) {
      toast.error(t(`document_${read.refusal}`));
      return false;
    }
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: read.text }, userEvent: 'input' });
    return true;
  };
  const take = async (taken: TakenFile) => {
    const response = await downloadFile(taken.file.sha1).catch(() => null);
    if (!response) return toast.error(t('failed_to_open'));
    const isTaken = await replace(await response.blob());
    // The object's details apply to this text as well; only the file is a different one.
    if (isTaken) onContent((now) => ({ ...withFile(now, taken), file: now.file, origin: now.origin }));
  };
  return (
    <>
      <Group gap={4} role="toolbar" aria-label={t('tools')} mb="sm">
        {TOOLS.map(([name, Icon, use]) => (
          <Tool key={name} label={t(`tool_${name as 'bold'}`)} Icon={Icon} onUse={() => view && use(view)} />
        ))}
        {KINDS.map(([each, Icon]) => (
          <Tool key={each} label={t(`insert_${each}`)} Icon={Icon} onUse={() => setKind(each)} />
        ))}
        <Tool label={t('import_document')} Icon={IconUpload} onUse={() => input.current?.click()} />
        <Tool label={t('import_stored')} Icon={IconDatabaseImport} onUse={() => setImporting('storage')} />
        {licensee.isReleased && (
          <Tool label={t('publish:import_version')} Icon={IconHistory} onUse={() => setImporting('version')} />
        )}
      </Group>
      <FileChooser
        ref={input}
        aria-label={t('import_document')}
        accept=".md,.markdown,.txt"
        onFiles={([file]) => void replace(file)}
      />
      {importing === 'storage' && (
        <Suspense>
          <ImportDrawer type={null} onTake={(taken) => void take(taken)} onClose={() => setImporting(null)} />
        </Suspense>
      )}
      {importing === 'version' && licensee.resourceId && (
        <Suspense>
          <VersionImportDrawer
            resourceId={licensee.resourceId}
            onTake={(taken) => void take(taken)}
            onClose={() => setImporting(null)}
          />
        </Suspense>
      )}
      {kind && (
        <EmbedDrawer
          kind={kind}
          content={content}
          onContent={onContent}
          onInsert={(text) => view && insertBlock(view, text)}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}

function Tool({ label, Icon, onUse }: { label: string; Icon: Icon; onUse: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onUse}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
