import { type RefObject, useEffect, useRef } from 'react';

/** Elements that have a use for every key of their own. */
const TYPED_IN = 'input, select, textarea, [contenteditable], [role=slider], [aria-roledescription=carousel]';
/** Keys that press what has the focus, and those that a player moves by. */
const PRESSES = [' ', 'Enter'];
const MOVES = [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** Returns what a key does, by its name in `actions`; nothing where what has the focus takes the key for itself. */
export function actionOf(event: KeyboardEvent, actions: KeyActions): (() => void) | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const focused = event.target instanceof Element ? event.target : null;
  const { key } = event;
  if (focused?.closest(TYPED_IN)) return undefined;
  if (PRESSES.includes(key) && focused?.closest('a, button, summary')) return undefined;
  if (MOVES.includes(key) && focused?.closest('audio, video')) return undefined;
  return actions[key];
}

/** Acts on keys: of a dialog where `within` is one, else of the whole page while no dialog is open. */
export function useKeys(actions: KeyActions, within?: RefObject<HTMLElement | null>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const place = within?.current ?? window;
    const act = (event: Event) => {
      const action = actionOf(event as KeyboardEvent, latest.current);
      if (!action || (!within && document.querySelector('dialog[open]'))) return;
      event.preventDefault();
      action();
    };
    place.addEventListener('keydown', act);
    return () => place.removeEventListener('keydown', act);
  }, [within]);
}
