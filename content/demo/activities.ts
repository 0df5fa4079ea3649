import type { DemoActivity } from './types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The permanent guide for newcomers. */
const newcomers: DemoActivity = {
  title: { en_US: 'First steps: publish something this week', zh_CN: '新手上路：这一周，发布点什么' },
  cover: 'demo/files/covers/activity-newcomers.jpg',
  link: 'play-newer',
  period: { persist: true },
};

/** The monthly pick of the editors. */
const editorsPick: DemoActivity = {
  title: { en_US: 'Editors’ pick of the month', zh_CN: '本月编辑之选' },
  cover: 'demo/files/covers/activity-editors.jpg',
  link: 'event_editorpick',
  period: { persist: false, startsInMs: -7 * DAY_MS, endsInMs: 23 * DAY_MS },
};

/** A contest that is over. */
const rain: DemoActivity = {
  title: { en_US: 'Rain, in any form', zh_CN: '写雨、画雨、听雨' },
  cover: 'demo/files/covers/rain-window.jpg',
  link: 'event_contest202409',
  period: { persist: false, startsInMs: -58 * DAY_MS, endsInMs: -28 * DAY_MS },
  topic: {
    title: { en_US: 'Works that took part', zh_CN: '参赛作品' },
    description: {
      en_US:
        'Two tracks, **something to look at** and **something to listen to**. What counts is that a stranger gets wet. The label of the contest was `rain`.',
      zh_CN: '分**观看**和**聆听**两个组别，只有一个要求：让陌生人也觉得下雨了。参赛标签是 `雨`。',
    },
    works: ['zhiyu/rain-window', 'low-tide/slow-rain-on-tin', 'low-tide/two-for-the-rain', 'lin-laoshi/water-cycle'],
  },
};

/** A call for widgets that has not begun. */
const widgets: DemoActivity = {
  title: { en_US: 'Small gears wanted', zh_CN: '征集小齿轮' },
  cover: 'demo/files/covers/moon-widget.jpg',
  link: 'Widget',
  period: { persist: false, startsInMs: 12 * DAY_MS, endsInMs: 42 * DAY_MS },
  topic: {
    title: { en_US: 'Widgets to begin with', zh_CN: '可以参考的插件' },
    description: {
      en_US:
        'One thing, done well: a moon that knows the date, a palette, a circle to breathe by. Take one apart, then make your own.',
      zh_CN: '只做一件事，把它做好：知道日期的月亮，一盘节气的颜色，一个跟着呼吸的圆。先拆开看看，再做一个自己的。',
    },
    works: [
      'small-gears/moon-widget',
      'small-gears/solar-term-palette',
      'small-gears/one-slow-circle',
      'small-gears/widget-in-an-afternoon',
    ],
  },
};

/** The newest stands first where they are shown. */
export const activities: readonly DemoActivity[] = [rain, newcomers, widgets, editorsPick];
