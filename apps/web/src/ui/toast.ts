import { createStore } from './store.ts';

export type ToastKind = 'success' | 'warning' | 'error';
export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

/** Toasts that wait for the toaster, which is loaded with the first of them. */
export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(kind: ToastKind, message: string): void {
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, kind, message }]);
}

/** Short messages at the top centre, announced to assistive technology. `message` is translated text or the server's sentence. */
export const toast = {
  success: (message: string) => show('success', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
};

/** Time that a toast stays: longer for errors, because they are read twice. */
export const TOAST_MS: Record<ToastKind, number> = { success: 3_000, warning: 3_000, error: 5_000 };
