import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface AddButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** Adds something to the list of a screen. */
export function AddButton({ onClick, children }: AddButtonProps) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onClick}>
      {children}
    </Button>
  );
}

interface RowButtonProps {
  /** Name for screen readers, which says what of. */
  label: string;
  isDanger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of one row. */
export function RowButton({ label, isDanger = false, onClick, children }: RowButtonProps) {
  return (
    <Button size="sm" variant="subtle" color={isDanger ? 'danger' : undefined} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

interface UpButtonProps {
  label: string;
  /** Nothing stands above it. */
  isFirst: boolean;
  isPending: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Moves a row up by one place. */
export function UpButton({ label, isFirst, isPending, onClick, children }: UpButtonProps) {
  return (
    <Button size="sm" variant="subtle" disabled={isFirst || isPending} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
