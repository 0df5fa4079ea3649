import { buyOnceZh, freeForNodesZh, freeZh, perMonthZh } from '../policies.ts';
import type { DemoAccount } from '../types.ts';

/** An illustrator who draws plants and weather. */
export const zhiyu: DemoAccount = {
  username: 'zhiyu',
  email: 'zhiyu@colophon.example',
  intro: '止雨，画插画。画植物，画窗外的天气，也整理颜色。画得慢，一张画常常要等一个季节过去。',
  takesPart: true,
  resources: [
    {
      name: 'fern-spiral',
      resourceTitle: '拳卷',
      typePath: ['image'],
      intro: '初春的蕨，还没展开的样子。竖幅植物图谱，1200 × 1600。',
      tags: ['插画', '植物', '图谱'],
      cover: 'demo/files/covers/fern-spiral.jpg',
      policies: [freeZh],
      licence: 'CC-BY-4.0',
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/fern-spiral.jpg',
          description:
            '山里的蕨菜出土时是卷着的，植物学上叫“拳卷幼叶”。最嫩的部分藏在最里面，等茎够硬了才一圈一圈松开。\n\n画里中间那一株画了三遍：前两遍都太急着把它打开。',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'ginkgo-november',
      resourceTitle: '银杏与十一月',
      typePath: ['图片'],
      intro: '一根银杏枝，半空中的十五片叶子，和地上数不清的那些。竖幅，1200 × 1600。',
      tags: ['插画', '植物', '秋天'],
      cover: 'demo/files/covers/ginkgo-november.jpg',
      policies: [freeForNodesZh, buyOnceZh('6')],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/ginkgo-november.jpg',
          description:
            '楼下那棵银杏每年都在同一个星期落完。今年我把椅子搬到窗边，画了整整一周。\n\n- 节点展出免费\n- 个人收藏请选择“一次买断”，之后怎么挂都可以',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'rain-window',
      resourceTitle: '雨窗',
      typePath: ['图片'],
      intro: '下雨的晚上，街灯都失了焦，只有玻璃上的水珠是清楚的。横幅，1600 × 1200。',
      tags: ['插画', '雨', '夜晚'],
      cover: 'demo/files/covers/rain-window.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/rain-window.jpg',
          description:
            '画的是同一扇窗的两种距离：近处的水珠，远处的灯。窗台上那盆植物是为了告诉你屋里有人住。\n\n适合配夜里读的文字，可以自由引用。',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'five-mountains',
      resourceTitle: '五重山',
      typePath: ['image'],
      intro: '五道山脊，五层墨色，一轮红日。横幅水墨，1600 × 1000。',
      tags: ['插画', '水墨', '山水'],
      cover: 'demo/files/covers/five-mountains.jpg',
      policies: [freeForNodesZh, perMonthZh('3')],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/five-mountains.jpg',
          description: '从最远的一重开始画，越近越重。雾是留出来的，不是画上去的。',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'solar-term-colours',
      resourceTitle: '二十四节气色',
      typePath: ['json'],
      intro: '二十四节气，每个一种颜色：名称、拼音、英文、日期、色名、色值和一句话。JSON，可直接用于网页和小工具。',
      tags: ['数据', '颜色', '节气'],
      cover: 'demo/files/covers/solar-term-colours.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/data/solar-term-colours-1.0.0.json',
          description: '第一版：名称、日期、色名和色值。',
          dependencies: [],
        },
        {
          version: '1.1.0',
          file: 'demo/files/data/solar-term-colours-1.1.0.json',
          description:
            '这一版给每个颜色加了拼音、英文名和一句说明。\n\n| 字段 | 含义 |\n| --- | --- |\n| `name` `pinyin` `english` | 节气 |\n| `around` | 大致日期（月-日） |\n| `colourName` `hex` | 色名与色值 |\n| `note` | 这个颜色在哪里能看到 |\n\n颜色是我自己的观察，不是什么标准。你那里的立春也许更绿一些。',
          dependencies: [],
        },
      ],
      online: true,
    },
  ],
};
