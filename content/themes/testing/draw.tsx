import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Draws something in the page until the test ends; what it returns draws something else in its place. */
export async function draw(content: ReactNode): Promise<(other: ReactNode) => Promise<void>> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const render = (shown: ReactNode) => act(async () => root.render(shown));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await render(content);
  return render;
}
