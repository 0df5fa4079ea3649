import { accent, appearance, type ChoiceOption, type DeclaredOption, welcome } from '../shared/declared-options.ts';

export const wall: ChoiceOption<'rows' | 'squares'> = {
  key: 'options_wall',
  name: 'Wall · 展墙',
  remark: 'Whole pictures, or squares · 整幅成行或方格',
  values: ['rows', 'squares'],
};

export const size: ChoiceOption<'medium' | 'small' | 'large'> = {
  key: 'options_size',
  name: 'Size of pictures · 图片大小',
  remark: '',
  values: ['medium', 'small', 'large'],
};

export const captions: ChoiceOption<'below' | 'over'> = {
  key: 'options_captions',
  name: 'Titles · 标题',
  remark: 'Below, or over the picture · 图片下方或图片上',
  values: ['below', 'over'],
};

export const options: readonly DeclaredOption[] = [accent, wall, size, captions, appearance, welcome];
