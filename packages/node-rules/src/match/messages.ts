import type { Texts } from '@colophon/language';
import type { MatchErrorCode, MatchWarningCode } from './outcome.ts';

type MessageKey =
  | MatchErrorCode
  | Exclude<MatchWarningCode, 'VALUE_NOT_TAKEN'>
  | `VALUE_NOT_TAKEN.${'labels' | 'title' | 'cover' | 'value'}`;

/** Messages of the match, by finding and reason. Tests ensure that no two languages differ in their parameters. */
export const MATCH_MESSAGES: Record<MessageKey, Texts> = {
  RESOURCE_NOT_FOUND: {
    en_US: 'There is no resource “{name}” that this node can show.',
    zh_CN: '没有可供本节点展示的资源“{name}”。',
  },
  OBJECT_NOT_FOUND: {
    en_US: 'The storage object “{name}” is not found.',
    zh_CN: '找不到存储对象“{name}”。',
  },
  EXHIBIT_NOT_FOUND: {
    en_US: 'This node has no exhibit “{name}”.',
    zh_CN: '本节点没有展品“{name}”。',
  },
  OBJECT_OF_ANOTHER: {
    en_US: 'The storage object “{name}” belongs to another user.',
    zh_CN: '存储对象“{name}”属于其他用户。',
  },
  OBJECT_WITHOUT_TYPE: {
    en_US: 'The storage object “{name}” has no resource type. Choose one for it first.',
    zh_CN: '存储对象“{name}”没有资源类型，请先为它选择类型。',
  },
  VERSION_NOT_FOUND: {
    en_US: '“{name}” has no version that fits {range}.',
    zh_CN: '“{name}”没有符合 {range} 的版本。',
  },
  NAME_USED: {
    en_US: 'The exhibit name “{name}” is already used.',
    zh_CN: '展品名称“{name}”已被使用。',
  },
  ALREADY_EXHIBIT: {
    en_US: '“{name}” is already shown by the exhibit “{exhibit}”.',
    zh_CN: '展品“{exhibit}”已在展示“{name}”。',
  },
  ALREADY_CHANGED: {
    en_US: 'An earlier rule already concerns the exhibit “{name}”.',
    zh_CN: '前面已有规则涉及展品“{name}”。',
  },
  CIRCULAR: {
    en_US: 'In “{name}”, “{replaced}” cannot be replaced by “{replacer}”: something would depend on itself.',
    zh_CN: '在“{name}”中，不能用“{replacer}”替换“{replaced}”，否则会形成循环依赖。',
  },
  DUPLICATE: {
    en_US: 'In “{name}”, “{replaced}” cannot be replaced by “{replacer}”, which is already one of its dependencies.',
    zh_CN: '在“{name}”中，不能用“{replacer}”替换“{replaced}”，因为“{replacer}”已是其中的依赖。',
  },
  TOO_DEEP: {
    en_US: 'The dependencies of “{name}” would have more than {levels} levels or {places} places.',
    zh_CN: '“{name}”的依赖将超过 {levels} 层或 {places} 处。',
  },
  ATTRIBUTE_UNKNOWN: {
    en_US: 'There is no attribute “{key}” that could be deleted.',
    zh_CN: '没有可删除的属性“{key}”。',
  },
  ATTRIBUTE_NOT_DELETABLE: {
    en_US: 'The attribute “{key}” cannot be deleted.',
    zh_CN: '属性“{key}”不能删除。',
  },
  ATTRIBUTE_NOT_EDITABLE: {
    en_US: 'The value of the attribute “{key}” cannot be changed.',
    zh_CN: '属性“{key}”的值不能更改。',
  },
  VALUE_NOT_OFFERED: {
    en_US: '“{value}” is not one of the choices for the attribute “{key}”.',
    zh_CN: '“{value}”不是属性“{key}”的可选值。',
  },
  'VALUE_NOT_TAKEN.labels': {
    en_US: 'An exhibit has at most {max} labels.',
    zh_CN: '一个展品最多有 {max} 个标签。',
  },
  'VALUE_NOT_TAKEN.title': {
    en_US: 'A title has 1 to {max} characters.',
    zh_CN: '标题须为 1 至 {max} 个字符。',
  },
  'VALUE_NOT_TAKEN.cover': {
    en_US: 'A cover is a web address that begins with http:// or https://, of at most {max} characters.',
    zh_CN: '封面须为以 http:// 或 https:// 开头的网址，最多 {max} 个字符。',
  },
  'VALUE_NOT_TAKEN.value': {
    en_US: 'The value of the attribute “{key}” must have 1 to {max} characters.',
    zh_CN: '属性“{key}”的值须为 1 至 {max} 个字符。',
  },
  NOT_A_THEME: {
    en_US: '“{name}” is not a theme.',
    zh_CN: '“{name}”不是主题。',
  },
  TARGET_INVALID: {
    en_US: '“{name}” is not activated: the rule for this exhibit is invalid.',
    zh_CN: '展品“{name}”的规则无效，因此未激活。',
  },
  THEME_NOT_SHOWN: {
    en_US: '“{name}” is a theme: it is not shown or hidden, but activated with activate_theme.',
    zh_CN: '“{name}”是主题，不能用 show 或 hide 显示或隐藏，请用 activate_theme 激活。',
  },
  NO_EFFECT: {
    en_US: '{operation} has no effect.',
    zh_CN: '{operation} 没有效果。',
  },
};
