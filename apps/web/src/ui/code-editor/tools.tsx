import type { EditorView } from '@codemirror/view';
import { Button, Group, Text } from '@mantine/core';
import { IconAlignLeft } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '../copy-button.tsx';
import type { CodeLanguage } from './code-language.ts';
import { format } from './format.ts';

interface ToolsProps {
  view: EditorView | null;
  language: CodeLanguage;
  isReadOnly: boolean;
}

/** Tools for the text as a whole. They are not drawn again while the user types. */
export const Tools = memo(function Tools({ view, language, isReadOnly }: ToolsProps) {
  const { t } = useTranslation('codeEditor');
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Group gap="xs" justify="flex-end">
      {isRefused && (
        <Text size="sm" role="status">
          {t('format_refused')}
        </Text>
      )}
      {language.format && !isReadOnly && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconAlignLeft size={18} />}
          onClick={async () => view && setIsRefused(!(await format(view, language)))}
        >
          {t('format')}
        </Button>
      )}
      <CopyButton value={() => view?.state.doc.toString() ?? ''} />
    </Group>
  );
});
