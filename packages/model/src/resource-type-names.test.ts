import { expect, test } from 'vitest';
import { isComic, isSlides, mediumOf, typePath, typeWord } from './resource-type-names.ts';

test('both names of a type that every installation has twice are the same words', () => {
  const pairs = { image: '图片', video: '视频', audio: '音频', markdown: '文章', theme: '主题', widget: '插件' };
  for (const [classic, name] of Object.entries(pairs)) {
    expect(typeWord(classic, 'zh_CN')).toBe(name);
    expect(typeWord(classic, 'en_US')).toBe(typeWord(name, 'en_US'));
  }
});

test.each([
  ['reveal_slide', 'Slides', '演示文稿'],
  ['json', 'Data', '数据'],
  ['license', 'Licence', '许可证'],
  ['catalog', 'Catalogue', '目录'],
  ['阅读', 'Reading', '阅读'],
  ['markdown', 'Article', '文章'],
  ['连载小说', 'Serial novel', '连载小说'],
  ['漫画', 'Comics', '漫画'],
  ['连载漫画', 'Serial comic', '连载漫画'],
  ['image', 'Picture', '图片'],
  ['video', 'Video', '视频'],
  ['audio', 'Audio', '音频'],
  ['音乐', 'Music', '音乐'],
  ['播客节目', 'Podcast episode', '播客节目'],
  ['音乐专辑', 'Album', '音乐专辑'],
  ['歌单', 'Song list', '歌单'],
  ['连载播客', 'Podcast', '连载播客'],
  ['播单', 'Listening list', '播单'],
  ['theme', 'Theme', '主题'],
  ['widget', 'Widget', '插件'],
  ['软件库', 'Software library', '软件库'],
  ['游戏', 'Game', '游戏'],
  ['手账', '手账', '手账'],
  ['constructor', 'constructor', 'constructor'],
])('%s is read as %s, 中文 %s', (name, english, chinese) => {
  expect([typeWord(name, 'en_US'), typeWord(name, 'zh_CN')]).toEqual([english, chinese]);
});

test('a path names each type once, from the root', () => {
  expect(typePath(['阅读', '文章'], 'en_US')).toBe('Reading / Article');
  expect(typePath(['图片', 'image'], 'en_US')).toBe('Picture');
  expect(typePath(['阅读', '文章', 'markdown'], 'zh_CN')).toBe('阅读 / 文章');
  expect(typePath(['image'], 'zh_CN')).toBe('图片');
  expect(typePath(['手账', '手账'], 'zh_CN')).toBe('手账 / 手账');
  expect(typePath([], 'en_US')).toBe('');
  expect(typePath(['a', 'b'], 'zh_CN', (name, locale) => `${name} ${locale}`)).toBe('a zh_CN / b zh_CN');
});

test.each([
  [['图片', 'image'], 'image'],
  [['image'], 'image'],
  [['视频'], 'video'],
  [['video'], 'video'],
  [['音频', '音乐'], 'audio'],
  [['audio'], 'audio'],
  [['阅读', '文章'], 'text'],
  [['markdown'], 'text'],
  [['游戏', '图片'], null],
  [[], null],
])('works of %j are shown as %s', (names, medium) => {
  expect(mediumOf(names)).toBe(medium);
});

test('slides and comics are known by any of their names, in any place', () => {
  for (const name of ['reveal_slide', '演示', '演示文稿']) expect(isSlides(['阅读', name])).toBe(true);
  expect(isSlides(['阅读', '文章'])).toBe(false);
  expect(isComic(['阅读', '漫画'])).toBe(true);
  expect(isComic(['阅读', '文章'])).toBe(false);
});
