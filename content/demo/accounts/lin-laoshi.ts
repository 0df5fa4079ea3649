import { freeForNodesZh, freeZh } from '../policies.ts';
import type { DemoAccount } from '../types.ts';

/** A science teacher of a primary school. */
export const linLaoshi: DemoAccount = {
  username: 'lin-laoshi',
  email: 'lin-laoshi@colophon.example',
  intro: '小学科学老师，教了十六年。相信最好的教具在厨房里，最好的问题在回家路上。课件都可以拿去用。',
  takesPart: true,
  resources: [
    {
      name: 'moon-phases',
      resourceTitle: '月相图',
      typePath: ['image'],
      intro: '月亮绕地球一圈，八个位置，八种样子。可投影、可打印，1600 × 1640。',
      tags: ['课件', '科学', '月亮'],
      cover: 'demo/files/covers/moon-phases.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/moon-phases.webp',
          description:
            '里圈是从上往下看，外圈是从地球上看。第一次讲的时候请先遮住外圈，让学生自己猜。\n\n大小和距离没有按比例画：按比例的话，月亮要画到隔壁教室去。',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'water-cycle',
      resourceTitle: '水循环图',
      typePath: ['图片'],
      intro: '蒸发、蒸腾、凝结、降水、径流、下渗，一张图讲完。1600 × 1067。',
      tags: ['课件', '科学', '水'],
      cover: 'demo/files/covers/water-cycle.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/water-cycle.jpg',
          description: '箭头都画成了虚线，可以打印出来让学生自己描实。',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'moon-lesson',
      resourceTitle: '月亮为什么会变',
      typePath: ['阅读', '文章'],
      intro: '一盏台灯，一个橙子，一节课。三到六年级适用，附实验、图和十四天的作业。',
      tags: ['课件', '科学', '实验'],
      cover: 'demo/files/covers/moon-lesson.jpg',
      policies: [freeZh],
      licence: 'CC-BY-SA-4.0',
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/moon-lesson.md',
          description: '一节课四十分钟：猜想五分钟，实验十五分钟，看图十分钟，讨论十分钟。橙子最后可以吃掉。',
          dependencies: [{ resourceName: 'lin-laoshi/moon-phases', versionRange: '^1.0.0', policyName: '永久免费' }],
        },
      ],
      online: true,
    },
    {
      name: 'water-lesson',
      resourceTitle: '水的旅行',
      typePath: ['markdown'],
      intro: '你早上喝的那杯水去过哪里？三到五年级适用，附“碗里下雨”实验。',
      tags: ['课件', '科学', '实验'],
      cover: 'demo/files/covers/water-lesson.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/water-lesson.md',
          description: '实验要用热水，请老师或家长来倒。',
          dependencies: [{ resourceName: 'lin-laoshi/water-cycle', versionRange: '^1.0.0', policyName: '永久免费' }],
        },
      ],
      online: true,
    },
    {
      name: 'month-of-moons',
      resourceTitle: '一个月的月亮',
      typePath: ['reveal_slide'],
      intro: '十张幻灯片：月亮每天晚起床多少分钟，为什么。',
      tags: ['课件', '幻灯片', '月亮'],
      cover: 'demo/files/covers/month-of-moons.jpg',
      policies: [freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/decks/month-of-moons.md',
          description: '《月亮为什么会变》的下一课。算式那一页，建议让学生先在黑板上算。',
          dependencies: [{ resourceName: 'lin-laoshi/moon-phases', versionRange: '^1.0.0', policyName: '永久免费' }],
        },
      ],
      online: true,
    },
    {
      name: 'classroom-licence',
      resourceTitle: '课堂共享许可',
      typePath: ['license'],
      intro: '写给老师、学生和家长的一页许可：课堂上随便用，改了再分享，不要拿去卖。',
      tags: ['许可', '课堂'],
      cover: 'demo/files/covers/classroom-licence.jpg',
      policies: [freeForNodesZh, freeZh],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/licences/classroom-licence.md',
          description: '第 1.0 版。你的课件也可以用它。',
          dependencies: [],
        },
      ],
      online: true,
    },
  ],
};
