import type { RefusalEntry } from '../entry.ts';

export const objectRefusals = {
  'object.resources-unknown': {
    errCode: 2,
    en_US: 'Some dependencies are resources that do not exist or have no version yet.',
    zh_CN: '部分依赖资源不存在或尚未发行版本。',
  },
  'object.range-unsatisfied': {
    errCode: 2,
    en_US: 'Some dependencies have no version that matches the given range.',
    zh_CN: '部分依赖资源在所填版本范围内没有可用版本。',
  },
  'object.objects-unknown': {
    errCode: 2,
    en_US: 'Some dependencies are objects that do not exist or are not yours.',
    zh_CN: '部分依赖对象不存在或不属于你。',
  },
  'object.dependency-cycle': {
    errCode: 2,
    en_US: 'The dependencies lead back to the object itself.',
    zh_CN: '存在循环依赖。',
  },
  'object.dependencies-too-deep': {
    errCode: 2,
    en_US: 'The dependencies reach deeper than 20 levels.',
    zh_CN: '依赖层级超过 20 层。',
  },
  'object.tree-too-large': {
    errCode: 2,
    en_US: 'The dependencies are too many to be shown as a tree.',
    zh_CN: '依赖数量过多，无法以树形展示。',
  },
  'object.input-value': {
    errCode: 4,
    en_US: 'The value of a property does not have the required form.',
    zh_CN: '部分属性的值不符合要求。',
  },
  'object.is-node-data': {
    errCode: 2,
    en_US: 'This object holds the data of a node and cannot be changed this way.',
    zh_CN: '该对象保存的是节点数据，不能以此方式修改。',
  },
  'object.file-unknown': {
    errCode: 2,
    httpStatus: 404,
    en_US: 'There is no such object.',
    zh_CN: '对象不存在。',
  },
  'object.file-refused': {
    errCode: 3,
    httpStatus: 401,
    en_US: 'Only the owner of this object may see it.',
    zh_CN: '仅对象所有者可以查看。',
  },
} as const satisfies Record<string, RefusalEntry>;
