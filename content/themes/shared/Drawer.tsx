import { type ReactNode, useEffect, useRef } from 'react';
import { t } from './i18n.ts';

interface DrawerProps {
  title: string;
  close(): void;
  children: ReactNode;
}

/** A sheet over the page that closes by its button, by Esc, or by a press beside it. */
export function Drawer({ title, close, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={title}
      onClose={close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="drawer-sheet">
        <header>
          <h2>{title}</h2>
          <button type="button" className="tool" aria-label={t.close} onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">×</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
