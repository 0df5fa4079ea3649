import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { applyEdits } from './edit.ts';
import { MAX_FIX_TEXT_LENGTH } from './limits.ts';

/** The text after the fix of its first finding, if that has one. */
function mended(text: string): string | undefined {
  const { errorObjects, warningObjects } = compile(text);
  const { fix } = [...errorObjects, ...warningObjects][0]!;
  return fix && applyEdits(text, [fix]);
}

test.each<[text: string, mended: string | undefined]>([
  ['add $a/b@1 as c show', 'add $a/b@1.0.0 as c show'],
  ['add $a/b@v1.2 as c show', 'add $a/b@1.2.0 as c show'],
  ['add $a/b@=1.2.3 as c show', 'add $a/b@1.2.3 as c show'],
  ['add $a/b@~1.2 as c show', 'add $a/b@~1.2.0 as c show'],
  ['add $a/b@^2 as c show', 'add $a/b@^2.0.0 as c show'],
  ['add $a/b@1.2.x as c show', 'add $a/b@1.2.0 as c show'],
  ['add $a/b@1.* as c show', 'add $a/b@1.0.0 as c show'],
  ['add $a/b@* as c show', 'add $a/b as c show'],
  ['add $a/b@latest as c show', 'add $a/b as c show'],
  ['add $a/b@newest as c show', undefined],
  ['add $a/b@x1.2 as c show', undefined],
  ['add $a/b@1.2.3-beta as c show', undefined],
  ['add $a/b@ 1.2.3 as c show', undefined],
  ['add $a/b@1.2.3.4 as c show', undefined],
  ['add $a/b@" as c show', undefined],
  ['alter a set_title "Summer  \nalter b show', 'alter a set_title "Summer"  \nalter b show'],
  ['alter a set_title "Summer  ', 'alter a set_title "Summer"  '],
  ['alter a do set_title "C:\\p" set_cover "x" end', 'alter a do set_title "C:\\\\p" set_cover "x" end'],
  ['alter a set_title "\\u12"', 'alter a set_title "\\\\u12"'],
  ['alter a set_title "ok\\n and \\q"', 'alter a set_title "ok\\n and \\\\q"'],
  ['alter a set_title Summer hall end', 'alter a set_title "Summer hall" end'],
  ['alter a do set_title Summer hall end', 'alter a do set_title "Summer hall" end'],
  ['alter a do set_title Summer hall  \r\nend', 'alter a do set_title "Summer hall"  \r\nend'],
  ['alter a set_title say "x"', undefined],
  ['alter a set_title back\\slash', undefined],
  ['alter a add_attr key "v"', 'alter a add_attr "key" "v"'],
  ['alter a add_attr key value', 'alter a add_attr "key" value'],
  ['alter a do add_attr "key" value end', 'alter a do add_attr "key" "value" end'],
  ['alter a delete_attr 「key」', 'alter a delete_attr "key"'],
  ['alter a set_title “Summer', 'alter a set_title "Summer"'],
  ['alter a set_title x“y”', 'alter a set_title "x“y”"'],
  ['alter a set_title ‘x’', 'alter a set_title "x"'],
  ['alter a set_title sunny endings', 'alter a set_title "sunny endings"'],
  ['alter a set_title', undefined],
  ['alter', undefined],
  ['add $a/b', undefined],
  ['alter a do', 'alter a do\nend'],
  ['alter a do set_title', undefined],
  ['alter a do set_labels x|', undefined],
  ['alter a', 'alter a\ndo\nend'],
  ['add $a/b as c', 'add $a/b as c\ndo\nend'],
  ['add #a/b@1.2.0 as c show', 'add #a/b as c show'],
  ['add #a/b@ as c show', 'add #a/b as c show'],
  ['add #a/b@@ as c show', 'add #a/b as c show'],
  ['add #a/b @1.2 as c show', 'add #a/b  as c show'],
  ['alter a@1.0.0 show', 'alter a show'],
  ['alter a do show @x end', 'alter a do show  end'],
  ['alter "a" show', 'alter a show'],
  ['alter "a b" show', undefined],
  ['alter "" show', undefined],
  ['alter "show" hide', undefined],
  ['alter a "x"', undefined],
  ['alter a do "show" end', undefined],
  ['alter a do set_labels x|"y" end', 'alter a do set_labels x|y end'],
  ['add $"a"/b as c show', 'add $a/b as c show'],
  ['alter a do set_title 5 end', 'alter a do set_title "5" end'],
  ['alter a do show alter b hide', 'alter a do show\nend alter b hide'],
  ['alter a do show activate_theme b', 'alter a do show\nend activate_theme b'],
  ['alter a do set_labels x| alter b hide', undefined],
  ['alter a do set_title alter b show', undefined],
  ['alter a do shwo end', undefined],
  ['alter a shwo', undefined],
  ['alter a doo show end', 'alter a do show end'],
  ['alter a do set_tilte "x" end', 'alter a do set_title "x" end'],
  ['add $a/b sa c show', 'add $a/b as sa c show'],
  ['add $a b as c show', 'add $a/ b as c show'],
  ['add $a/b c show', 'add $a/b as c show'],
  ['add a/b as c show', undefined],
  ['add $a/b as show', undefined],
  ['alter a replace $a/b wiht $c/d', 'alter a replace $a/b with wiht $c/d'],
  ['alter a replace $a/b $c/d', 'alter a replace $a/b with $c/d'],
  ['alter a do add_rely $a/b too $c/d end', 'alter a do add_rely $a/b to $c/d end'],
  ['alter a do add_rely $a/b $c/d end', undefined],
  ['alter a frobnicate', undefined],
  ['| alter a show', undefined],
  ['alter | show', undefined],
  ['alter a do end end', 'alter a do end '],
  ['alter a show\nad $a/b as c show', 'alter a show\nadd $a/b as c show'],
  ['alter a show activat_theme b', 'alter a show activate_theme b'],
  ['alter a show altr b show', 'alter a show alter b show'],
  ['alter a show "x"', undefined],
  ['alter a show nothing', undefined],
  ['alter a hide show end', 'alter a do hide show end end'],
  ['alter a hide show // x\nset_title "y" alter b show', 'alter a do hide show // x\nset_title "y" end alter b show'],
  ['alter a hide show // x\n', 'alter a do hide show end // x\n'],
  ['alter a hide show frob', 'alter a do hide show end frob'],
  ['alter a hide do', undefined],
  ['alter a // x\n do show end', 'alter a do // x\n  show end'],
  ['alter a /* x */  do show end', 'alter a do /* x */   show end'],
  ['alter a // x\nshow end', 'alter a do // x\nshow end end'],
  ['alter a // x\nshow hide // y\nalter b show', 'alter a do // x\nshow hide end // y\nalter b show'],
])('what was probably meant by %j is %j', (text, expected) => {
  expect(mended(text)).toBe(expected);
});

test('a wrong escape is looked for at the beginning of a text only', () => {
  const title = (length: number) => `alter a set_title "${'x'.repeat(length)}\\q"`;
  const length = MAX_FIX_TEXT_LENGTH - 2;
  expect(mended(title(length))).toBe(title(length).replace('\\', '\\\\'));
  expect(mended(title(length + 2))).toBeUndefined();
});
