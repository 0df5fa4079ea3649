import { SegmentedControl, Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { storeText } from '#api/files/store-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Markdown } from '#ui/markdown.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { EditorProps } from './editor-props.ts';
import styles from './editors.module.css';
import { embeddedIn, withPlaceholders } from './embedded.ts';
import { EmbeddedPanel } from './embedded-panel.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { useMarkdownView } from './use-markdown-view.ts';
import { useTimedSaving } from './use-timed-saving.ts';
import { wordCount } from './word-count.ts';

interface MarkdownFormProps extends EditorProps {
  text: string;
}

const SAVE_AFTER_MS = 3_000;
const SAVE_AT_MOST_MS = 15_000;

/** The text, its tools, and beside it how it will look or what it is made from. */
export function MarkdownForm({ text: first, file, title, onSaved, onClose, ...made }: MarkdownFormProps) {
  const { t } = useTranslation('editors');
  const { onContent } = made;
  const [text, setText] = useState(first);
  const [side, setSide] = useState<'preview' | 'resources'>('preview');
  const filename = useRef(nameFor(file?.name, title));
  const words = wordCount(text);

  const change = useCallback(
    (next: string) => {
      setText((before) => {
        const gone = removedNames(before, next);
        // Works that the text no longer shows are removed from the dependencies of the version.
        if (gone.length > 0) queueMicrotask(() => onContent((now) => withoutDependencies(now, gone)));
        return next;
      });
    },
    [onContent],
  );
  const { ref, view } = useMarkdownView({ first, label: t('text_of', { title }), onChange: change });
  const save = useCallback(async () => {
    onSaved(await storeText({ name: filename.current, text, wordCount: wordCount(text) }));
  }, [text, onSaved]);
  const canSave = text.trim() !== '';
  const saving = useTimedSaving({
    revision: text,
    save,
    afterMs: SAVE_AFTER_MS,
    atMostMs: SAVE_AT_MOST_MS,
    isHeld: !canSave,
  });
  const shown = withPlaceholders(text, ({ kind, name }) => `**[${t(`kind_${kind}`)}: ${name}]**`);

  return (
    <EditorFrame
      title={title}
      saving={saving}
      canSave={canSave}
      about={
        <Text size="sm" c="dimmed">
          {t('words', { count: words })}
        </Text>
      }
      onSave={() => void saving.saveNow()}
      onClose={onClose}
    >
      <MarkdownToolbar {...made} view={view} />
      <div className={styles.columns}>
        <div ref={ref} className={styles.source} />
        <section className={styles.side} aria-label={t('beside')}>
          <SegmentedControl
            value={side}
            onChange={(next) => setSide(next as typeof side)}
            data={[
              { value: 'preview', label: t('preview') },
              { value: 'resources', label: t('resources', { count: embeddedIn(text).length }) },
            ]}
            mb="md"
          />
          {side === 'preview' ? <Markdown text={shown} /> : <EmbeddedPanel {...made} embedded={embeddedIn(text)} />}
        </section>
      </div>
    </EditorFrame>
  );
}

function removedNames(before: string, next: string): string[] {
  const kept = new Set(embeddedIn(next).map(({ name }) => name.toLowerCase()));
  return embeddedIn(before)
    .map(({ name }) => name.toLowerCase())
    .filter((name) => !kept.has(name));
}

function withoutDependencies(content: EditorProps['content'], names: readonly string[]): EditorProps['content'] {
  const { licensing } = content;
  const isGone = ({ resourceName }: { resourceName: string }) => names.includes(resourceName.toLowerCase());
  return {
    ...content,
    licensing: {
      ...licensing,
      dependencies: licensing.dependencies.filter((each) => !isGone(each)),
      upcasts: licensing.upcasts.filter((each) => !isGone(each)),
    },
  };
}

/** The name of the file: that which it has, or one of the work and the minute. */
function nameFor(filename: string | undefined, title: string): string {
  if (filename) return filename.replace(/(\.[^.]*)?$/, '.md');
  const pad = (part: number) => String(part).padStart(2, '0');
  const now = new Date();
  const minute = [now.getFullYear() % 100, now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes()];
  return `${title.replace(/[\\/:*?"<>|]/g, '_')}${minute.map(pad).join('')}.md`;
}
