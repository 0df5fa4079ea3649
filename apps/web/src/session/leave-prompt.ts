import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirm } from '../ui/confirm.ts';

/** What a screen with unsaved input asks; `null` while nothing is unsaved. */
interface LeavePrompt {
  /** Translated sentence that says what would be lost; the common one when absent. */
  description?: string;
}

let current: LeavePrompt | null = null;
let asking = false;

/**
 * Asks before a screen with unsaved input is left: true when it may be.
 *
 * Only one question is open at a time; while it is, every further attempt is refused.
 */
export async function mayLeave(): Promise<boolean> {
  if (!current) return true;
  if (asking) return false;
  asking = true;
  try {
    return await confirm({
      title: 'ui:notice',
      description: current.description ?? 'ui:leave_description',
      confirmLabel: 'ui:leave',
    });
  } finally {
    asking = false;
  }
}

/** Whether a screen on this page has unsaved input. */
export function hasUnsavedInput(): boolean {
  return current !== null;
}

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
    if (!dirty) return;
    current = { description };
    return () => {
      current = null;
    };
  }, [dirty, description]);

  const partOf = ({ search }: Place) => part && (search as Record<string, unknown>)[part];
  const isLeft = (from: Place, next: Place) => from.pathname !== next.pathname || partOf(from) !== partOf(next);
  useBlocker({
    shouldBlockFn: async ({ current: from, next }) => dirty && isLeft(from, next) && !(await mayLeave()),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  });
}
