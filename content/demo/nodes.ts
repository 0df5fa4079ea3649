import {
  buyOnce,
  buyOnceZh,
  free,
  freeForRegistered,
  freeForRegisteredZh,
  freeZh,
  perMonth,
  trialThenBuyZh,
} from './policies.ts';
import type { DemoExhibit, DemoNode, DemoPolicy } from './types.ts';

const FREE = 'Free for ever';
const FREE_ZH = '永久免费';
const NODES = 'Free for nodes';
const NODES_ZH = '节点免费展出';

function exhibit(
  resourceName: string,
  signedPolicyName: string,
  exhibitTitle: string,
  tags: readonly string[],
  policy: DemoPolicy,
): DemoExhibit {
  const exhibitName = resourceName.slice(resourceName.indexOf('/') + 1);
  return { resourceName, signedPolicyName, exhibitName, exhibitTitle, tags, policies: [policy] };
}

/** A bilingual magazine of pictures, poems and a little sound. */
const paperWindow: DemoNode = {
  ownerUsername: 'zhiyu',
  nodeName: '纸窗PaperWindow',
  nodeDomain: 'paper-window',
  nodeTitle: '纸窗 Paper Window',
  nodeShortDescription:
    '一本双语的图文小刊：画、短诗、很短的小说，偶尔有声音。A small bilingual magazine of pictures, poems and very short stories.',
  logo: 'demo/files/signs/paper-window.png',
  theme: 'default-theme',
  exhibits: [
    exhibit('zhiyu/rain-window', FREE_ZH, '雨窗 Rain on the window', ['图', '封面'], freeZh),
    exhibit('nanjiao/night-letters', FREE_ZH, '写给夜行车的信', ['文'], freeZh),
    exhibit('graphite-hours/lit-windows', FREE, 'Lit windows 灯火', ['图'], free),
    exhibit('nanjiao/short-lines', FREE_ZH, '南郊短句', ['诗'], freeZh),
    exhibit('zhiyu/fern-spiral', FREE_ZH, '拳卷 Fiddlehead', ['图'], freeZh),
    exhibit('nanjiao/last-ferry', FREE_ZH, '最后一班渡船', ['小说'], freeForRegisteredZh),
    exhibit('nanjiao/clock-mender', '试读3天后2元', '修钟人', ['小说'], trialThenBuyZh(1, '2.5')),
    exhibit('nanjiao/five-nights', NODES_ZH, '渡口五夜', ['小说', '连载'], buyOnceZh('5')),
    exhibit('zhiyu/ginkgo-november', NODES_ZH, '银杏与十一月 Ginkgo, November', ['图'], buyOnceZh('8')),
    exhibit('graphite-hours/harbour-before-five', FREE, 'Harbour, before five 五点前的港口', ['图'], free),
    exhibit('low-tide/slow-rain-on-tin', FREE, 'Slow rain on tin 铁皮屋顶的雨', ['声'], free),
    exhibit('low-tide/lighthouse-lullaby', NODES, 'Lighthouse lullaby 灯塔摇篮曲', ['声'], freeForRegistered),
    exhibit('small-gears/solar-term-palette', NODES, '今日节气色 Colour of the day', ['插件'], freeZh),
  ],
};

