import { fieldNotes } from './accounts/field-notes.ts';
import { graphiteHours } from './accounts/graphite-hours.ts';
import { linLaoshi } from './accounts/lin-laoshi.ts';
import { lowTide } from './accounts/low-tide.ts';
import { nanjiao } from './accounts/nanjiao.ts';
import { smallGears } from './accounts/small-gears.ts';
import { zhiyu } from './accounts/zhiyu.ts';
import { activities } from './activities.ts';
import { deals } from './deals.ts';
import { nodes } from './nodes.ts';
import { free } from './policies.ts';
import type { DemoManifest, DemoResource } from './types.ts';

export { free } from './policies.ts';
export type {
  DemoAccount,
  DemoActivity,
  DemoCollection,
  DemoDeal,
  DemoExhibit,
  DemoManifest,
  DemoNode,
  DemoResource,
  DemoVersion,
} from './types.ts';

const theme: DemoResource = {
  name: 'default-theme',
  resourceTitle: 'Default theme · 默认主题',
  typePath: ['theme'],
  intro:
    'Shows everything a node exhibits, in two languages, on any screen. 展示节点上的一切，中英双语，适合各种屏幕。',
  tags: ['theme', '主题'],
  cover: 'demo/files/covers/default-theme.jpg',
  policies: [free],
  versions: [
    {
      version: '1.0.0',
      file: 'theme/dist/theme.zip',
      description:
        'The default theme of this platform: pictures, texts, audio, video, slides, data and widgets, each shown as what it is.\n\n本平台的默认主题：图片、文章、音频、视频、演示文稿、数据和插件，各以自己的形式展示。',
      dependencies: [],
    },
  ],
  online: true,
};

/** Everything that an empty installation is seeded with. Paths of files are relative to the `content` folder. */
export const demo: DemoManifest = {
  accounts: [zhiyu, graphiteHours, lowTide, nanjiao, fieldNotes, linLaoshi, smallGears],
  theme,
  nodes,
  deals,
  activities,
};
