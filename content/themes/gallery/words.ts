import { inLanguage } from '../shared/in-language.ts';

const en = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  fullScreen: 'Full screen',
  information: 'Information',
  slideshow: 'Slideshow',
  zoom: 'Actual size',
  film: 'Film',
  keys: 'Arrow keys turn, F fills the screen, I tells more, space plays, J and L wind a film, Esc closes.',
  placeOf: (place: number, total: number) => `${place} of ${total}`,
};

export const words = inLanguage<typeof en>(en, {
  close: '关闭',
  previous: '上一幅',
  next: '下一幅',
  fullScreen: '全屏',
  information: '作品信息',
  slideshow: '幻灯放映',
  zoom: '原始大小',
  film: '影片',
  keys: '方向键翻页，F 全屏，I 看信息，空格播放，J 和 L 快退快进影片，Esc 关闭。',
  placeOf: (place, total) => `${place} / ${total}`,
});
