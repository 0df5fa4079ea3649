import type { ResourceConfig, ResourceTypeRow } from '../tables.ts';

/** A type of a new installation, with the types below it. */
interface SeededType {
  readonly code: string;
  readonly name: string;
  /** The type of the second set that this one of the first means the same as. */
  readonly sameAs?: string;
  readonly formats?: readonly string[];
  readonly attributeKeys?: readonly string[];
  readonly subjectTypes?: ResourceTypeRow['subjectTypes'];
  readonly resourceConfig?: Partial<ResourceConfig>;
  readonly children?: readonly SeededType[];
}

type TypeSettings = Omit<SeededType, 'code' | 'name' | 'sameAs'>;

/** Default rules for publishing resources of a type. */
export const DEFAULT_CONFIG: ResourceConfig = {
  fileCommitMode: [1, 2],
  fileMaxSize: 200,
  fileMaxSizeUnit: 1,
  supportDownload: 1,
  supportEdit: 1,
  autoGenerateCover: 1,
  supportCreateBatch: 1,
  supportOptionalConfig: 1,
};

const SINGLE = [1];
const COLLECTION = [4];

const ANY_FILE = ['fileSize', 'mime'];
const image = {
  formats: ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.bmp', '.svg', '.tif', '.tiff'],
  attributeKeys: [...ANY_FILE, 'width', 'height'],
  resourceConfig: { supportDownload: 2, autoGenerateCover: 2, supportCreateBatch: 2 },
} satisfies TypeSettings;
const audio = {
  formats: ['.mp3', '.m4a', '.aac', '.wav', '.flac', '.ogg'],
  attributeKeys: [...ANY_FILE, 'duration', 'bitRate', 'sampleRate'],
  resourceConfig: { supportDownload: 2, autoGenerateCover: 2, supportCreateBatch: 2 },
} satisfies TypeSettings;
const video = {
  formats: ['.mp4', '.webm', '.mov', '.mkv'],
  attributeKeys: [...ANY_FILE, 'duration', 'width', 'height', 'frameRate', 'bitRate', 'codec'],
  resourceConfig: {
    fileMaxSize: 1,
    fileMaxSizeUnit: 2,
    supportDownload: 2,
    autoGenerateCover: 2,
    supportCreateBatch: 2,
  },
} satisfies TypeSettings;
const article = {
  formats: ['.md', '.markdown', '.txt'],
  attributeKeys: [...ANY_FILE, 'wordCount', 'author'],
  resourceConfig: { fileCommitMode: [1, 2, 4], supportDownload: 2, supportEdit: 2, supportCreateBatch: 2 },
} satisfies TypeSettings;
const comic = {
  formats: ['.zip', '.cbz'],
  attributeKeys: [...ANY_FILE, 'imageCount', 'comicCreator'],
  resourceConfig: { fileCommitMode: [1, 2, 8], supportDownload: 2, supportEdit: 2, autoGenerateCover: 2 },
} satisfies TypeSettings;
const sitePackage = {
  formats: ['.zip'],
  attributeKeys: [...ANY_FILE, 'entryCount', 'unzippedSize', 'bundleTool'],
  resourceConfig: { supportDownload: 2, supportOptionalConfig: 2 },
} satisfies TypeSettings;
const collection = { subjectTypes: COLLECTION, resourceConfig: { fileCommitMode: [16] } } satisfies TypeSettings;
const music = [
  'display_artist',
  'release_date',
  'music_genre',
  'lyric_language',
  'label_name',
  'song_lyricist',
  'song_composer',
  'song_arranger',
];