/** A science classroom in Chinese. */
const tenMinutes: DemoNode = {
  ownerUsername: 'lin-laoshi',
  nodeName: '课间十分钟',
  nodeDomain: 'ten-minutes',
  nodeTitle: '课间十分钟',
  nodeShortDescription: '小学科学的一间小教室：课文、图、幻灯片和可以动手的小东西，十分钟看完一样。',
  logo: 'demo/files/signs/ten-minutes.png',
  theme: 'default-theme',
  exhibits: [
    exhibit('lin-laoshi/moon-lesson', FREE_ZH, '月亮为什么会变', ['课文', '月亮'], freeZh),
    exhibit('lin-laoshi/moon-phases', FREE_ZH, '月相图', ['图', '月亮'], freeZh),
    exhibit('lin-laoshi/month-of-moons', FREE_ZH, '一个月的月亮', ['幻灯片', '月亮'], freeZh),
    exhibit('small-gears/moon-widget', FREE, '今夜的月亮', ['动手', '月亮'], freeZh),
    exhibit('lin-laoshi/water-lesson', FREE_ZH, '水的旅行', ['课文', '水'], freeZh),
    exhibit('lin-laoshi/water-cycle', FREE_ZH, '水循环图', ['图', '水'], freeZh),
    exhibit('graphite-hours/one-day-in-ten-seconds', FREE, '十秒钟的一天', ['影片'], freeZh),
    exhibit('zhiyu/solar-term-colours', FREE_ZH, '二十四节气色', ['数据'], freeForRegisteredZh),
    exhibit('small-gears/one-slow-circle', '14 days, then 4', '一圈慢呼吸', ['动手'], buyOnceZh('1.5')),
    exhibit('lin-laoshi/classroom-licence', FREE_ZH, '课堂共享许可', ['许可'], freeZh),
  ],
};

/** A laboratory of tides, birds and sound in English. */
const tideLab: DemoNode = {
  ownerUsername: 'field-notes',
  nodeName: 'TideLab',
  nodeDomain: 'tide-lab',
  nodeTitle: 'Tide Lab',
  nodeShortDescription:
    'Tables, charts and sounds from the edge of the water. The data first, the story second, the sea in the background.',
  logo: 'demo/files/signs/tide-lab.png',
  theme: 'default-theme',
  exhibits: [
    exhibit('field-notes/counting-birds-badly', FREE, 'On counting birds badly', ['story'], free),
    exhibit('field-notes/estuary-year', FREE, 'A year on the estuary', ['chart'], free),
    exhibit('field-notes/estuary-bird-counts', FREE, 'The table behind the chart', ['data'], freeForRegistered),
    exhibit('low-tide/tide-lines', FREE, 'Tide lines', ['film', 'sound'], free),
    exhibit('low-tide/glass-harbour', NODES, 'Glass harbour', ['sound'], perMonth('4')),
    exhibit('low-tide/two-for-the-rain', FREE, 'Two for the rain', ['album'], free),
    exhibit('low-tide/four-quiet-rooms', '7 days, then 12', 'Four quiet rooms', ['album'], buyOnce('9')),
    exhibit('field-notes/tide-and-breakfast', FREE, 'The tide and breakfast', ['slides'], free),
    exhibit('field-notes/reading-a-tide-table', FREE, 'How to read a tide table', ['guide'], free),
    exhibit(
      'graphite-hours/moon-over-salt-flat',
      '7 days, then 5',
      'Moon over a salt flat',
      ['picture'],
      freeForRegistered,
    ),
    exhibit('field-notes/field-data-licence', FREE, 'Field Data Licence', ['licence'], free),
  ],
};

/** A reading room: a serial with free nights, short texts and lessons, in both languages. */
const lastPage: DemoNode = {
  ownerUsername: 'nanjiao',
  nodeName: '读到最后一页',
  nodeDomain: 'last-page',
  nodeTitle: '读到最后一页 To the last page',
  nodeShortDescription:
    '适合晚上读的长文章：连载、短篇、散文和几篇说明文。Long texts for the evening: a serial, short stories and a few explanations.',
  logo: 'demo/files/signs/last-page.png',
  theme: 'reading-theme',
  exhibits: [
    // visitors see the last first
    exhibit('zhiyu/rain-window', FREE_ZH, '雨窗', ['插图'], freeZh),
    exhibit('lin-laoshi/moon-lesson', FREE_ZH, '月亮为什么会变', ['课文'], freeZh),
    exhibit('small-gears/widget-in-an-afternoon', FREE, 'A widget in an afternoon', ['guide'], free),
    exhibit('field-notes/reading-a-tide-table', FREE, 'How to read a tide table', ['guide'], free),
    exhibit('field-notes/counting-birds-badly', FREE, 'On counting birds badly', ['essay'], free),
    exhibit('nanjiao/short-lines', FREE_ZH, '南郊短句', ['诗'], freeZh),
    exhibit('nanjiao/night-letters', FREE_ZH, '写给夜行车的信', ['散文'], freeZh),
    exhibit('nanjiao/last-ferry', FREE_ZH, '最后一班渡船', ['短篇', '江'], freeZh),
    exhibit('nanjiao/five-nights', NODES_ZH, '渡口五夜', ['连载', '江'], buyOnceZh('5')),
  ],
};

