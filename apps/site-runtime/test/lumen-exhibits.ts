import type { FixtureExhibit } from './site-fixture.ts';

/** A small exhibition with one exhibit of every type, labelled with both sets of type names. */

const id = (number: number) => `65f0000000000000000000${number.toString(16).padStart(2, '0')}`;

export const IDS = {
  theme: id(1),
  image: id(2),
  picture: id(3),
  markdown: id(4),
  article: id(5),
  audio: id(6),
  video: id(7),
  json: id(8),
  slides: id(9),
  htmlSlides: id(10),
  widget: id(11),
  license: id(12),
  collection: id(13),
  locked: id(14),
  broken: id(15),
  archive: id(16),
  album: id(17),
  comic: id(18),
  packedSlides: id(19),
};

const SECOND_OF_SILENCE = silence(8000);

export const POLICIES = [
  {
    policyId: 'a'.repeat(32),
    policyName: 'Read for free',
    status: 1,
    translateInfo: {
      content: '',
      audienceInfos: [{ origin: {}, content: 'Registered users' }],
      fsmInfos: [
        {
          stateInfo: { origin: 'initial', content: 'Initial state' },
          serviceStateInfos: [{ origin: 'active', content: 'Authorised' }],
          eventTranslateInfos: [{ origin: { name: 'terminate' }, content: 'Permanent licence' }],
        },
      ],
    },
  },
  {
    policyId: 'b'.repeat(32),
    policyName: 'One month',
    status: 1,
    fsmDeclarationInfo: { audiences: [{ name: 'public', type: 'public' }] },
    fsmDescriptionInfo: {
      initial: {
        serviceStates: [],
        transitions: [
          { name: 'TransactionEvent', code: 'S201', args: { amount: 6, account: 'self.account' }, toState: 'paid' },
        ],
      },
      paid: {
        serviceStates: ['active'],
        transitions: [
          { name: 'RelativeTimeEvent', code: 'A103', args: { elapsed: 1, timeUnit: 'month' }, toState: 'initial' },
        ],
      },
    },
    translateInfo: {
      content: '',
      audienceInfos: [{ origin: {}, content: 'Public' }],
      fsmInfos: [
        {
          stateInfo: { origin: 'initial', content: 'Initial state' },
          serviceStateInfos: [],
          eventTranslateInfos: [{ origin: { id: '2915a619', name: 'TransactionEvent' }, content: 'Pay 6.00 → paid' }],
        },
        {
          stateInfo: { origin: 'paid', content: 'State paid' },
          serviceStateInfos: [{ origin: 'active', content: 'Authorised' }],
          eventTranslateInfos: [{ origin: { name: 'RelativeTimeEvent' }, content: 'After 1 month(s) → initial' }],
        },
      ],
    },
  },
  { policyId: 'c'.repeat(32), policyName: 'Withdrawn terms', status: 0 },
];

/** The exhibition; `themeFolder` holds the built default theme, `site` is the origin covers are loaded from. */
export function lumenExhibits(
  themeFolder: string,
  site: string,
  themeProperty: Record<string, unknown> = {},
): FixtureExhibit[] {
  const cover = (exhibitId: string) => [`${site}/file/exhibits/${exhibitId}`];
  return [
    {
      exhibitId: IDS.theme,
      title: 'Default theme',
      resourceType: ['theme'],
      package: { folder: themeFolder },
      property: themeProperty,
    },
    {
      exhibitId: IDS.image,
      title: 'Dunes at noon',
      resourceType: ['image'],
      file: picture(28, 210),
      coverImages: cover(IDS.image),
      tags: ['sand', 'noon'],
      intro: 'The hour without shadows.',
    },
    {
      exhibitId: IDS.picture,
      title: '盐滩之月',
      resourceType: ['图片', '摄影'],
      file: picture(230, 260),
      coverImages: cover(IDS.picture),
      tags: ['月', '夜'],
    },
    {
      exhibitId: IDS.markdown,
      title: 'Reading a tide table',
      resourceType: ['markdown'],
      file: { type: 'text/markdown; charset=utf-8', body: ESSAY },
      tags: ['sea'],
      intro: 'How a page of numbers tells you when to leave.',
      dependencyTree: [
        {
          nid: 'aa0000000001',
          articleId: id(40),
          articleName: 'meilin/tide-sketch',
          file: picture(180, 200) as { body: string; type: string },
        },
      ],
    },
    {
      exhibitId: IDS.article,
      title: '修钟的人',
      resourceType: ['阅读', '文章'],
      file: { type: 'text/markdown; charset=utf-8', body: STORY },
    },
    {
      exhibitId: IDS.audio,
      title: 'Lighthouse lullaby',
      resourceType: ['音频', '音乐'],
      file: { type: 'audio/wav', body: SECOND_OF_SILENCE },
      tags: ['slow'],
    },
    {
      exhibitId: IDS.video,
      title: 'One wave',
      resourceType: ['video'],
      file: { type: 'video/mp4', body: SECOND_OF_SILENCE },
    },
    {
      exhibitId: IDS.json,
      title: 'Estuary bird counts',
      resourceType: ['json'],
      file: { type: 'application/json', body: JSON.stringify(COUNTS) },
    },
    {
      exhibitId: IDS.slides,
      title: 'Moon lesson',
      resourceType: ['reveal_slide'],
      file: { type: 'text/markdown; charset=utf-8', body: LESSON },
    },
    {
      exhibitId: IDS.htmlSlides,
      title: 'Moon lesson in HTML',
      resourceType: ['reveal_slide'],
      file: { type: 'text/html; charset=utf-8', body: HTML_LESSON },
    },
    {
      exhibitId: IDS.packedSlides,
      title: 'Moon lesson in a package',
      resourceType: ['reveal_slide'],
      property: { mime: 'application/zip' },
      package: {
        'index.html': `<section><h1>Packed moon</h1><img src="img/moon.svg"><script>document.body.dataset.broken='yes'</script></section><section>Two</section>`,
        'img/moon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"/>',
      },
    },
    { exhibitId: IDS.widget, title: 'Moon phase', resourceType: ['插件'], package: MOON_WIDGET },
    {
      exhibitId: IDS.license,
      title: 'Classroom licence',
      resourceType: ['license'],
      file: { type: 'text/plain; charset=utf-8', body: 'Copy freely in class.\n\nName the author.' },
    },
    {
      exhibitId: IDS.collection,
      title: 'Night letters',
      resourceType: ['阅读', '连载小说'],
      items: Array.from({ length: 120 }, (_, index) => ({
        itemId: id(51 + index),
        itemTitle: `Letter ${index + 1}`,
        resourceType: ['阅读', '文章'],
        file: {
          type: 'text/markdown',
          body: `# Letter ${index + 1}\n\nDear reader, it is late.\n\n${'One more line about rain.\n\n'.repeat(60)}`,
        },
        ...(index === 2 && { refusal: 'The resource is blocked' }),
      })),
    },
    {
      exhibitId: IDS.album,
      title: 'Rain on tin',
      resourceType: ['音频', '音乐专辑'],
      items: [1, 2].map((number) => ({
        itemId: id(30 + number),
        itemTitle: `Track ${number}`,
        resourceType: ['音频', '音乐'],
        file: { type: 'audio/wav', body: SECOND_OF_SILENCE },
      })),
    },
    {
      exhibitId: IDS.comic,
      title: 'Two lamps',
      resourceType: ['漫画', '漫画'],
      package: {
        'index.json': JSON.stringify({ mode: 2, list: [{ name: 'b.svg' }, { name: 'a.svg' }], config: {} }),
        'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"/>',
        'b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="80"/>',
      },
    },
    {
      exhibitId: IDS.locked,
      title: 'Lit windows',
      resourceType: ['image'],
      file: picture(340, 30),
      policies: POLICIES,
      refusal: { authCode: 303, defaulterIdentityType: 4, errorMsg: 'No contract has been signed' },
    },
    {
      exhibitId: IDS.broken,
      title: 'Harbour before five',
      resourceType: ['图片'],
      file: picture(200, 190),
      refusal: { authCode: 301, defaulterIdentityType: 1, errorMsg: 'A contract of the author has ended' },
    },
    {
      exhibitId: IDS.archive,
      title: 'Brush set',
      resourceType: ['软件库'],
      file: { type: 'application/zip', body: 'PK' },
    },
  ];
}

