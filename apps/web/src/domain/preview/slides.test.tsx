import { expect, test } from 'vitest';
import { slidesOf } from './slides.ts';
import { withPictures } from './with-pictures.ts';

test('slides of Markdown stand between lines of dashes', () => {
  const slides = slidesOf('# One\n\n---\n\nTwo --- still\n\n - a\n---\n');
  expect(slides.map((slide) => slide.trim())).toEqual(['# One', 'Two --- still\n\n - a']);
  expect(slidesOf('# One alone')).toEqual(['# One alone']);
  expect(slidesOf('')).toEqual([]);
});

test('slides of a page are its innermost sections, without what acts, decorates or is for who speaks', () => {
  const page = `<!doctype html><style>h1 { color: red }</style><div class="slides">
    <section><h1>One</h1><script>alert(1)</script><aside class="notes">Say hello</aside></section>
    <section><section><h2>Two</h2></section><section><pre>a

b</pre></section></section></div>`;
  expect(slidesOf(page)).toEqual([
    '<div><h1>One</h1></div>',
    '<div><h2>Two</h2></div>',
    '<div><pre>a\n&#32;\nb</pre></div>',
  ]);
  expect(slidesOf('<div>No sections</div>')).toEqual([]);
});

test('a packed deck shows the pictures beside it, and none that lie outside of the package', () => {
  const page = `<section><img src="img/a b.png"><img data-src="./c.png" src="data:,"><img src="/img/%C3%A9.png?v=1#x"></section>
    <section><img src="https://example.org/a.png"><img src="//example.org/b.png"><img src="../../d.png"><img alt="none"><img src="%zz.png"></section>`;
  const sources = slidesOf(page, (path) => `part:${path}`).map((slide) =>
    [...slide.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src),
  );
  expect(sources).toEqual([
    ['part:img/a b.png', 'part:c.png', 'part:img/é.png'],
    ['https://example.org/a.png', '//example.org/b.png', 'part:d.png', '%zz.png'],
  ]);
});

test('a text shows the pictures that it depends on, and names those that it does not', () => {
  const addressOf = (name: string) => (name === 'lin/moon' ? 'https://example.org/moon' : undefined);
  expect(withPictures('![Phases](freelog://lin/moon) {{freelog://lin/moon}} ![](freelog://lin/sun)', addressOf)).toBe(
    '![Phases](<https://example.org/moon>) ![lin/moon](<https://example.org/moon>) *lin/sun*',
  );
});
