import { LICENCE_KEY, MAX_LICENCE_LENGTH } from '@colophon/content/licences';
import type { AttributeRow, ContentRule, LocalisedText } from '../tables.ts';

type Attribute = Pick<AttributeRow, 'key' | 'insertMode'> & {
  readonly name: LocalisedText;
  readonly note: LocalisedText;
} & Partial<Pick<AttributeRow, 'format' | 'formatUnit' | 'autoConvert' | 'analyseMode'>> & {
    readonly contentRule?: ContentRule;
  };

const TEXT = 1;
const NUMBER = 2;
const DATE = 4;
const INTEGER = 8;
const DECIMAL = 9;

/** Returns an attribute that the analysis of a file can find (specification 04, Metadata keys). */
function parsed(
  key: string,
  [en_US, zh_CN]: readonly [string, string],
  format: number = TEXT,
  more: { formatUnit?: string; autoConvert?: boolean; analyseMode?: number } = {},
): Attribute {
  return { key, name: { en_US, zh_CN }, note: { en_US: '', zh_CN: '' }, insertMode: 1, format, ...more };
}

/** Returns an attribute that the owner may tell about a file. */
function supplied(
  key: string,
  [en_US, zh_CN]: readonly [string, string],
  [noteEn, noteZh]: readonly [string, string],
  format: number = TEXT,
  contentRule: ContentRule = { maxLength: 140 },
): Attribute {
  return {
    key,
    name: { en_US, zh_CN },
    note: { en_US: noteEn, zh_CN: noteZh },
    insertMode: 2,
    format,
    contentRule,
  };
}

/** The attribute dictionary of a new installation, in the order of its lists. */
export const ATTRIBUTES: readonly Attribute[] = [
  parsed('fileSize', ['File size', '文件大小'], INTEGER, { formatUnit: 'b', autoConvert: true }),
  parsed('mime', ['Media type', '媒体类型']),
  parsed('width', ['Width', '宽度'], INTEGER, { formatUnit: 'px' }),
  parsed('height', ['Height', '高度'], INTEGER, { formatUnit: 'px' }),
  parsed('type', ['Format', '格式']),
  parsed('colorSpace', ['Colour space', '色彩空间']),
  parsed('duration', ['Duration', '时长'], INTEGER, { formatUnit: 'ms', autoConvert: true }),
  parsed('bitRate', ['Bit rate', '码率'], INTEGER, { formatUnit: 'bps', autoConvert: true }),
  parsed('sampleRate', ['Sample rate', '采样率'], INTEGER, { formatUnit: 'Hz' }),
  parsed('channels', ['Channels', '声道数'], INTEGER),
  parsed('codec', ['Codec', '编码格式']),
  parsed('audioCodec', ['Audio codec', '音频编码']),
  parsed('frameRate', ['Frame rate', '帧率'], DECIMAL, { formatUnit: 'fps' }),
  parsed('title', ['Title tag', '标题标签']),
  parsed('artist', ['Artist tag', '艺人标签']),
  parsed('album', ['Album tag', '专辑标签']),
  parsed('wordCount', ['Words', '字数'], INTEGER),
  parsed('encoding', ['Encoding', '文本编码']),
  parsed('entryCount', ['Files inside', '包内文件数'], INTEGER),
  parsed('unzippedSize', ['Unpacked size', '解压后大小'], INTEGER, { formatUnit: 'b', autoConvert: true }),
  parsed('bundleTool', ['Build tool', '构建工具']),
  parsed('imageCount', ['Pages', '页数'], INTEGER, { analyseMode: 2 }),

  supplied('author', ['Author', '作者'], ['Who wrote it', '作品的作者']),
  supplied('comicCreator', ['Comic artist', '漫画作者'], ['Who drew and wrote it', '漫画的作者']),
  supplied('display_artist', ['Artist', '艺人'], ['Name shown with the piece', '随作品展示的艺人名']),
  supplied('release_date', ['Release date', '发行日期'], ['Day of first release', '首次发行的日期'], DATE, {}),
  supplied('music_genre', ['Genre', '流派'], ['Such as folk or jazz', '例如民谣、爵士']),
  supplied('lyric_language', ['Language of lyrics', '歌词语种'], ['Empty for instrumental music', '纯音乐可不填']),
  supplied('label_name', ['Label', '唱片公司'], ['Who published the recording', '发行录音的公司']),
  supplied('song_lyricist', ['Lyricist', '作词'], ['Who wrote the words', '歌词作者']),
  supplied('song_composer', ['Composer', '作曲'], ['Who wrote the music', '曲作者']),
  supplied('song_arranger', ['Arranger', '编曲'], ['Who arranged the music', '编曲作者']),
  supplied('episode', ['Episode', '期数'], ['Number of the episode', '节目的期数'], NUMBER, { min: 0, max: 100_000 }),
  supplied(
    LICENCE_KEY,
    ['Licence notice', '许可声明'],
    ['What users have to do besides the policy', '授权策略之外，使用者须做的事'],
    TEXT,
    { maxLength: MAX_LICENCE_LENGTH },
  ),
];
