import { describe, expect, test } from 'vitest';
import { breach, listRules, rules } from './rules.ts';

type Name = keyof typeof rules;

/** Shortest and longest texts of each rule (specification 00, section 10), and a start that makes such a text valid. */
const LENGTHS: readonly [name: Name, minLength: number, maxLength: number, start?: string][] = [
  ['username', 1, 30],
  ['displayName', 0, 30],
  ['email', 5, 254, 'a@b.c'],
  ['address', 5, 254, 'a@b.c'],
  ['loginName', 1, 254],
  ['password', 6, 24, '1'],
  ['activationCode', 8, 8],
  ['credentialName', 1, 60],
  ['occupation', 0, 20],
  ['profileIntro', 0, 40],
  ['userIntro', 0, 200],
  ['applicantOccupation', 2, 20],
  ['applicationDescription', 1, 1000],
  ['auditMessage', 0, 500],
  ['freezeReason', 0, 500],
  ['reportDescription', 0, 500],
  ['decisionResult', 0, 500],
  ['appealText', 1, 2000],
  ['blockReason', 0, 200],
  ['operatorRemark', 0, 500],
  ['moneyReason', 1, 200],
  ['moneyRemark', 0, 200],
  ['userTag', 1, 80],
  ['payee', 1, 64],
  ['resourceName', 1, 60],
  ['resourceTitle', 0, 100],
  ['resourceIntro', 0, 1000],
  ['shortIntro', 0, 200],
  ['resourceTypeName', 1, 40],
  ['typeCode', 1, 40],
  ['typeTitle', 1, 40],
  ['attributeKey', 1, 50],
  ['attributeName', 1, 100],
  ['attributeNote', 1, 500],
  ['attributeUnit', 0, 10],
  ['categoryName', 1, 40],
  ['suggestedTag', 1, 50],
  ['suggestedTagNote', 0, 500],
  ['versionDescription', 0, 100_000],
  ['filename', 1, 200],
  ['tag', 1, 20],
  ['customPropertyKey', 2, 30],
  ['propertyName', 1, 50],
  ['propertyRemark', 0, 50],
  ['propertyValue', 1, 140],
  ['optionValue', 0, 140],
  ['policyName', 2, 20],
  ['bucketName', 1, 63],
  ['objectName', 1, 100],
  ['nodeName', 2, 24],
  ['nodeDomain', 4, 24],
  ['nodeTitle', 0, 100],
  ['nodeShortDescription', 0, 1000],
  ['nodeSuspendInfo', 0, 100],
  ['exhibitName', 1, 60],
  ['exhibitTitle', 0, 100],
  ['exhibitIntro', 0, 200],
];

test.each(LENGTHS)('%s: from %i to %i signs', (name, minLength, maxLength, start = '') => {
  const rule = rules[name];
  expect(rule.key).toBe(name);
  expect(breach(rule, start.padEnd(minLength, 'a'))).toBeNull();
  if (minLength > 0) expect(breach(rule, 'a'.repeat(minLength - 1))).toBe('short');
  expect(breach(rule, start.padEnd(maxLength, 'a'))).toBeNull();
  expect(breach(rule, start.padEnd(maxLength + 1, 'a'))).toBe('long');
});

test.each([
  ['payPassword', '024680'],
  ['authCode', '024680'],
  ['accountId', '012345678901234'],
  ['mobile', '13911112222'],
] as const)('%s: as many digits as in %s, and nothing else', (name, digits) => {
  const rule = rules[name];
  expect(rule.key).toBe(name);
  expect(breach(rule, digits)).toBeNull();
  expect(breach(rule, digits.slice(1))).toBe('short');
  expect(breach(rule, `${digits}0`)).toBe('long');
  expect(breach(rule, `a${digits.slice(1)}`)).toBe('form');
});

test('pictures have addresses of the web; a logo may be absent, a cover not', () => {
  const start = 'https://a/';
  for (const name of ['coverUrl', 'nodeLogo'] as const) {
    const rule = rules[name];
    expect(rule.key).toBe(name);
    expect(breach(rule, 'http://a')).toBeNull();
    expect(breach(rule, start.padEnd(2048, 'a'))).toBeNull();
    expect(breach(rule, start.padEnd(2049, 'a'))).toBe('long');
    for (const wrong of ['ftp://a', ' https://a', 'https://a b', 'https://']) expect(breach(rule, wrong)).toBe('form');
  }
  expect(breach(rules.coverUrl, '')).toBe('short');
  expect(breach(rules.coverUrl, 'a')).toBe('form');
  expect(breach(rules.nodeLogo, '')).toBeNull();
});

describe('forms of texts', () => {
  test.each([
    ['username', ['mira-', '-mira', 'mira b', 'mira_b', '米拉', '13911112222']],
    [
      'displayName',
      [' Mira', 'Mira ', 'Mira  B', '...', 'Mi\u200Bra', 'Mi\u2800ra', 'e\u0301\u0301\u0301\u0301\u0301'],
    ],
    ['email', ['a@b.c!', '!a@b.c', 'a b@c.d', 'a@@b.c']],
    ['address', ['1391111222', '139111122223', 'x13911112222', '12911112222', 'a@b.c!', '!a@b.c']],
    ['password', ['letters', '1234567', 'abc\n123', '\nabc123', 'abc123\n']],
    ['activationCode', ['abcd-fgh', '-bcdefgh', 'abcdefg-']],
    ['resourceName', ['a b', ' a', 'a ', 'a/', '/a', 'a|b', 'a@b', 'a$', 'a#']],
    ['exhibitName', ['a b', ' a', 'a ', 'a:b']],
    ['resourceTypeName', ['a b', ' a', 'a ', 'a_b']],
    ['typeCode', ['a-b', '-a', 'a-', 'a b']],
    ['attributeKey', ['1a', '_a', 'a-', ' a']],
    ['tag', ['#a', 'a#', 'a#b']],
    ['customPropertyKey', ['1a', '-ab', 'ab-', 'a-b']],
    ['bucketName', ['-a', 'a-', 'Ab', 'a_b', ' ab']],
    ['nodeName', ['a b', ' ab', 'ab ', 'a-b']],
    ['nodeDomain', ['-moon', 'moon-', 'Moon', 'mo_on', ' moon', 'moon ']],
  ] as const)('%s: none of %j', (name, wrong) => {
    for (const value of wrong) expect([value, breach(rules[name], value)]).toEqual([value, 'form']);
  });

  test.each([
    ['username', ['A', '7', 'a-b', '139111122223']],
    ['displayName', ['', 'Mira Books', '米拉', 'O’Neil-B.', '🐱', 'e\u0301\u0301\u0301\u0301']],
    ['email', ['a.b+c-d@e-f.g.org']],
    ['address', ['13911112222', 'a@b.cn']],
    ['resourceTypeName', ['漫画&a-b.,']],
    ['nodeName', ['潮汐a1']],
  ] as const)('%s: each of %j', (name, right) => {
    for (const value of right) expect([value, breach(rules[name], value)]).toEqual([value, null]);
  });
});

test('a work has at most twenty tags and ten covers, a report five pictures', () => {
  expect(listRules).toEqual({
    tags: { key: 'tags', maxItems: 20, item: rules.tag },
    coverImages: { key: 'coverImages', maxItems: 10, item: rules.coverUrl },
    reportImages: { key: 'reportImages', maxItems: 5, item: rules.coverUrl },
  });
});
