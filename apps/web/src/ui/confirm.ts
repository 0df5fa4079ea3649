import { createStore } from './store.ts';

export interface ConfirmOptions {
  /** Text keys, or sentences already translated. */
  title: string;
  description: string;
  confirmLabel?: string;
  /** Where Cancel would be mistaken for what the question is about. */
  cancelLabel?: string;
  /** Marks an act that destroys something. */
  danger?: boolean;
  /** Offers "don't ask again" and remembers the choice under this key; then the answer is yes without asking. */
  rememberAs?: string;
}

export interface Question extends ConfirmOptions {
  resolve(answer: boolean): void;
}

/** Local storage list of the questions that are no longer asked; its name is that of the ecosystem's front ends. */
const REMEMBERED_KEY = 'fPromiseModalConfirm';

/** The question on screen. */
export const question = createStore<Question | null>(null);

/** Asks a yes-or-no question in a dialog. Resolves to false on Cancel and Escape. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  if (options.rememberAs && remembered().includes(options.rememberAs)) return Promise.resolve(true);
  return new Promise((resolve) => {
    question.get()?.resolve(false);
    question.set({
      ...options,
      resolve: (answer) => {
        question.set(null);
        resolve(answer);
      },
    });
  });
}

/** Never asks the question of this key again in this browser. */
export function rememberAnswer(key: string): void {
  localStorage.setItem(REMEMBERED_KEY, JSON.stringify([...new Set([...remembered(), key])]));
}

function remembered(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(REMEMBERED_KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
