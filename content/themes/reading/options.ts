import { accent, appearance, type ChoiceOption, type DeclaredOption, welcome } from '../shared/declared-options.ts';

export const shelf: ChoiceOption<'covers' | 'list'> = {
  key: 'options_shelf',
  name: 'Shelf · 书架',
  remark: 'Covers, or a list with intros · 封面或带简介的列表',
  values: ['covers', 'list'],
};

export const typeface: ChoiceOption<'serif' | 'sans'> = {
  key: 'options_typeface',
  name: 'Typeface of texts · 正文字体',
  remark: 'Until readers choose · 读者未选择时',
  values: ['serif', 'sans'],
};

export const options: readonly DeclaredOption[] = [accent, shelf, typeface, appearance, welcome];
