import { options as defaultOptions } from '../themes/default/options.ts';
import { options as galleryOptions } from '../themes/gallery/options.ts';
import { options as listeningOptions } from '../themes/listening/options.ts';
import { options as readingOptions } from '../themes/reading/options.ts';
import { free } from './policies.ts';
import type { DemoManifest, DemoTheme } from './types.ts';

/** In both languages, parted by `·` in a title and by an empty line in a description. */
interface Words {
  title: string;
  intro: string;
  description: string;
}

/** A theme of the folder `themes/{folder}`, free for everybody. */
function theme(folder: string, options: DemoTheme['options'], { title, intro, description }: Words): DemoTheme {
  const name = `${folder}-theme`;
  return {
    name,
    resourceTitle: title,
    typePath: ['theme'],
    intro,
    tags: ['theme', '主题'],
    cover: `demo/files/covers/${name}.jpg`,
    policies: [free],
    versions: [{ version: '1.0.0', file: `themes/${folder}/dist/theme.zip`, description, dependencies: [] }],
    online: true,
    options,
  };
}

export const themes: DemoManifest['themes'] = [
  theme('default', defaultOptions, {
    title: 'Default theme · 默认主题',
    intro:
      'Shows everything a node exhibits, in two languages, on any screen. 展示节点上的一切，中英双语，适合各种屏幕。',
    description:
      'The default theme of this platform: pictures, texts, audio, video, slides, data and widgets, each shown as what it is.\n\n本平台的默认主题：图片、文章、音频、视频、演示文稿、数据和插件，各以自己的形式展示。',
  }),
  theme('reading', readingOptions, {
    title: 'Reading theme · 阅读主题',
    intro:
      'For long texts and serials: the place is kept, size, width and paper as the reader likes. 适合长文与连载：记住读到哪里，字号、版面和纸张由读者选择。',
    description:
      'A shelf of books and texts. Readers go on where they were, on every device once they are logged in; they choose size, width, typeface and paper, read at night, open the contents beside the text and turn chapters by keyboard. Free samples are open, and what has to be signed is signed where it is read.\n\n一个书架。读者从上次的位置接着读，登录后换设备也一样；字号、版面、字体和纸张自己选，可夜间阅读，目录随时展开，用键盘翻章。可以免费试读，需要签约的就在阅读处签约。',
  }),
  theme('gallery', galleryOptions, {
    title: 'Gallery theme · 画廊主题',
    intro:
      'For pictures and films: a wall in rows that never jumps, and each of them on the whole screen. 适合图片与影片：整齐不跳动的展墙，单幅全屏观看。',
    description:
      'Pictures hang in their own proportions, and each has its place before it is loaded. On the whole screen they are turned by arrow keys or by a finger, enlarged to their actual size, or shown one after the other; films are wound and play on.\n\n作品按原比例成行悬挂，加载前位置就已排好。全屏观看时用方向键或手指翻页，可放大到原始大小，也可自动放映；影片可以快退快进。',
  }),
  theme('listening', listeningOptions, {
    title: 'Listening theme · 聆听主题',
    intro:
      'For albums and podcasts: a queue, chapters and speed, and sound that goes on while one looks around. 适合专辑与播客：播放队列、章节、倍速，浏览时声音不中断。',
    description:
      'A player that goes on while its listener moves about the site, with a queue to put in order, chapters of episodes, speed, and the keys of headphones and lock screens. Long episodes go on where they were left.\n\n在站内随意浏览，播放不会中断。播放队列可以调整顺序，支持节目章节、倍速，以及耳机和锁屏按键。长节目从上次的位置接着播。',
  }),
];
