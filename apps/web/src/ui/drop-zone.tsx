import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './drop-zone.module.css';
import { FileChooser } from './file-chooser.tsx';

interface DropZoneProps {
  /** Id of the input, for its label. */
  id: string;
  /** File kinds that the dialog offers, as in an `<input accept>`; any when absent. */
  accept?: string | undefined;
  /** The higher one with its content in the middle is for pages that begin with the file. */
  isLarge?: boolean;
  onFile: (file: File) => void;
  /** Content of the zone; `choose` opens the browser's dialog. */
  children: (choose: () => void) => ReactNode;
}

/** A place onto which one file is dropped, or into which it is chosen. */
export function DropZone({ id, accept, isLarge = false, onFile, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
    <div
      className={styles.zone}
      data-large={isLarge || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children(() => input.current?.click())}
      <FileChooser ref={input} id={id} accept={accept} onFiles={([file]) => take(file)} />
    </div>
  );
}
