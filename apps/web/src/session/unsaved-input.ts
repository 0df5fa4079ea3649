import { confirm } from '../ui/confirm.ts';

/** Question that a part of a screen with unsaved input asks before the user leaves. */
interface LeavePrompt {
  /** Translated sentence that says what would be lost; the common one when absent. */
  description?: string;
}

/** Questions of the parts of the screen, the latest last. */
const prompts = new Set<LeavePrompt>();
let asking = false;

/** Says what a part of a screen would ask before it is left. The answered function takes that back. */
export function addLeavePrompt(prompt: LeavePrompt): () => void {
  prompts.add(prompt);
  return () => void prompts.delete(prompt);
}

/**
 * Asks before a screen with unsaved input is left: true when it may be.
 *
 * Only one question is open at a time; while it is, every further attempt is refused.
 */
export async function mayLeave(): Promise<boolean> {
  const prompt = [...prompts].at(-1);
  if (!prompt) return true;
  if (asking) return false;
  asking = true;
  try {
    return await confirm({
      title: 'ui:notice',
      description: prompt.description ?? 'ui:leave_description',
      confirmLabel: 'ui:leave',
    });
  } finally {
    asking = false;
  }
}

/** Returns true when a screen on this page has unsaved input. */
export function hasUnsavedInput(): boolean {
  return prompts.size > 0;
}
