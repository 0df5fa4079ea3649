import { confirm } from '../ui/confirm.ts';

/** What a screen with unsaved input asks; `null` while nothing is unsaved. */
interface LeavePrompt {
  /** Translated sentence that says what would be lost; the common one when absent. */
  description?: string;
}

let current: LeavePrompt | null = null;
let asking = false;

/** Says what a screen would ask before it is left, or that there is nothing to ask any more. */
export function setLeavePrompt(prompt: LeavePrompt | null): void {
  current = prompt;
}

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
