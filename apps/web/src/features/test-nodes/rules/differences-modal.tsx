import { compile } from '@colophon/node-rules';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DifferencesView } from './differences-view.tsx';

interface DifferencesModalProps {
  title: string;
  before: string;
  after: string;
  onClose: () => void;
  /** Stands above the differences. */
  intro?: ReactNode;
  /** Stands below them. */
  children: ReactNode;
}

/** Differences of two texts of rules, over the page. */
export function DifferencesModal({ title, before, after, onClose, intro, children }: DifferencesModalProps) {
  const { t } = useTranslation('ui');
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [one, other] = useMemo(() => [before, after].map(read), [before, after]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="70rem"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {intro}
      <DifferencesView before={one!} after={other!} />
      {children}
    </Modal>
  );
}

const read = (text: string) => ({ text, rules: compile(text).rules ?? [] });