const ESSAY = `Tide tables look like telephone books, and they are read in the same way: **find your harbour, then your day**.

## The four numbers

Each day has four rows:

| Time | Height |
| --- | --- |
| 03:12 | 0.6 m |
| 09:20 | 4.1 m |

1. the hour
2. the height

> Add an hour in summer, and then add patience.

\`\`\`js
const wait = high - now;
\`\`\`

{{freelog://meilin/tide-sketch}}

![The same sketch, with a caption](freelog://meilin/tide-sketch)

![A sketch that nobody licensed](freelog://meilin/unknown-sketch)

<script>document.body.dataset.broken = 'yes'</script>
`;

const STORY = `钟表铺在巷子的尽头。他每天早上八点开门，把门口那只停着的钟拨到八点。

## 停着的钟

有人问他，为什么不把那只钟修好。他说：修好了，就没有人来问我几点了。
`;

const LESSON = `# Why the moon has phases

A lesson in three slides

---

## Light comes from one side

- the sun lights half of the moon
- we see that half from changing angles

---

## Try it

> A lamp, an orange, and your own head.
`;

const HTML_LESSON = `<!doctype html><html><body><div class="reveal"><div class="slides">
<section><h1>Moon in HTML</h1><script>document.body.dataset.broken = 'yes'</script><img src="x" onerror="document.body.dataset.broken='yes'"></section>
<section><p>Second slide</p></section></div></div></body></html>`;

const COUNTS = {
  estuary: 'North arm',
  year: 2025,
  checked: true,
  species: [
    { name: 'Curlew', counts: [41, 38, 52] },
    { name: '白鹭', counts: [12, 17, null] },
  ],
};

const MOON_WIDGET = {
  'index.html': `<html><head><style>.moon{padding:24px;border:1px solid currentcolor;border-radius:12px}</style></head><body><div class="moon" id="moon"></div>
<script>window.mount=()=>{const app=window.microApp.getData().freelogApp;document.getElementById('moon').textContent='Waxing gibbous in '+app.nodeInfo.nodeName};window.unmount=()=>{}</script></body></html>`,
};

function picture(hue: number, second: number) {
  return {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><defs><linearGradient id="g" x2="0.4" y2="1"><stop stop-color="hsl(${hue} 60% 78%)"/><stop offset="1" stop-color="hsl(${second} 45% 34%)"/></linearGradient></defs><rect width="1200" height="900" fill="url(#g)"/><circle cx="820" cy="270" r="120" fill="hsl(${hue} 80% 92%)"/><path d="M0 640Q300 520 620 660T1200 600V900H0Z" fill="hsl(${second} 40% 26%)" opacity="0.8"/></svg>`,
  };
}

/** A WAV file of so many silent samples. */
function silence(samples: number): Buffer {
  const wav = Buffer.alloc(44 + samples, 128);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples, 40);
  return wav;
}
