import { accent, appearance, type ChoiceOption, type DeclaredOption, welcome } from '../shared/declared-options.ts';

export const layout: ChoiceOption<'covers' | 'list'> = {
  key: 'options_layout',
  name: 'Layout · 布局',
  remark: '',
  values: ['covers', 'list'],
};

export const corners: ChoiceOption<'round' | 'square'> = {
  key: 'options_corners',
  name: 'Corners of covers · 封面边角',
  remark: '',
  values: ['round', 'square'],
};

export const options: readonly DeclaredOption[] = [accent, layout, corners, appearance, welcome];