/** The ten classic types: code and name are one word (specification 02, rule 6). */
const CLASSIC_TYPES: readonly SeededType[] = [
  { code: 'image', name: 'image', sameAs: 'RT003', ...image },
  { code: 'markdown', name: 'markdown', sameAs: 'RT001001', ...article },
  {
    code: 'audio',
    name: 'audio',
    sameAs: 'RT005',
    ...audio,
    attributeKeys: [...audio.attributeKeys, 'display_artist'],
  },
  { code: 'video', name: 'video', sameAs: 'RT004', ...video },
  {
    code: 'reveal_slide',
    name: 'reveal_slide',
    formats: ['.md', '.markdown', '.html', '.zip'],
    attributeKeys: ANY_FILE,
    resourceConfig: { supportDownload: 2 },
  },
  {
    code: 'json',
    name: 'json',
    formats: ['.json'],
    attributeKeys: [...ANY_FILE, 'wordCount'],
    resourceConfig: { supportDownload: 2 },
  },
  { code: 'widget', name: 'widget', sameAs: 'RT007', ...sitePackage },
  { code: 'theme', name: 'theme', sameAs: 'RT006', ...sitePackage },
  {
    code: 'license',
    name: 'license',
    formats: ['.md', '.markdown', '.txt'],
    attributeKeys: [...ANY_FILE, 'wordCount'],
    resourceConfig: { supportDownload: 2 },
  },
  { code: 'catalog', name: 'catalog', ...collection },
];

/** The types whose names published themes filter by (specification 12, compatibility list). */
const THEME_TYPES: readonly SeededType[] = [
  {
    code: 'RT001',
    name: '阅读',
    attributeKeys: ANY_FILE,
    subjectTypes: [1, 4],
    children: [
      { code: 'RT001001', name: '文章', ...article },
      { code: 'RT001002', name: '连载小说', ...collection, attributeKeys: ['author'] },
    ],
  },
  {
    code: 'RT002',
    name: '漫画',
    attributeKeys: ANY_FILE,
    subjectTypes: [1, 4],
    children: [
      { code: 'RT002001', name: '漫画', ...comic },
      { code: 'RT002002', name: '连载漫画', ...collection, attributeKeys: ['comicCreator'] },
    ],
  },
  { code: 'RT003', name: '图片', ...image },
  { code: 'RT004', name: '视频', ...video },
  {
    code: 'RT005',
    name: '音频',
    attributeKeys: ANY_FILE,
    subjectTypes: [1, 4],
    children: [
      { code: 'RT005001', name: '音乐', ...audio, attributeKeys: [...audio.attributeKeys, ...music] },
      { code: 'RT005002', name: '播客节目', ...audio, attributeKeys: [...audio.attributeKeys, 'episode'] },
      { code: 'RT005003', name: '音乐专辑', ...collection, attributeKeys: ['display_artist', 'release_date'] },
      { code: 'RT005004', name: '歌单', ...collection },
      { code: 'RT005005', name: '连载播客', ...collection },
      { code: 'RT005006', name: '播单', ...collection },
    ],
  },
  { code: 'RT006', name: '主题', ...sitePackage },
  { code: 'RT007', name: '插件', ...sitePackage },
  {
    code: 'RT008',
    name: '软件库',
    formats: ['.zip'],
    attributeKeys: [...ANY_FILE, 'entryCount', 'unzippedSize'],
    resourceConfig: { supportDownload: 2, supportOptionalConfig: 2 },
  },
  {
    code: 'RT009',
    name: '游戏',
    formats: ['.zip'],
    attributeKeys: [...ANY_FILE, 'entryCount', 'unzippedSize'],
    resourceConfig: { supportDownload: 2, supportOptionalConfig: 2 },
  },
];

/** A type with its defaults, ready to be stored. */
interface TypeToSeed {
  readonly code: string;
  readonly name: string;
  readonly parentCode: string | null;
  readonly sameAs: string | null;
  readonly priority: number;
  readonly formats: string[];
  readonly attributeKeys: string[];
  readonly subjectTypes: number[];
  readonly resourceConfig: ResourceConfig;
}

/** Every type of a new installation, parents before their children. */
export const TYPES: readonly TypeToSeed[] = placed([...THEME_TYPES, ...CLASSIC_TYPES], null);

function placed(types: readonly SeededType[], parentCode: string | null): TypeToSeed[] {
  return types.flatMap((type, index) => [
    {
      code: type.code,
      name: type.name,
      parentCode,
      sameAs: type.sameAs ?? null,
      priority: index + 1,
      formats: [...(type.formats ?? [])],
      attributeKeys: [...(type.attributeKeys ?? [])],
      subjectTypes: [...(type.subjectTypes ?? SINGLE)],
      resourceConfig: { ...DEFAULT_CONFIG, ...type.resourceConfig },
    },
    ...placed(type.children ?? [], type.code),
  ]);
}
