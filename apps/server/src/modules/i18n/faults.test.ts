import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf, faultWords } from './faults.ts';

test.each([
  ['Hello', '你好'],
  ['Hello {name}', '{name}，你好'],
  ['{a} and {b}, {a}', '{b} {a}'],
  ['', '你好 {name}'],
  ['a < b', 'a < b'],
  ['<div class="i18n">See <a href="https://example.org" target="_blank">it</a><br/></div>', '<b>看</b>'],
  ['<a href="/home">x</a> <a href="mailto:a@example.org">y</a> <a href="#top">z</a>', '一'],
])('%s and %s are sound', (english, chinese) => {
  expect(faultOf({ english, chinese })).toBeNull();
});

test.each([
  ['Hello {name}', '你好', 'places'],
  ['Hello {name}', '你好 {nom}', 'places'],
  ['Hello {name', '你好', 'brace'],
  ['Hello }', '', 'brace'],
  ['{}', '{}', 'brace'],
  ['', '<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', '', 'img'],
  ['<p onclick="x()">x</p>', '', 'onclick'],
  ['<a href="javascript:alert(1)">x</a>', '', 'link'],
  ['<a href=" java\nscript:alert(1)">x</a>', '', 'link'],
  ['<a href="//evil.example">x</a>', '', 'link'],
  ['<a href="data:text/html,x">x</a>', '', 'link'],
  ['<svg><a xlink:href="javascript:x">x</a></svg>', '', 'svg'],
  ['<math><b>x</b></math>', '', 'math'],
  ['<!-- x -->', '', 'comment'],
  ['<iframe src="https://example.org"></iframe>', '', 'iframe'],
  ['<b style="position:fixed">x</b>', '', 'style'],
])('%s and %s are not', (english, chinese, word) => {
  const fault = faultOf({ english, chinese })!;
  expect(fault.at ?? fault.name).toBe(word);
});

test('elements within elements without end are refused, and nothing is too much to read', () => {
  expect(faultOf({ english: '<b>'.repeat(3333), chinese: '' })).toEqual({ name: 'depth' });
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(...'<>/={}"ab !-&;') }), (english) => {
      const fault = faultOf({ english, chinese: '' });
      expect(fault === null || faultWords(fault, 'zh_CN') !== '').toBe(true);
    }),
  );
});

test('a fault is said in the language of whoever reads it', () => {
  const fault = faultOf({ english: '<img>', chinese: '' })!;
  expect(faultWords(fault, 'en_US')).toBe('has the element img, which is not allowed');
  expect(faultWords(fault, 'zh_CN')).toBe('中含有不允许的元素 img');
});
