import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CONTENT_ID } from './shell.tsx';

/** Moves the focus to the main part after each change of the page, so that keyboard and screen reader start there. */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
