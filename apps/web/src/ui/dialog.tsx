import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog; a click beside it loses nothing. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <Modal opened centered onClose={onClose} closeOnClickOutside={false} withCloseButton={false} title={title}>
      {children}
    </Modal>
  );
}
