import type { RefusalEntry } from '../entry.ts';

export const collectionRefusals = {
  'collection.is-single-resource': {
    errCode: 2,
    en_US: 'This resource is not a collection.',
    zh_CN: '该资源不是合集。',
  },
  'collection.collects-by-rules': {
    errCode: 2,
    en_US: 'While this collection adds resources automatically, its items cannot be edited.',
    zh_CN: '合集正在自动收录，暂不能编辑单品。',
  },
  'collection.resources-unknown': {
    errCode: 4,
    en_US: 'Some of these resources do not exist.',
    zh_CN: '部分资源不存在。',
  },
  'collection.resources-unusable': {
    errCode: 2,
    en_US: 'Some of these resources cannot be items of this collection.',
    zh_CN: '部分资源不能加入该合集。',
  },
  'collection.full': {
    errCode: 2,
    en_US: 'A collection holds 10,000 items at most.',
    zh_CN: '合集最多包含 10,000 个单品。',
  },
  'collection.item-not-found': {
    errCode: 2,
    en_US: 'Some of these items are not in the collection.',
    zh_CN: '部分单品不在该合集中。',
  },
  'collection.order-outdated': {
    errCode: 2,
    en_US: 'The list has been edited meanwhile. Load it again before you sort.',
    zh_CN: '列表已发生变更，请刷新后再排序。',
  },
  'collection.draft-differs': {
    errCode: 2,
    en_US: 'Publish or discard the edits of the draft before rules add items.',
    zh_CN: '请先发布或放弃草稿中的修改，再开启自动收录。',
  },
  'collection.type-unknown': {
    errCode: 4,
    en_US: 'There is no such resource type.',
    zh_CN: '资源类型不存在。',
  },
} as const satisfies Record<string, RefusalEntry>;
