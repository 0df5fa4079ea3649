import { formatDuration, formatSize, type Locale } from '@colophon/model';
import type { FileRow, MetaInfo } from './tables.ts';

/** One value of a file as its resource type shows it. */
export interface Attribute {
  readonly key: string;
  readonly name: string;
  readonly remark: string;
  readonly value: string | number;
  /** For people, unit included. */
  readonly valueDisplay: string;
  readonly valueUnit: string;
  /** 1 found in the content, read-only; 2 given by a person. */
  readonly insertMode: 1 | 2;
}

/** What a raw attribute is called and how its value is shown. */
interface RawAttribute {
  readonly en_US: string;
  readonly zh_CN: string;
  readonly unit: string;
  display(value: string | number): string;
}

const plain = String;
const followedBy = (unit: string) => (value: string | number) => `${value} ${unit}`;

const RAW_ATTRIBUTES = {
  fileSize: { en_US: 'File size', zh_CN: '文件大小', unit: 'b', display: (value) => formatSize(Number(value)) },
  mime: { en_US: 'Media type', zh_CN: '媒体类型', unit: '', display: plain },
  width: { en_US: 'Width', zh_CN: '宽度', unit: 'px', display: followedBy('px') },
  height: { en_US: 'Height', zh_CN: '高度', unit: 'px', display: followedBy('px') },
  duration: { en_US: 'Duration', zh_CN: '时长', unit: 'ms', display: (value) => formatDuration(Number(value)) },
  frameRate: { en_US: 'Frame rate', zh_CN: '帧率', unit: 'fps', display: followedBy('fps') },
  bitRate: {
    en_US: 'Bit rate',
    zh_CN: '码率',
    unit: 'bps',
    display: (value) => `${Math.round(Number(value) / 1000)} kbps`,
  },
  sampleRate: { en_US: 'Sample rate', zh_CN: '采样率', unit: 'hz', display: followedBy('Hz') },
  codec: { en_US: 'Codec', zh_CN: '编码格式', unit: '', display: plain },
  wordCount: { en_US: 'Word count', zh_CN: '字数', unit: '', display: plain },
  imageCount: { en_US: 'Pictures', zh_CN: '图片数量', unit: '', display: plain },
} as const satisfies Record<string, RawAttribute>;

type RawKey = keyof typeof RAW_ATTRIBUTES;

const KEYS_BY_KIND = {
  image: ['width', 'height'],
  audio: ['duration', 'bitRate', 'sampleRate'],
  video: ['duration', 'width', 'height', 'frameRate', 'bitRate', 'codec'],
  text: ['wordCount'],
  package: ['imageCount'],
} as const satisfies Record<string, readonly RawKey[]>;

type Kind = keyof typeof KEYS_BY_KIND;

/** Types whose attributes do not go by the content; those of other types do. */
const KIND_BY_TYPE: Readonly<Record<string, Kind>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  markdown: 'text',
  license: 'text',
  json: 'text',
  reveal_slide: 'text',
  theme: 'package',
  widget: 'package',
};

/** Keys that no custom property may have: the content alone says what they are. */
export const RAW_KEYS: ReadonlySet<string> = new Set(Object.keys(RAW_ATTRIBUTES));

/**
 * The values of a file that a resource type shows (`metaInfoArray`), raw ones first, named in `locale`.
 * Without a type, those that fit the content. Empty until the file is analysed.
 */
export function describeProperties(
  file: Pick<FileRow, 'metaInfo'>,
  { resourceTypeCode = '', locale }: { resourceTypeCode?: string; locale: Locale },
): Attribute[] {
  const { metaInfo } = file;
  if (metaInfo.mime === undefined) return [];
  const kind = KIND_BY_TYPE[resourceTypeCode] ?? kindOfContent(metaInfo);
  const keys: readonly RawKey[] = ['fileSize', 'mime', ...(kind ? KEYS_BY_KIND[kind] : [])];
  return keys.flatMap((key) => {
    const value = metaInfo[key];
    if (value === undefined) return [];
    const { unit, display, [locale]: name } = RAW_ATTRIBUTES[key];
    return [{ key, name, remark: '', value, valueDisplay: display(value), valueUnit: unit, insertMode: 1 as const }];
  });
}

function kindOfContent({ mime = '', wordCount, imageCount }: MetaInfo): Kind | null {
  const family = mime.split('/')[0];
  if (family === 'image' || family === 'audio' || family === 'video') return family;
  if (wordCount !== undefined) return 'text';
  return imageCount === undefined ? null : 'package';
}
