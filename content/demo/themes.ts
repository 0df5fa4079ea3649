import { options as defaultOptions } from '../themes/default/options.ts';
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
];
