import { beforeAll, expect, test, vi } from 'vitest';
import { config } from '#config.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { ShareButton } from './share-button.tsx';

const ADDRESS = 'https://tides.example/';
const onShared = vi.fn();
const writeText = vi.fn(async () => undefined);
beforeAll(async () => {
  stubLayout();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  await loadTexts(['share', 'ui']);
});
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

test('what is shared has words that can be changed, and the address', async () => {
  await switchLocale('en_US');
  draw(() => <ShareButton title="Tides" words="“Tides” by mira" address={ADDRESS} onShared={onShared} />);
  await expect.poll(() => button('Share')).toBeDefined();
  button('Share').click();
  await expect.poll(() => button('Copy text')).toBeDefined();
  button('Copy text').click();
  await expect.poll(() => writeText.mock.calls).toEqual([[`“Tides” by mira\n${ADDRESS}`]]);
  button('Copy link').click();
  await expect.poll(() => writeText.mock.lastCall).toEqual([ADDRESS]);
  expect(onShared).toHaveBeenCalledTimes(2);
  await expect.poll(() => document.querySelector('svg[aria-label="QR code of the address"]')).not.toBeNull();
  expect(button('Other apps')).toBeUndefined();
  expect(document.querySelector('nav')).toBeNull();
});

test('networks of the operator are links with the address and the words as they are now', async () => {
  const named = (name: string, address: string) => ({ name: { en_US: name, zh_CN: `在${name}` }, address });
  config.shareNetworks = [
    named('Mastodon', 'https://mastodon.example/share?text={text}%20{url}'),
    named('Facebook', 'https://www.facebook.com/sharer/sharer.php?u={url}'),
  ];
  await switchLocale('zh_CN');
  draw(() => (
    <ShareButton title="Tides & $&" words="《Tides & $&》，作者 mira" address={ADDRESS} onShared={onShared} />
  ));
  await expect.poll(() => button('分享')).toBeDefined();
  button('分享').click();
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="分享到"] a')].map((link) => [
      link.textContent,
      link.href,
      link.rel,
    ]);
  const address = encodeURIComponent(ADDRESS);
  const words = encodeURIComponent('《Tides & $&》，作者 mira');
  await expect.poll(links).toEqual([
    ['在Mastodon', `https://mastodon.example/share?text=${words}%20${address}`, 'noreferrer'],
    ['在Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`, 'noreferrer'],
  ]);
  document.querySelector<HTMLAnchorElement>('nav[aria-label="分享到"] a')!.click();
  expect(onShared).toHaveBeenCalledTimes(1);
  config.shareNetworks = [];
});
