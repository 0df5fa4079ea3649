import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './bucket-page.module.css';
import { filesOfDrop } from './upload-files.ts';

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  isSelecting: boolean;
  children: ReactNode;
}

/** A place onto which files and folders can be dropped; what else is dragged over it, such as text, is left alone. */
export function DropArea({ onFiles, isSelecting, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = (event: DragEvent) => {
    // Moving onto something inside is not leaving.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void filesOfDrop(event.dataTransfer).then(onFiles);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
    <div
      className={styles.body}
      data-over={isOver || undefined}
      data-selecting={isSelecting || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
