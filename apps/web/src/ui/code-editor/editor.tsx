import { useComputedColorScheme } from '@mantine/core';
import { type CSSProperties, useEffect, useId, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CodeLanguage, Findings } from './code-language.ts';
import { showFindings } from './diagnostics.ts';
import styles from './editor.module.css';
import { FindingList } from './finding-list.tsx';
import { Tools } from './tools.tsx';
import { useEditorView } from './use-editor-view.ts';
import { usePhrases } from './use-phrases.ts';

export interface EditorProps {
  value: string;
  /** Gets the text when somebody begins to write, then each time it comes to rest. */
  onChange?: (text: string, isAtRest: boolean) => void;
  /** The same object from one rendering to the next. */
  language: CodeLanguage;
  /** Findings about the text, marked in it and listed below it; absent while they are unknown. */
  findings?: Findings;
  'aria-label': string;
  readOnly?: boolean;
  /** CSS lengths. A longer text scrolls. */
  minHeight: string;
  maxHeight?: string;
}

const MAX_HEIGHT = '32rem';

/** The editor itself; use `CodeEditor`, which loads it. */
export default function Editor({
  value,
  onChange,
  language,
  findings,
  'aria-label': label,
  readOnly: isReadOnly = false,
  minHeight,
  maxHeight = MAX_HEIGHT,
}: EditorProps) {
  const { t } = useTranslation('codeEditor');
  const hintId = useId();
  const phrases = usePhrases();
  const isDark = useComputedColorScheme() === 'dark';
  const surroundings = useMemo(
    () => ({ attributes: { 'aria-label': label, 'aria-describedby': hintId }, phrases, isReadOnly, isDark }),
    [label, hintId, phrases, isReadOnly, isDark],
  );
  const { view, ref } = useEditorView({ value, onChange, language, surroundings });
  useEffect(() => {
    if (view && findings) showFindings(view, findings);
  }, [view, findings]);

  return (
    <section className={styles.frame} aria-label={label}>
      <Tools view={view} language={language} isReadOnly={isReadOnly} />
      <div
        ref={ref}
        className={styles.editor}
        style={{ '--editor-min': minHeight, '--editor-max': maxHeight } as CSSProperties}
      />
      <span id={hintId} hidden>
        {isReadOnly ? t('read_only_hint') : t('keys_hint')}
      </span>
      {findings && view && <FindingList about={findings} view={view} isReadOnly={isReadOnly} />}
    </section>
  );
}
