import type { Locale } from './locale.ts';

/** The types that every installation has twice, by the name in the first set; people see the second. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  image: '图片',
  video: '视频',
  audio: '音频',
  markdown: '文章',
  theme: '主题',
  widget: '插件',
};

/**
 * Names in people's languages of the resource types that every installation has. Clients and themes know these types by the
 * names on the left. No two names share a word, because readers tell the types apart by it.
 */
const NAMES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  reveal_slide: { en_US: 'Slides', zh_CN: '演示文稿' },
  json: { en_US: 'Data', zh_CN: '数据' },
  license: { en_US: 'Licence', zh_CN: '许可证' },
  catalog: { en_US: 'Catalogue', zh_CN: '目录' },
  阅读: { en_US: 'Reading', zh_CN: '阅读' },
  文章: { en_US: 'Article', zh_CN: '文章' },
  连载小说: { en_US: 'Serial novel', zh_CN: '连载小说' },
  漫画: { en_US: 'Comics', zh_CN: '漫画' },
  连载漫画: { en_US: 'Serial comic', zh_CN: '连载漫画' },
  图片: { en_US: 'Picture', zh_CN: '图片' },
  视频: { en_US: 'Video', zh_CN: '视频' },
  音频: { en_US: 'Audio', zh_CN: '音频' },
  音乐: { en_US: 'Music', zh_CN: '音乐' },
  播客节目: { en_US: 'Podcast episode', zh_CN: '播客节目' },
  音乐专辑: { en_US: 'Album', zh_CN: '音乐专辑' },
  歌单: { en_US: 'Song list', zh_CN: '歌单' },
  连载播客: { en_US: 'Podcast', zh_CN: '连载播客' },
  播单: { en_US: 'Listening list', zh_CN: '播单' },
  主题: { en_US: 'Theme', zh_CN: '主题' },
  插件: { en_US: 'Widget', zh_CN: '插件' },
  软件库: { en_US: 'Software library', zh_CN: '软件库' },
  游戏: { en_US: 'Game', zh_CN: '游戏' },
};

const MEDIA = [
  { medium: 'image', names: ['图片', 'image'] },
  { medium: 'video', names: ['视频', 'video'] },
  { medium: 'audio', names: ['音频', 'audio'] },
  { medium: 'text', names: ['阅读', 'markdown'] },
] as const;

/** Names that decks of slides have, in either set and in themes. */
const SLIDES: readonly string[] = ['reveal_slide', '演示', '演示文稿'];
const COMIC = '漫画';

/** The words for one name of a type. Types that people added keep the names that they were given. */
export function typeWord(name: string, locale: Locale): string {
  const known = Object.hasOwn(COUNTERPARTS, name) ? COUNTERPARTS[name]! : name;
  return Object.hasOwn(NAMES, known) ? NAMES[known]![locale] : name;
}

/**
 * A resource type as people read it, from its names root first: `Reading / Article`. Where the last name is another one for what
 * the name before it means, as in the `resourceType` of resources, it is not said again.
 */
export function typePath(names: readonly string[], locale: Locale, wordOf = typeWord): string {
  const words = names.map((name) => wordOf(name, locale));
  const isSaid = names.length > 1 && names.at(-1) !== names.at(-2) && words.at(-1) === words.at(-2);
  return (isSaid ? words.slice(0, -1) : words).join(' / ');
}

/** Returns the medium of works of a type, which decides how they are shown; found by the root of its names, of either set. */
export function mediumOf([root = '']: readonly string[]): (typeof MEDIA)[number]['medium'] | null {
  return MEDIA.find(({ names }) => names.some((name) => name === root))?.medium ?? null;
}

/** Says whether works of a type are decks of slides. */
export function isSlides(names: readonly string[]): boolean {
  return names.some((name) => SLIDES.includes(name));
}

/** Says whether works of a type are comics: archives of pages. */
export function isComic(names: readonly string[]): boolean {
  return names.includes(COMIC);
}
