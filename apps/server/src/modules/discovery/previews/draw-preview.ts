import satori, { type Font } from 'satori';
import { drawable, fontsFor } from './fonts.ts';
import { PANEL_WIDTH_PX, PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX, type Preview } from './preview.ts';

/** Titles are the smaller the longer they are; a Chinese character is as wide as two others. */
const TITLE_SIZES = [
  { most: 22, px: 84, lines: 3 },
  { most: 48, px: 66, lines: 4 },
  { most: 90, px: 52, lines: 5 },
  { most: Infinity, px: 44, lines: 6 },
] as const;
const WIDE = /[\u1100-\uffef]|[\u{20000}-\u{3ffff}]/u;

interface Element {
  readonly type: 'div';
  readonly props: { readonly style: object; readonly children?: string | readonly Element[] };
}

/**
 * Draws a preview as SVG, its texts as outlines. Texts of strangers decide how long that takes, so it is called in a thread. What the font
 * has no characters for is left out; where nothing of a title is left, the host stands for it.
 */
export async function drawPreview(preview: Preview): Promise<string> {
  const unknown = new Set<string>();
  const first = await draw(preview, unknown);
  return unknown.size === 0 ? first : draw(preview, new Set(unknown));
}

/** Draws all but the characters that are `unknown`, and adds those that turn out to be. */
async function draw({ title, place, byline, host, hue }: Preview, unknown: Set<string>): Promise<string> {
  const known = (text: string) => drawable(text, unknown);
  const named = known(title) || host;
  const [initial = ''] = named.toUpperCase();
  const texts = { title: named, place: known(place), byline: known(byline), host, initial };
  const fonts = await fontsFor(Object.values(texts).join(''));
  return satori(layout(texts, hue, fonts) as Parameters<typeof satori>[0], {
    width: PREVIEW_WIDTH_PX,
    height: PREVIEW_HEIGHT_PX,
    fonts,
    async loadAdditionalAsset(_language, segment) {
      for (const character of segment) unknown.add(character);
      return [];
    },
  });
}

type Texts = Readonly<Record<'title' | 'place' | 'byline' | 'host' | 'initial', string>>;

function layout({ title, place, byline, host, initial }: Texts, hue: number, fonts: readonly Font[]): Element {
  const [ink, soft, accent] = ['#2a2520', '#6a6157', `hsl(${hue}, 38%, 42%)`];
  const width = [...title].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
  const size = TITLE_SIZES.find(({ most }) => width <= most)!;
  const line = (text: string, style: object) => box({ ...CUT, ...style }, text);
  const left = box(
    { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', padding: 60, flex: 1 },
    [
      line(place, { fontSize: 30, color: accent, fontWeight: 700 }),
      box(
        {
          display: 'block',
          fontSize: size.px,
          fontWeight: 700,
          lineHeight: 1.22,
          color: ink,
          lineClamp: size.lines,
          wordBreak: 'break-word',
        },
        title,
      ),
      box({ display: 'flex', flexDirection: 'column', gap: 6 }, [
        line(byline, { fontSize: 32, color: ink }),
        line(host, { fontSize: 26, color: soft }),
      ]),
    ],
  );
  const right = box(
    {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: PANEL_WIDTH_PX,
      backgroundColor: `hsl(${hue}, 34%, 86%)`,
      color: accent,
      fontSize: 260,
      fontWeight: 700,
    },
    initial,
  );
  const families = [...new Set(fonts.map(({ name }) => name))].join(', ');
  const page = { display: 'flex', width: '100%', height: '100%', backgroundColor: '#faf7f1', fontFamily: families };
  return box(page, [left, right]);
}

const CUT = { display: 'block', lineClamp: 1, wordBreak: 'break-all' };

const box = (style: object, children: string | readonly Element[]): Element => ({
  type: 'div',
  props: { style, children },
});
