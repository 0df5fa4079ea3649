import { compile } from '@colophon/node-rules';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './differences.module.css';
import { DifferencesView } from './differences-view.tsx';

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
  const { t } = useTranslation(['mappingRules', 'ui']);
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const before = useMemo(() => ({ text: savedText, rules: compile(savedText).rules ?? [] }), [savedText]);
  const after = useMemo(() => {
    const { rules = [], unparsed } = compile(text);
    return { text, rules, unparsed };
  }, [text]);
  return (
    <Modal
      opened
      onClose={onBack}
      title={t('differences')}
      size="70rem"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {after.unparsed && (
        <Alert color="warning" mb="md">
          {t('ignored_from', { line: after.unparsed.line })}
        </Alert>
      )}
      <DifferencesView before={before} after={after} />
      {effects}
      <Group justify="flex-end" className={styles.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button onClick={onSave} loading={isSaving} data-autofocus>
          {t(after.unparsed ? 'save_anyway' : 'save')}
        </Button>
      </Group>
    </Modal>
  );
}
