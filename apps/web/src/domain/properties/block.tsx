import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './properties.module.css';

interface BlockProps {
  title: string;
  /** Words of the button that adds something; no button when absent. */
  addLabel?: string | false;
  onAdd?: () => void;
  /** Level of its heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A titled part of a form, with the button that adds to it. */
export function Block({ title, addLabel, onAdd, level = 3, children }: BlockProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header>
        <Heading id={id}>{title}</Heading>
        {addLabel && (
          <Button variant="subtle" size="sm" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
            {addLabel}
          </Button>
        )}
      </header>
      {children}
    </section>
  );
}
