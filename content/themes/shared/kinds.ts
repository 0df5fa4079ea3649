import type { Exhibit } from './freelog-app.ts';

/** Kinds of exhibits for visitors. The order decides when a type path holds labels of several kinds. */
export const KINDS = [
  'theme',
  'widget',
  'slides',
  'image',
  'video',
  'audio',
  'text',
  'json',
  'license',
  'comic',
  'collection',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

/** Labels of both sets of resource types, the classic codes and the newer names. */
const LABELS: Record<Exclude<Kind, 'other'>, string[]> = {
  theme: ['theme', '主题'],
  widget: ['widget', '插件'],
  slides: ['reveal_slide', '演示', '演示文稿'],
  image: ['image', '图片'],
  video: ['video', '视频'],
  audio: ['audio', '音频', '音乐', '播客节目'],
  text: ['markdown', '阅读', '文章', '连载小说'],
  json: ['json'],
  license: ['license'],
  comic: ['漫画'],
  collection: ['catalog', '连载漫画', '音乐专辑', '歌单', '连载播客', '播单'],
};

const MEDIA_TYPES: [prefix: string, kind: Kind][] = [
  ['image/', 'image'],
  ['video/', 'video'],
  ['audio/', 'audio'],
  ['application/json', 'json'],
  ['text/', 'text'],
];

const ARTICLE_COLLECTIONS = [2, 3];

/** Kinds that the filter offers; the others are found by search and in “all”. */
export const FILTER_KINDS = [
  'image',
  'video',
  'audio',
  'text',
  'slides',
  'json',
  'widget',
  'license',
  'comic',
  'collection',
] as const;

/** The kind of a type path. */
export function kindOfType(resourceType: string[]): Kind {
  const path = new Set(resourceType.map((label) => label.toLowerCase()));
  return KINDS.find((kind) => kind !== 'other' && LABELS[kind].some((label) => path.has(label))) ?? 'other';
}

/** The kind of an exhibit: collections are told by what they are, not by the labels of their type. */
export function kindOf({ articleInfo }: Exhibit): Kind {
  return ARTICLE_COLLECTIONS.includes(articleInfo.articleType) ? 'collection' : kindOfType(articleInfo.resourceType);
}

/** The labels that the platform's list filters by for a kind. */
export function typeFilter(kind: Kind | undefined): string | undefined {
  return kind && kind !== 'other' ? LABELS[kind].join(',') : undefined;
}

/** The kind of a media type, for exhibits whose type does not say what their file is. */
export function kindOfMedia(mime: string): Kind {
  return MEDIA_TYPES.find(([prefix]) => mime.startsWith(prefix))?.[1] ?? 'other';
}
