import { expect, test } from 'vitest';
import { matchText, place, worldOf } from '../../test/world-of.ts';
import { describeMatchFinding } from './describe.ts';
import { MATCH_MESSAGES } from './messages.ts';

const deep = Object.fromEntries(
  Array.from({ length: 51 }, (_, at) => [
    `deep/r${at}`,
    { versions: { '1.0.0': at < 50 ? [`$deep/r${at + 1}`] : [] } },
  ]),
);
const world = worldOf({
  resources: {
    'a/b': {},
    'a/c': {},
    'a/wrapper': { versions: { '1.0.0': ['$a/b'] } },
    'a/none': { versions: {} },
    ...deep,
  },
  objects: { 'bench/other': { ownerUserId: 2 }, 'bench/plain': { resourceType: [] } },
  exhibits: {
    x: { of: 'a/b', tree: place('$a/b@1.0.0', place('$a/c@1.0.0'), place('$a/d@1.0.0')), systemProperty: { size: 1 } },
    night: { of: 'a/night', isTheme: true },
    choosy: {
      of: 'a/choosy',
      descriptors: [
        { key: 'grid', name: '', type: 'select', defaultValue: '1', candidateItems: ['1', '2'], remark: '' },
      ],
    },
  },
});

/** A text for each sentence. */
const EXAMPLES: Record<keyof typeof MATCH_MESSAGES, string> = {
  RESOURCE_NOT_FOUND: 'add $a/none as n do end',
  OBJECT_NOT_FOUND: 'add #bench/none as n do end',
  EXHIBIT_NOT_FOUND: 'alter none show',
  OBJECT_OF_ANOTHER: 'add #bench/other as n do end',
  OBJECT_WITHOUT_TYPE: 'add #bench/plain as n do end',
  VERSION_NOT_FOUND: 'add $a/c@^3.0.0 as n do end',
  NAME_USED: 'add $a/c as X do end',
  ALREADY_EXHIBIT: 'add $a/B as n do end',
  ALREADY_CHANGED: 'alter x show alter X hide',
  CIRCULAR: 'alter x replace $a/c with $a/wrapper',
  DUPLICATE: 'alter x replace $a/d with $a/c',
  TOO_DEEP: 'add $deep/r0 as n do end',
  ATTRIBUTE_UNKNOWN: 'alter x delete_attr "none"',
  ATTRIBUTE_NOT_DELETABLE: 'alter x delete_attr "size"',
  ATTRIBUTE_NOT_EDITABLE: 'alter x add_attr "size" "2"',
  VALUE_NOT_OFFERED: 'alter choosy add_attr "grid" "3"',
  'VALUE_NOT_TAKEN.labels': `alter x set_labels ${'a|'.repeat(20)}a`,
  'VALUE_NOT_TAKEN.title': 'alter x set_title ""',
  'VALUE_NOT_TAKEN.cover': 'alter x set_cover "no"',
  'VALUE_NOT_TAKEN.value': 'alter x add_attr "key" ""',
  NOT_A_THEME: 'activate_theme x',
  TARGET_INVALID: 'alter x replace $a/c with $a/none activate_theme x',
  THEME_NOT_SHOWN: 'alter night show',
  NO_EFFECT: 'alter x add_rely $a/c',
};

const findings = Object.values(EXAMPLES).map((text) => {
  const all = matchText(text, world).rules.flatMap(({ errors, warnings }) => [...errors, ...warnings]);
  return all.at(-1)!;
});

test('every finding is a sentence with its names, in both languages', () => {
  expect(findings.map((finding) => describeMatchFinding(finding, 'en_US'))).toMatchInlineSnapshot(`
    [
      "There is no resource “a/none” that this node can show.",
      "The storage object “bench/none” is not found.",
      "This node has no exhibit “none”.",
      "The storage object “bench/other” belongs to another user.",
      "The storage object “bench/plain” has no resource type. Choose one for it first.",
      "“a/c” has no version that fits ^3.0.0.",
      "The exhibit name “X” is already used.",
      "“a/B” is already shown by the exhibit “x”.",
      "An earlier rule already concerns the exhibit “X”.",
      "In “a/b”, “a/c” cannot be replaced by “a/wrapper”: something would depend on itself.",
      "In “a/b”, “a/d” cannot be replaced by “a/c”, which is already one of its dependencies.",
      "The dependencies of “deep/r0” would have more than 50 levels or 5000 places.",
      "There is no attribute “none” that could be deleted.",
      "The attribute “size” cannot be deleted.",
      "The value of the attribute “size” cannot be changed.",
      "“3” is not one of the choices for the attribute “grid”.",
      "An exhibit has at most 20 labels.",
      "A title has 1 to 100 characters.",
      "A cover is a web address that begins with http:// or https://, of at most 2048 characters.",
      "The value of the attribute “key” must have 1 to 140 characters.",
      "“x” is not a theme.",
      "“x” is not activated: the rule for this exhibit is invalid.",
      "“night” is a theme: it is not shown or hidden, but activated with activate_theme.",
      "add_rely has no effect.",
    ]
  `);
  expect(findings.map((finding) => describeMatchFinding(finding, 'zh_CN'))).toMatchInlineSnapshot(`
    [
      "没有可供本节点展示的资源“a/none”。",
      "找不到存储对象“bench/none”。",
      "本节点没有展品“none”。",
      "存储对象“bench/other”属于其他用户。",
      "存储对象“bench/plain”没有资源类型，请先为它选择类型。",
      "“a/c”没有符合 ^3.0.0 的版本。",
      "展品名称“X”已被使用。",
      "展品“x”已在展示“a/B”。",
      "前面已有规则涉及展品“X”。",
      "在“a/b”中，不能用“a/wrapper”替换“a/c”，否则会形成循环依赖。",
      "在“a/b”中，不能用“a/c”替换“a/d”，因为“a/c”已是其中的依赖。",
      "“deep/r0”的依赖将超过 50 层或 5000 处。",
      "没有可删除的属性“none”。",
      "属性“size”不能删除。",
      "属性“size”的值不能更改。",
      "“3”不是属性“grid”的可选值。",
      "一个展品最多有 20 个标签。",
      "标题须为 1 至 100 个字符。",
      "封面须为以 http:// 或 https:// 开头的网址，最多 2048 个字符。",
      "属性“key”的值须为 1 至 140 个字符。",
      "“x”不是主题。",
      "展品“x”的规则无效，因此未激活。",
      "“night”是主题，不能用 show 或 hide 显示或隐藏，请用 activate_theme 激活。",
      "add_rely 没有效果。",
    ]
  `);
});

test('every sentence has been seen', () => {
  expect(findings.map(({ code, values }) => (values.reason ? `${code}.${values.reason}` : code))).toEqual(
    Object.keys(MATCH_MESSAGES),
  );
});

test('both languages have the same parameters', () => {
  for (const [key, texts] of Object.entries(MATCH_MESSAGES)) {
    const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    expect([key, ...parameters(texts.zh_CN)]).toEqual([key, ...parameters(texts.en_US)]);
  }
});

test('long values are cut', () => {
  const [rule] = matchText(`alter choosy add_attr "grid" "${'x'.repeat(140)}"`, world).rules;
  expect(describeMatchFinding(rule!.warnings[0]!, 'en_US').length).toBeLessThan(120);
});