/** A gallery of pictures and films. */
const longHours: DemoNode = {
  ownerUsername: 'graphite-hours',
  nodeName: 'LongHours',
  nodeDomain: 'long-hours',
  nodeTitle: 'Long hours 长曝光',
  nodeShortDescription:
    'Pictures that took longer than they look, and two short films. 看起来很快、画起来很慢的图，和两部短片。',
  logo: 'demo/files/signs/long-hours.png',
  theme: 'gallery-theme',
  exhibits: [
    // visitors see the last first
    exhibit('lin-laoshi/moon-phases', FREE_ZH, '月相图 Phases of the moon', ['月'], freeZh),
    exhibit('field-notes/estuary-year', FREE, 'A year on the estuary 河口的一年', ['chart'], free),
    exhibit('zhiyu/ginkgo-november', NODES_ZH, '银杏与十一月 Ginkgo, November', ['植物'], freeZh),
    exhibit('low-tide/tide-lines', FREE, 'Tide lines 潮线', ['film', 'sea'], free),
    exhibit('zhiyu/rain-window', FREE_ZH, '雨窗 Rain on the window', ['夜'], freeZh),
    exhibit('graphite-hours/lit-windows', FREE, 'Lit windows 灯火', ['city'], free),
    exhibit('zhiyu/five-mountains', NODES_ZH, '五重山 Five ridges', ['山水'], freeZh),
    exhibit('graphite-hours/one-day-in-ten-seconds', FREE, 'One day in ten seconds 十秒钟的一天', ['film'], free),
    exhibit('graphite-hours/dunes-at-noon', NODES, 'Dunes at noon 正午的沙丘', ['desert'], buyOnce('3')),
    exhibit('zhiyu/fern-spiral', FREE_ZH, '拳卷 Fiddlehead', ['植物'], freeZh),
    exhibit('graphite-hours/harbour-before-five', FREE, 'Harbour, before five 五点前的港口', ['sea'], free),
  ],
};

/** A room to listen in: albums, a podcast, single pieces. */
const lowTideRoom: DemoNode = {
  ownerUsername: 'low-tide',
  nodeName: 'LowTideRoom',
  nodeDomain: 'low-tide-room',
  nodeTitle: 'The room at low tide 退潮的房间',
  nodeShortDescription:
    'Albums, a podcast without words, and single pieces for rooms that are too quiet. 专辑、没有人说话的播客，和几首单曲。',
  logo: 'demo/files/signs/low-tide-room.png',
  theme: 'listening-theme',
  exhibits: [
    // visitors see the last first
    exhibit('nanjiao/night-letters', FREE_ZH, '写给夜行车的信', ['文'], freeZh),
    exhibit('low-tide/tide-lines', FREE, 'Tide lines 潮线', ['film'], free),
    exhibit('low-tide/glass-harbour', NODES, 'Glass harbour 玻璃港', ['bells'], perMonth('4')),
    exhibit('low-tide/lighthouse-lullaby', NODES, 'Lighthouse lullaby 灯塔摇篮曲', ['lullaby'], free),
    exhibit('low-tide/slow-rain-on-tin', FREE, 'Slow rain on tin 铁皮屋顶的雨', ['rain'], free),
    exhibit('low-tide/evenings-at-low-tide', FREE, 'Evenings at low tide 退潮的晚上', ['podcast'], free),
    exhibit('low-tide/two-for-the-rain', FREE, 'Two for the rain 雨中两首', ['album'], free),
  ],
};

export const nodes: readonly DemoNode[] = [paperWindow, tenMinutes, tideLab, lastPage, longHours, lowTideRoom];
