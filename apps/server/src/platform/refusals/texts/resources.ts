import type { RefusalEntry } from '../entry.ts';

export const resourceRefusals = {
  'resource.not-found': {
    errCode: 2,
    en_US: 'There is no such resource.',
    zh_CN: '资源不存在。',
  },
  'resource.malformed-key': {
    errCode: 4,
    en_US: 'This is neither the id nor the full name of a resource.',
    zh_CN: '既不是资源 ID，也不是完整的资源名称。',
  },
  'resource.name-taken': {
    errCode: 4,
    en_US: 'You already have a resource of this name.',
    zh_CN: '你已有同名资源。',
  },
  'resource.type-unusable': {
    errCode: 4,
    en_US: 'Resources cannot be created with this type.',
    zh_CN: '不能使用该类型创建资源。',
  },
  'resource.type-for-others': {
    errCode: 4,
    en_US: 'This type is not meant for this kind of resource.',
    zh_CN: '该类型不适用于此类资源。',
  },
  'resource.type-not-custom': {
    errCode: 4,
    en_US: 'Collections cannot have a type of their own.',
    zh_CN: '合集不支持自定义类型。',
  },
  'resource.policy-name-taken': {
    errCode: 2,
    en_US: 'The resource already has a policy of this name.',
    zh_CN: '该资源已有同名策略。',
  },
  'resource.policy-present': {
    errCode: 2,
    en_US: 'The resource already has a policy with this text.',
    zh_CN: '该资源已有内容相同的策略。',
  },
  'resource.frozen': {
    errCode: 2,
    en_US: 'This resource is frozen.',
    zh_CN: '该资源已被冻结。',
  },
  'resource.no-version': {
    errCode: 2,
    en_US: 'A resource needs a version before it can be listed.',
    zh_CN: '资源发行版本后才能上架。',
  },
  'resource.no-enabled-policy': {
    errCode: 2,
    en_US: 'A listed resource needs at least one enabled policy.',
    zh_CN: '上架的资源至少需要一个已启用的策略。',
  },
} as const satisfies Record<string, RefusalEntry>;
