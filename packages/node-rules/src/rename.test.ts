import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { renameCandidates } from './rename.ts';

const NAMES: Readonly<Record<string, string>> = {
  'resource mira/river': 'mirabel/brook',
  'object shelf/note.md': 'shelf-2/note.md',
  'resource mira/odd': 'mirabel/with blank',
};
const rename = (text: string) => renameCandidates(text, (type, name) => NAMES[`${type} ${name}`]);

test('resources and objects are called by their new names, and nothing else is changed', () => {
  const text = `// about $mira/river
add $mira/river@^1.0.0 as river do
  set_title "by $mira/river"
  replace $mira/river with #shelf/note.md under $mira/sea > $mira/river@1.0.0
  add_rely $mira/river | #shelf/note.md to $mira/river
end
add #shelf/note.md as note show
add #mira/river as other show
alter shore set_title "#shelf/note.md"
`;
  const renamed = rename(text);
  expect(renamed).toBe(`// about $mira/river
add $mirabel/brook@^1.0.0 as river do
  set_title "by $mira/river"
  replace $mirabel/brook with #shelf-2/note.md under $mira/sea > $mirabel/brook@1.0.0
  add_rely $mirabel/brook | #shelf-2/note.md to $mirabel/brook
end
add #shelf-2/note.md as note show
add #mira/river as other show
alter shore set_title "#shelf/note.md"
`);
  expect([compile(text).errors, compile(renamed).errors]).toEqual([[], []]);
});

test('a name that the language cannot write, and a text of any kind, stay as they are', () => {
  for (const text of ['add $mira/odd as odd show\n', '', '$', '$mira', '$mira/', 'add "$mira/river', '@@ $ / # /'])
    expect(rename(text)).toBe(text);
});
