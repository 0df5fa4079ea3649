import { defineWidget } from './micro-app.ts';

/** As themes of the ecosystem call their widget that shares an exhibit. */
interface ShareData {
  exhibit?: { exhibitId: string; exhibitTitle?: string; exhibitName?: string };
  /** View in which the address opens the exhibit, in words of the theme: `detail`, `content`. */
  routerType?: string;
  /** True when the panel is open. */
  show?: boolean;
}

const WORDS = {
  en: { share: 'Share', address: 'Address', copy: 'Copy the link', copied: 'Copied' },
  zh: { share: '分享', address: '链接', copy: '复制链接', copied: '已复制' },
};

defineWidget<ShareData>('share-widget-app', (root, { exhibit, routerType = 'detail', show, freelogApp }) => {
  root.replaceChildren();
  if (!show || !exhibit) return;
  const { documentElement } = (window as unknown as { rawDocument: Document }).rawDocument;
  const words = documentElement.lang.startsWith('zh') ? WORDS.zh : WORDS.en;
  const title = exhibit.exhibitTitle || exhibit.exhibitName || '';

  const panel = document.createElement('section');
  panel.className = 'share-panel';
  panel.setAttribute('aria-label', words.share);
  const heading = document.createElement('p');
  heading.textContent = title;
  const address = document.createElement('input');
  address.readOnly = true;
  address.setAttribute('aria-label', words.address);
  address.value = freelogApp.getShareUrl(exhibit.exhibitId, routerType);
  address.addEventListener('focus', () => address.select());
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.textContent = words.copy;
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(address.value).then(
      () => {
        copy.textContent = words.copied;
      },
      () => address.select(),
    );
  });
  panel.append(heading, address, copy);
  root.append(panel);
});
