/**
 * Options that a theme declares as custom properties of its resource: owners of nodes set them, the theme reads them. Knows
 * nothing of the page, because an installation publishes themes by the same declarations.
 */

export interface ChoiceOption<Value extends string = string> {
  key: string;
  /** In both languages: a property has one name. */
  name: string;
  remark: string;
  /** The first holds while the owner has chosen nothing. */
  values: readonly [Value, ...Value[]];
}

/** An option that takes any short text; empty while the owner has written nothing. */
export interface TextOption {
  key: string;
  name: string;
  remark: string;
}

export type DeclaredOption = ChoiceOption | TextOption;

export const accent: ChoiceOption<'vermilion' | 'indigo' | 'pine' | 'plum' | 'ochre'> = {
  key: 'options_accent',
  name: 'Accent colour · 主题色',
  remark: '',
  values: ['vermilion', 'indigo', 'pine', 'plum', 'ochre'],
};

export const appearance: ChoiceOption<'auto' | 'light' | 'dark'> = {
  key: 'options_appearance',
  name: 'Appearance · 外观',
  remark: 'Until visitors choose · 访客未选择时',
  values: ['auto', 'light', 'dark'],
};

export const welcome: TextOption = {
  key: 'options_welcome',
  name: 'Welcome line · 欢迎语',
  remark: 'Replaces the description · 代替节点简介',
};
