import { buyOnceZh, freeForNodesZh, freeForRegisteredZh, freeZh, trialThenBuyZh } from '../policies.ts';
import type { DemoAccount, DemoResource } from '../types.ts';

/** The nights of the serial, in their order. */
const FIVE_NIGHTS = [
  { title: '第一夜 等水', intro: '水不到石阶第三级，船不开。对岸有人举着一把收着的伞。' },
  { title: '第二夜 伞', intro: '上船的人要去上游，找一个做伞的。伞骨没有断，也能去。' },
  { title: '第三夜 借火', intro: '半夜里靠过来一条船，船舱里满满一舱不走的钟。' },
  { title: '第四夜 浅滩', intro: '离岸只有三十步，每一步都是泥。老贺说起一架风琴。' },
  { title: '第五夜 上游', intro: '天快亮的时候，石阶上有个女人在晾伞。' },
];

const nightName = (index: number) => `five-nights-${index + 1}`;

const nights = FIVE_NIGHTS.map(
  ({ title, intro }, index): DemoResource => ({
    name: nightName(index),
    resourceTitle: `渡口五夜：${title}`,
    typePath: ['阅读', '文章'],
    intro,
    tags: ['小说', '连载', '江'],
    cover: 'demo/files/covers/last-ferry.jpg',
    policies: [buyOnceZh('1.5')],
    versions: [
      {
        version: '1.0.0',
        file: `demo/files/texts/${nightName(index)}.md`,
        description: '《渡口五夜》中的一夜。可以单独买，也可以买全书。',
        dependencies: [],
      },
    ],
    online: true,
  }),
);

/** A poet who also writes very short stories. */
export const nanjiao: DemoAccount = {
  username: 'nanjiao',
  email: 'nanjiao@colophon.example',
  intro: '住在城南，写短诗和很短的小说。喜欢写交通工具、手艺人和没有说出口的话。',
  resources: [
    {
      name: 'short-lines',
      resourceTitle: '南郊短句',
      typePath: ['markdown'],
      intro: '七首短诗：搬家、修路、电话、菜市、体检、夜车、晒书。',
      tags: ['诗', '短诗'],
      cover: 'demo/files/covers/short-lines.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/short-lines.md',
          description: '这些诗都是在路上写的，写在手机里，回家再删掉一半。欢迎转载，请保留标题。',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'last-ferry',
      resourceTitle: '最后一班渡船',
      typePath: ['阅读', '文章'],
      intro: '大桥通车的前一天晚上，渡口还是开了末班船。一篇一千字的小说。',
      tags: ['小说', '短篇', '江'],
      cover: 'demo/files/covers/last-ferry.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/last-ferry.md',
          description: '小时候家门口有一个渡口，后来有了桥。写这一篇的时候我才想起来，我从来没有问过船家姓什么。',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'clock-mender',
      resourceTitle: '修钟人',
      typePath: ['阅读', '文章'],
      intro: '一只停在四点十分的座钟，和缠在里面的一根头发。',
      tags: ['小说', '短篇', '手艺'],
      cover: 'demo/files/covers/clock-mender.jpg',
      policies: [trialThenBuyZh(3, '2')],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/clock-mender.md',
          description: '先读三天，喜欢再付两元。两元是我家楼下给钟换一次油的价钱。',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'night-letters',
      resourceTitle: '写给夜行车的信',
      typePath: ['markdown'],
      intro: '写给公交、洒水车、货车和末班地铁的六封信，配止雨的《雨窗》。',
      tags: ['散文', '夜晚', '城市'],
      cover: 'demo/files/covers/night-letters.jpg',
      policies: [freeForRegisteredZh, freeZh],
      licence: 'LicenseRef-Read-Aloud 公开朗诵之前，请先告诉我一声。',
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/night-letters.md',
          description: '文中的插图是止雨的《雨窗》，按它的“永久免费”策略引用。先有画，后有信。',
          dependencies: [{ resourceName: 'zhiyu/rain-window', versionRange: '^1.0.0', policyName: '永久免费' }],
        },
      ],
      online: true,
    },
    {
      name: 'river-notebook',
      resourceTitle: '沿河笔记（未完）',
      typePath: ['markdown'],
      intro: '沿着城南的河走，从源头走到入江口。写了三节，还没有写完，暂不公开。',
      tags: ['散文', '河'],
      cover: 'demo/files/covers/river-notebook.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '0.1.0',
          file: 'demo/files/texts/river-notebook.md',
          description: '草稿。走完全程再上架。',
          dependencies: [],
        },
      ],
      online: false,
    },
    ...nights,
  ],
  collections: [
    {
      name: 'five-nights',
      resourceTitle: '渡口五夜',
      typePath: ['阅读', '连载小说'],
      intro: '大桥通车以前的五个夜晚，一条渡船，一把没有断的伞。前三夜免费。',
      tags: ['小说', '连载', '江'],
      cover: 'demo/files/covers/last-ferry.jpg',
      policies: [freeForNodesZh, buyOnceZh('5')],
      items: FIVE_NIGHTS.map((_, index) => nightName(index)),
      sampleCount: 3,
    },
  ],
};
