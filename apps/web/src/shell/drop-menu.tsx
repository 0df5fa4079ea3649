import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './drop-menu.module.css';

interface DropMenuProps {
  /** Accessible name of the button that opens the menu. */
  label: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** Link beside the button that leads where the menu's topic begins. */
  link?: ReactNode;
  /** Side of the trigger that the menu is flush with. */
  align?: 'left' | 'right';
  className?: string;
  /** By which the dashboard's tour finds the menu. */
  name?: string;
  /** Links and buttons; `close` is for those that are followed. */
  children: (close: () => void) => ReactNode;
}

/**
 * A menu of links below its trigger. Opens by pointer, and by Enter, Space or ArrowDown; arrows move through it, Escape
 * returns to the trigger, leaving closes it.
 */
export function DropMenu({ label, trigger, link, align = 'left', className, name, children }: DropMenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const menu = event.currentTarget;
    if (event.key === 'Escape' && opened) {
      setOpened(false);
      menu.querySelector<HTMLElement>('[aria-controls]')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      // Drawn at once, so that it can take the focus before the next key.
      flushSync(() => setOpened(true));
      moveFocus(menu, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: groups the link, its button and the menu; each is a control itself
    <div
      className={styles.menu}
      data-tour={name}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpened(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpened(false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {link}
      <button
        type="button"
        className={className ?? styles.arrow}
        aria-label={label}
        aria-expanded={opened}
        aria-controls={id}
        // A mouse has opened it by being there; its click must not close it again.
        onClick={(event) => setOpened(!opened || (event.nativeEvent as PointerEvent).pointerType === 'mouse')}
      >
        {trigger}
      </button>
      <div id={id} className={styles.panel} data-align={align} hidden={!opened}>
        {children(() => setOpened(false))}
      </div>
    </div>
  );
}

/** Focuses the next or previous entry of the menu, from its end to its beginning. */
function moveFocus(menu: HTMLElement, step: 1 | -1): void {
  const entries = [...menu.querySelectorAll<HTMLElement>('[data-align] a, [data-align] button')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 && step === -1 ? entries.length - 1 : at + step;
  entries[(next + entries.length) % entries.length]?.focus();
}
