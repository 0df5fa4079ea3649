import { accent, appearance, type ChoiceOption, type DeclaredOption, welcome } from '../shared/declared-options.ts';

export const layout: ChoiceOption<'grid' | 'list'> = {
  key: 'options_layout',
  name: 'Layout · 布局',
  remark: '',
  values: ['grid', 'list'],
};

export const options: readonly DeclaredOption[] = [accent, layout, appearance, welcome];
