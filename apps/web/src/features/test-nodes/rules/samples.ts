import type { Locale } from '@colophon/model';
import type { CandidateChoice, ExhibitChoice } from './choices.ts';

/** Texts to begin with, as somebody with such a node might have written them. */
export const SAMPLES: Readonly<Record<'exhibits' | 'replacement' | 'theme', Readonly<Record<Locale, string>>>> = {
  exhibits: {
    en_US: `// The autumn show: new posters, and the old gallery gives way.
add $maple-studio/harbour-poster as harbour
do
  set_title "The harbour in October"
  set_labels autumn|posters
  show
end

add #sketches/lamp-v3 as lamp hide

alter gallery
do
  // visitors may still have its address
  hide
  add_attr "grid" "3" "Pictures in a row"
end
`,
    zh_CN: `// 秋季展：新增海报，旧画廊下架
add $maple-studio/harbour-poster as harbour
do
  set_title "十月的港口"
  set_labels 秋季|海报
  show
end

add #sketches/lamp-v3 as lamp hide

alter gallery
do
  // 访客手里可能还有它的地址
  hide
  add_attr "grid" "3" "每行图片数"
end
`,
  },
  replacement: {
    en_US: `// Try the lighter codec, first below the mixer only.
alter player
do
  replace $orbit/codec@1.2.0 with $orbit/codec-lite under $orbit/player>$orbit/mixer@~1.4.0
  set_title "Player with the light codec"
end
`,
    zh_CN: `// 先只在混音器之下试用轻量编解码器
alter player
do
  replace $orbit/codec@1.2.0 with $orbit/codec-lite under $orbit/player>$orbit/mixer@~1.4.0
  set_title "轻量编解码器版播放器"
end
`,
  },
  theme: {
    en_US: `/* How the node looks
   with the dark theme. */
activate_theme night-theme
alter night-theme add_attr "accent" "#b23a2a" "Colour of links"
`,
    zh_CN: `/* 看看节点
   换上深色主题的样子 */
activate_theme night-theme
alter night-theme add_attr "accent" "#b23a2a" "链接颜色"
`,
  },
};

/** Exhibits named in the samples, for the fields that propose names. */
export const SAMPLE_EXHIBITS: readonly ExhibitChoice[] = [
  { name: 'gallery', isTheme: false },
  { name: 'player', isTheme: false },
  { name: 'lamp', isTheme: false },
  { name: 'night-theme', isTheme: true },
];

export const SAMPLE_CANDIDATES: readonly CandidateChoice[] = [
  { type: 'resource', name: 'maple-studio/harbour-poster', versions: ['1.1.0', '1.0.0'] },
  { type: 'resource', name: 'maple-studio/field-notes', versions: ['2.4.1', '2.4.0'] },
  { type: 'resource', name: 'orbit/codec', versions: ['1.2.0', '1.1.4'] },
  { type: 'resource', name: 'orbit/codec-lite', versions: ['1.0.0'] },
  { type: 'object', name: 'sketches/lamp-v3', versions: [] },
  { type: 'object', name: 'workbench/codec-dev', versions: [] },
];
