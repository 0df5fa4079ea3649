import { type ComponentType, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { freelogApp } from './freelog-app.ts';
import { pathOf } from './route.ts';

const SHARE_TYPES = ['detail', 'content', 'image', 'video', 'audio', 'text', 'article'];

/** Lets the site mount a theme: share addresses lead to their exhibits first, then `App` is drawn. */
export function startTheme(App: ComponentType): void {
  let root: Root | undefined;

  window.mount = async () => {
    const toExhibit = (exhibitId: string, itemId?: string) => pathOf({ exhibitId, itemId });
    await freelogApp().mapShareUrl(Object.fromEntries(SHARE_TYPES.map((type) => [type, toExhibit])));
    root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(createElement(App));
  };

  window.unmount = () => {
    root?.unmount();
    root = undefined;
  };
}
