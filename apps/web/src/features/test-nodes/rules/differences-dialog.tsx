import { compile } from '@colophon/node-rules';
import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './differences.module.css';
import { DifferencesModal } from './differences-modal.tsx';

interface DifferencesDialogProps {
  savedText: string;
  text: string;
  isSaving: boolean;
  /** Effects that the text would have, where that is known. */
  effects?: ReactNode;
  onSave: () => void;
  onBack: () => void;
}

/** Shows what saving would change, and saves. */
export function DifferencesDialog({ savedText, text, isSaving, effects, onSave, onBack }: DifferencesDialogProps) {
  const { t } = useTranslation('mappingRules');
  const unparsed = useMemo(() => compile(text).unparsed, [text]);
  return (
    <DifferencesModal
      title={t('differences')}
      before={savedText}
      after={text}
      onClose={onBack}
      intro={
        unparsed && (
          <Alert color="warning" mb="md">
            {t('ignored_from', { line: unparsed.line })}
          </Alert>
        )
      }
    >
      {effects}
      <Group justify="flex-end" className={styles.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button onClick={onSave} loading={isSaving} data-autofocus>
          {t(unparsed ? 'save_anyway' : 'save')}
        </Button>
      </Group>
    </DifferencesModal>
  );
}
