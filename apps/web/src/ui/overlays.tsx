import { lazy, Suspense } from 'react';
import { question } from './confirm.ts';
import { feedback } from './feedback.ts';
import { useStore } from './store.ts';
import { toasts } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));
const FeedbackBox = lazy(() => import('./feedback-box.tsx'));

/** Fetches the code of toasts with the first click or key, so that one can say that the network is gone. */
export function preloadToaster(): void {
  const load = () => void import('./toaster.tsx').catch(() => null);
  for (const begun of ['pointerdown', 'keydown']) addEventListener(begun, load, { once: true, capture: true });
}

/**
 * Overlays that plain functions open on top of the page: toasts, the confirm dialog, feedback. Their code loads on first use.
 */
export function Overlays() {
  const waiting = useStore(toasts);
  const asked = useStore(question);
  const shown = useStore(feedback);
  return (
    <Suspense>
      {waiting.length > 0 && <Toaster />}
      {asked && <ConfirmDialog question={asked} />}
      {shown && <FeedbackBox feedback={shown} />}
    </Suspense>
  );
}
