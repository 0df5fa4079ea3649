import { isReservedUsername } from '@colophon/model';

/** Capitals of other scripts, by the Latin one that they look like. */
const CAPITALS = lettersOf({
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  H: 'НΗ',
  I: 'ІΙӀ',
  J: 'Ј',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟ',
  P: 'РΡ',
  S: 'Ѕ',
  T: 'ТΤ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'Ζ',
});

/** Small letters, likewise. */
const LATIN = lettersOf({
  a: 'аɑα',
  b: 'вь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєεҽ',
  g: 'ɡց',
  h: 'һнԋ',
  i: 'іıιɩӏ',
  j: 'јϳ',
  k: 'кκ',
  m: 'мʍ',
  n: 'ոпη',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝшω',
  x: 'хχ',
  y: 'уγүყ',
  z: 'ᴢ',
});

/** Letters, digits and signs of one alphabet that are taken for one another, by the one that stands for them. */
const STAND_INS = lettersOf({ a: '@', e: '3', i: '1l|!', o: '0', s: '5$' });

function lettersOf(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([letter, others]) => [...others].map((other) => [other, letter])));
}

const replaced = (text: string, letters: ReadonlyMap<string, string>) =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');

/** A name in small letters without accents, and in Latin ones as far as its letters look like these. */
export function latinOf(name: string): string {
  // once before they are taken apart as well: NFKD makes a sigma of the Greek letter that looks like C
  const known = replaced(replaced(name, CAPITALS), LATIN);
  const letters = known.normalize('NFKD').replace(/\p{M}/gu, '');
  return replaced(replaced(letters, CAPITALS).toLowerCase(), LATIN);
}

/** Returns the look of a name at a glance, to be compared with other names only. Empty for a name of nothing but signs. */
export function looksOf(name: string): string {
  return replaced(latinOf(name), STAND_INS)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const OFFICIAL_PART = /管理员|管理員|官方|客服/;
const OFFICIAL_WORDS = new Set(
  [
    ...['admin', 'admins', 'administrator', 'administrators', 'moderator', 'moderators', 'operator', 'operators'],
    ...['official', 'support', 'staff', 'colophon', 'freelog', 'platform', '落款', '平台'],
  ].map(looksOf),
);

/** Returns true when the bearer of this name would be taken for the platform or those who operate it. */
export function looksOfficial(name: string): boolean {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{N}\p{M}@$!|]+/u);
  return (
    OFFICIAL_PART.test(name.normalize('NFKC')) ||
    isReservedUsername(latinOf(name)) ||
    [...words, name].map(looksOf).some((looks) => OFFICIAL_WORDS.has(looks))
  );
}
