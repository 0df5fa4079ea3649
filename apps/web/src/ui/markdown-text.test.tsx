import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import MarkdownText from './markdown-text.tsx';

const html = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />);

test('Markdown and harmless HTML are shown', () => {
  expect(html('**bold** and <em>italic</em>')).toContain('<strong>bold</strong> and <em>italic</em>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '<iframe src="https://example.org"></iframe>',
  '<svg><animate onbegin="alert(1)" attributeName="x"/></svg>',
  '<form action="/v2/passport/logout"><button>x</button></form>',
  '<p style="position:fixed;inset:0">x</p>',
])('%s can do nothing', (hostile) => {
  expect(html(hostile)).not.toMatch(/alert|script|onerror|iframe|svg|form|style/i);
});

test('links do not hand this window over', () => {
  expect(html('[x](https://example.org)')).toContain('rel="noopener noreferrer nofollow ugc"');
});
