import type { DemoActivity } from './types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The permanent guide for newcomers. */
const newcomers: DemoActivity = {
  title: { en_US: 'First steps: publish something this week', zh_CN: '新手上路：这一周，发布点什么' },
  cover: 'demo/files/covers/activity-newcomers.jpg',
  link: 'play-newer',
  period: { persist: true },
  page: {
    lead: {
      en_US: 'Four small steps from an empty account to a site that strangers can visit. Each takes about ten minutes.',
      zh_CN: '从一个空账号，到一个陌生人也能来逛的站点，一共四小步，每步大约十分钟。',
    },
    sections: [
      {
        heading: { en_US: '1. Publish a resource', zh_CN: '一、发布一个资源' },
        text: {
          en_US:
            'A picture, a poem, a sound, a table: upload the file, give it a name and a cover, and release version 1.0.0.',
          zh_CN: '一张画、一首诗、一段声音、一张表都可以。上传文件，起个名字，配一张封面，发行 1.0.0 版。',
        },
      },
      {
        heading: { en_US: '2. Say how others may use it', zh_CN: '二、说清楚别人怎么用' },
        text: {
          en_US:
            'Add a policy. Start with a free one; you can offer a paid one next to it later. Whoever signs gets a contract that keeps what you promised.',
          zh_CN: '添加一个策略。可以先从免费开始，以后再并列一个付费的。别人签约之后，合约会替你记住当时的约定。',
        },
      },
      {
        heading: { en_US: '3. Create a node', zh_CN: '三、创建一个节点' },
        text: {
          en_US: 'A node is your own site. Choose a name and an address, and use the default theme with one click.',
          zh_CN: '节点就是你自己的站点。选一个名字和地址，一键使用默认主题。',
        },
      },
      {
        heading: { en_US: '4. Exhibit your work, and somebody else’s', zh_CN: '四、展出自己的，也展出别人的' },
        text: {
          en_US: 'Look through the market, sign a policy of something you like and hang it next to your own work.',
          zh_CN: '去市场逛一逛，为喜欢的作品签一份授权，把它挂在自己的作品旁边。',
        },
      },
    ],
  },
};

/** The monthly pick of the editors. */
const editorsPick: DemoActivity = {
  title: { en_US: 'Editors’ pick of the month', zh_CN: '本月编辑之选' },
  cover: 'demo/files/covers/activity-editors.jpg',
  link: 'event_editorpick',
  period: { persist: false, startsInMs: -7 * DAY_MS, endsInMs: 23 * DAY_MS },
  page: {
    lead: {
      en_US:
        'Every month the editors choose six works that deserve more visitors. Anything that is in the market by the last day takes part.',
      zh_CN: '每个月，编辑从市场里选出六件值得被更多人看到的作品。截止日之前上架的资源都自动参加。',
    },
    sections: [
      {
        heading: { en_US: 'What we look for', zh_CN: '我们看什么' },
        text: {
          en_US:
            'Care in the making, a description that a stranger understands, and terms that are clear. Fame and file size do not count.',
          zh_CN: '用心的制作，陌生人也看得懂的介绍，清楚的授权条件。名气和文件大小不算分。',
        },
      },
      {
        heading: { en_US: 'How to take part', zh_CN: '怎样参加' },
        text: {
          en_US:
            'Publish a resource and list it, or exhibit on your node a work that you would choose. One person may take part with any number of works.',
          zh_CN: '发布一个资源并上架；或者在自己的节点上展出你心目中的作品。每人参加的作品数量不限。',
        },
      },
      {
        heading: { en_US: 'What the six receive', zh_CN: '入选之后' },
        text: {
          en_US:
            'A place on the front page for a month, a mark in the market that stays, and a letter from the editors on what they liked.',
          zh_CN: '在首页展示一个月，在市场里留下一枚标记，并收到编辑写的一封信，告诉你他们喜欢哪里。',
        },
      },
    ],
  },
};

export const activities: readonly DemoActivity[] = [newcomers, editorsPick];
