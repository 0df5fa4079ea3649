import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addLeavePrompt, mayLeave } from './unsaved-input.ts';

interface Place {
  pathname: string;
  search: object;
}

/**
 * Asks before leaving while `dirty` is true: for links, back and forward, logging out, and closing the tab. Where `part`
 * names the parameter of the query that says which part of a page is shown, going to another part is leaving too.
 *
 * Set `dirty` to false before navigating after a successful write.
 */
export function useLeavePrompt(dirty: boolean, description?: string, part?: string): void {
  useEffect(() => {
    if (dirty) return addLeavePrompt({ description });
  }, [dirty, description]);

  const partOf = ({ search }: Place) => part && (search as Record<string, unknown>)[part];
  const isLeft = (from: Place, next: Place) => from.pathname !== next.pathname || partOf(from) !== partOf(next);
  useBlocker({
    shouldBlockFn: async ({ current: from, next }) => dirty && isLeft(from, next) && !(await mayLeave()),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  });
}
