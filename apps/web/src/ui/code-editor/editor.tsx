import { Box, Button, Group, Text, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { IconAlignLeft } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { CopyButton } from '../copy-button.tsx';
import type { CodeLanguage, Findings } from './code-language.ts';
import { showFindings } from './diagnostics.ts';
import styles from './editor.module.css';
import { FindingList } from './finding-list.tsx';
import { format } from './format.ts';
import { useEditorView } from './use-editor-view.ts';
import { usePhrases } from './use-phrases.ts';

export interface EditorProps {
  value: string;
  onChange?: (text: string) => void;
  /** The same object from one rendering to the next. */
  language: CodeLanguage;
  /** What is to be said about the text, marked in it and listed below it; nothing while it is not known. */
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
  const locale = currentLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phrases change with the language of the page only
  const surroundings = useMemo(
    () => ({ attributes: { 'aria-label': label, 'aria-describedby': hintId }, phrases, isReadOnly, isDark }),
    [label, hintId, locale, isReadOnly, isDark],
  );
  const { view, ref } = useEditorView({ value, onChange, language, surroundings });
  const [isFormatRefused, setIsFormatRefused] = useState(false);

  useEffect(() => {
    if (view && findings) showFindings(view, findings);
  }, [view, findings]);

  return (
    <section className={styles.frame} aria-label={label}>
      <Group gap="xs" justify="flex-end" className={styles.tools}>
        {isFormatRefused && (
          <Text size="sm" role="status">
            {t('format_refused')}
          </Text>
        )}
        {language.format && !isReadOnly && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconAlignLeft size={18} />}
            onClick={async () => view && setIsFormatRefused(!(await format(view, language)))}
          >
            {t('format')}
          </Button>
        )}
        <CopyButton value={value} />
      </Group>
      <Box ref={ref} className={styles.editor} __vars={{ '--editor-min': minHeight, '--editor-max': maxHeight }} />
      <VisuallyHidden id={hintId}>{isReadOnly ? t('read_only_hint') : t('keys_hint')}</VisuallyHidden>
      {findings && view && <FindingList about={findings} view={view} isReadOnly={isReadOnly} />}
    </section>
  );
}
