import type { Locale } from '@colophon/model';
import type { WithoutCounterpart } from './differ.ts';

type Values = WithoutCounterpart['values'];

/** Reasons for which something of a test node cannot be had on the node itself, or not yet. */
const REASONS = {
  OBJECT: ({ name }: Values) => ({
    en_US: `“${name}” is a storage object. A node shows released works only: release it as a resource first.`,
    zh_CN: `“${name}”是存储对象，而节点只能展示已发行的作品。请先将它发行为资源。`,
  }),
  NAME_NOT_TAKEN: ({ name }: Values) => ({
    en_US: `“${name}” cannot be the name of an exhibit: at most 60 characters, without any of \\ / : * ? " < > | @ $ #.`,
    zh_CN: `“${name}”不能用作展品名称：不超过 60 个字符，且不含 \\ / : * ? " < > | @ $ #。`,
  }),
  NOT_LISTED: ({ name }: Values) => ({
    en_US: `“${name}” is not listed at the moment, so it cannot be added to a node.`,
    zh_CN: `“${name}”当前未上架，无法添加到节点。`,
  }),
  OTHER_ENTITY: ({ replaced, replacer }: Values) => ({
    en_US: `“${replaced}” is replaced by “${replacer}”. An exhibit always shows the same work: add the other one instead.`,
    zh_CN: `“${replaced}”被替换为“${replacer}”。展品始终展示同一作品，请改为添加另一作品。`,
  }),
  DEPENDENCY: ({ replaced, replacer }: Values) => ({
    en_US: `Inside the work, “${replaced}” is replaced by “${replacer}”. Only a new version of the work can do that.`,
    zh_CN: `作品内部的“${replaced}”被替换为“${replacer}”，只有该作品的新版本才能做到。`,
  }),
  WORK_OF_ANOTHER: ({ name }: Values) => ({
    en_US: `“${name}” is not your work: only whoever made it can release a version with this replacement.`,
    zh_CN: `“${name}”不是你的作品，只有其作者才能发行包含此替换的新版本。`,
  }),
  PART_IS_OBJECT: ({ name }: Values) => ({
    en_US: `“${name}” is a storage object. Works are made of released works only: release it as a resource, and name that in the rule.`,
    zh_CN: `“${name}”是存储对象，而作品只能由已发行的作品组成。请先将它发行为资源，再在规则中使用该资源。`,
  }),
  ONLY_SOME_PLACES: ({ name }: Values) => ({
    en_US: `“${name}” is used in several places, and the rules replace something in only some of them. A new version would be the same in all.`,
    zh_CN: `“${name}”用在多处，规则只替换了其中部分位置的内容，而新版本在各处都相同。`,
  }),
  NO_LONGER_USED: ({ name, version, part }: Values) => ({
    en_US: `The latest version of “${name}”, ${version}, does not use “${part}” any more.`,
    zh_CN: `“${name}”的最新版本 ${version} 已不再使用“${part}”。`,
  }),
  TOO_INVOLVED: () => ({
    en_US: 'These replacements build on one another. Replace each work once, by what is to be there in the end.',
    zh_CN: '这些替换相互依赖。请只替换一次，直接换成最终要使用的作品。',
  }),
  LABELS_NOT_TAKEN: ({ tag }: Values) => ({
    en_US: `The label “${tag}” has more than 20 characters.`,
    zh_CN: `标签“${tag}”超过 20 个字符。`,
  }),
  ATTRIBUTE_NOT_TAKEN: ({ key }: Values) => ({
    en_US: `The attribute “${key}” cannot be set: its key has to begin with a letter and have 2 to 30 letters, digits and underscores, its note at most 50 characters.`,
    zh_CN: `无法设置属性“${key}”：键须以字母开头，由 2 至 30 个字母、数字或下划线组成；备注不超过 50 个字符。`,
  }),
  TOO_MANY_ATTRIBUTES: ({ max }: Values) => ({
    en_US: `An exhibit can have at most ${max} attributes of its own.`,
    zh_CN: `一个展品最多可以自设 ${max} 个属性。`,
  }),
  IGNORED_TEXT: ({ line }: Values) => ({
    en_US: `From line ${line} on, the rules are ignored. Correct them first.`,
    zh_CN: `从第 ${line} 行起的规则被忽略，请先更正。`,
  }),
  UNLICENSED: ({ name }: Values) => ({
    en_US: `The node has no licence for “${name}” yet.`,
    zh_CN: `节点尚未获得“${name}”的授权。`,
  }),
  NO_POLICY: () => ({
    en_US: 'It is to be on the shelf, so it has to offer its visitors a policy.',
    zh_CN: '展品要上架，须先为访客提供策略。',
  }),
  NO_DIFFERENCE: () => ({
    en_US: 'There is no difference that could be left out.',
    zh_CN: '没有可以排除的差异。',
  }),
  CHANGED: () => ({
    en_US: 'It was changed in the meantime.',
    zh_CN: '此后已被更改。',
  }),
} satisfies Record<string, (values: Values) => Record<Locale, string>>;

const MAX_QUOTED_LENGTH = 80;

/** Puts a reason into a sentence. Long names are cut. */
export function describeReason(code: keyof typeof REASONS, values: Values, locale: Locale): string {
  const quoted = Object.entries(values).map(([key, value]) => [
    key,
    value.length > MAX_QUOTED_LENGTH ? `${value.slice(0, MAX_QUOTED_LENGTH)}…` : value,
  ]);
  return REASONS[code](Object.fromEntries(quoted))[locale];
}
