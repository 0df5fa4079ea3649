import './styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './App.tsx';
import { freelogApp } from './freelog-app.ts';
import { pathOf } from './route.ts';

const SHARE_TYPES = ['detail', 'content', 'image', 'video', 'audio', 'text', 'article'];

let root: Root | undefined;

window.mount = async () => {
  const toExhibit = (exhibitId: string, itemId?: string) => pathOf({ exhibitId, itemId });
  await freelogApp().mapShareUrl(Object.fromEntries(SHARE_TYPES.map((type) => [type, toExhibit])));
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<App />);
};

window.unmount = () => {
  root?.unmount();
  root = undefined;
};
