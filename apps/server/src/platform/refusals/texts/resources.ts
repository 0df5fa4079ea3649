import type { RefusalEntry } from '../entry.ts';

export const resourceRefusals = {
  'resource.not-found': {
    errCode: 2,
    en_US: 'There is no such resource.',
    zh_CN: '资源不存在。',
  },
  'resource.malformed-key': {
    errCode: 4,
    en_US: 'This is neither the ID nor the permanent name of a resource.',
    zh_CN: '既不是资源 ID，也不是永久名称。',
  },
  'resource.name-taken': {
    errCode: 4,
    en_US: 'You already have a resource with this name.',
    zh_CN: '你已有同名资源。',
  },
  'resource.type-unusable': {
    errCode: 4,
    en_US: 'Resources cannot have this type.',
    zh_CN: '资源不能使用该类型。',
  },
  'resource.type-for-others': {
    errCode: 4,
    en_US: 'This type is not meant for this kind of resource.',
    zh_CN: '该类型不适用于此类资源。',
  },
  'resource.type-without-batches': {
    errCode: 4,
    en_US: 'Resources of this type are published one by one.',
    zh_CN: '该类型的资源只能逐个发布。',
  },
  'resource.type-not-custom': {
    errCode: 4,
    en_US: 'Collections cannot have a type of their own.',
    zh_CN: '合集不支持自定义类型。',
  },
  'type.unknown': {
    errCode: 4,
    en_US: 'There is no such resource type.',
    zh_CN: '资源类型不存在。',
  },
  'type.code-taken': {
    errCode: 4,
    en_US: 'Another resource type has this code.',
    zh_CN: '该资源类型代码已被使用。',
  },
  'type.sibling-name-taken': {
    errCode: 4,
    en_US: 'Another type beside it has this name.',
    zh_CN: '同级类型中已有该名称。',
  },
  'type.misplaced': {
    errCode: 4,
    en_US: 'A type cannot stand there.',
    zh_CN: '类型不能放在此位置。',
  },
  'type.paired': {
    errCode: 4,
    en_US: 'One of these types has a counterpart already.',
    zh_CN: '其中一个类型已有对应类型。',
  },
  'attribute.unknown': {
    errCode: 4,
    en_US: 'There is no such attribute.',
    zh_CN: '属性不存在。',
  },
  'attribute.key-taken': {
    errCode: 4,
    en_US: 'Another attribute has this key.',
    zh_CN: '该属性键已被使用。',
  },
  'category.unknown': {
    errCode: 4,
    en_US: 'There is no such category.',
    zh_CN: '分类不存在。',
  },
  'category.code-taken': {
    errCode: 4,
    en_US: 'Another category has this code.',
    zh_CN: '该分类代码已被使用。',
  },
  'category.sibling-name-taken': {
    errCode: 4,
    en_US: 'Another category beside it has this name.',
    zh_CN: '同级分类中已有该名称。',
  },
  'category.misplaced': {
    errCode: 4,
    en_US: 'A category cannot stand there.',
    zh_CN: '分类不能放在此位置。',
  },
  'category.has-children': {
    errCode: 2,
    en_US: 'The category has others below it.',
    zh_CN: '该分类下还有子分类。',
  },
  'suggested-tag.name-taken': {
    errCode: 4,
    en_US: 'There is a tag with this name.',
    zh_CN: '已有同名标签。',
  },
  'suggested-tag.unknown': {
    errCode: 4,
    en_US: 'There is none of these tags.',
    zh_CN: '标签不存在。',
  },
  'resource.too-many-tags': {
    errCode: 4,
    en_US: 'A resource cannot have so many tags.',
    zh_CN: '资源的标签过多。',
  },
  'resource.policy-name-taken': {
    errCode: 2,
    en_US: 'The resource already has a policy with this name.',
    zh_CN: '该资源已有同名策略。',
  },
  'resource.policy-present': {
    errCode: 2,
    en_US: 'The resource already has a policy with this text.',
    zh_CN: '该资源已有内容相同的策略。',
  },
  'resource.frozen': {
    errCode: 2,
    en_US: 'This resource is blocked.',
    zh_CN: '该资源已被封禁。',
  },
  'resource.removed': {
    errCode: 2,
    en_US: 'A decision of the operators keeps this resource off the market.',
    zh_CN: '该资源已被运营人员下架，暂不能重新上架。',
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
  'version.not-found': {
    errCode: 2,
    en_US: 'There is no such version.',
    zh_CN: '版本不存在。',
  },
  'version.of-collection': {
    errCode: 2,
    en_US: 'Collections do not have versions of their own.',
    zh_CN: '合集不能发行版本。',
  },
  'version.file-unknown': {
    errCode: 4,
    en_US: 'You have not uploaded this file.',
    zh_CN: '你尚未上传该文件。',
  },
  'version.file-analysing': {
    errCode: 4,
    en_US: 'The file is still being analysed. Please try again in a moment.',
    zh_CN: '文件正在解析，请稍后再试。',
  },
  'version.file-unusable': {
    errCode: 4,
    en_US: 'The file could not be analysed, so it cannot be released.',
    zh_CN: '文件解析失败，无法发行。',
  },
  'version.file-infected': {
    errCode: 4,
    en_US: 'The virus scanner found something harmful in this file, so it cannot be released.',
    zh_CN: '病毒扫描在该文件中发现有害内容，无法发行。',
  },
  'version.package-without-page': {
    errCode: 4,
    en_US: 'A theme or widget is a zip file with index.html at its root, not inside a folder.',
    zh_CN: '主题和插件须为 ZIP 压缩包，且 index.html 位于根目录，不能放在文件夹内。',
  },
  'version.package-without-description': {
    errCode: 4,
    en_US: 'A library is a zip file with a complete meta.json at its root.',
    zh_CN: '软件库须为 ZIP 压缩包，且根目录含有完整的 meta.json。',
  },
  'version.file-of-another-user': {
    errCode: 2,
    en_US: 'Another user has already published this file.',
    zh_CN: '该文件已被其他用户发布。',
  },
  'version.not-later': {
    errCode: 4,
    en_US: 'The version must be greater than the latest one.',
    zh_CN: '版本号必须大于最新版本。',
  },
  'version.dependency-refused': {
    errCode: 4,
    en_US: 'Some dependencies cannot be used.',
    zh_CN: '部分依赖不可用。',
  },
  'version.range-unsatisfied': {
    errCode: 4,
    en_US: 'Some dependencies have no version that matches the given range.',
    zh_CN: '部分依赖在所填版本范围内没有可用版本。',
  },
  'version.no-such-range': {
    errCode: 4,
    en_US: 'No version matches the given range.',
    zh_CN: '该版本范围内没有可用版本。',
  },
  'version.dependency-cycle': {
    errCode: 2,
    en_US: 'The dependencies lead back to the resource itself.',
    zh_CN: '存在循环依赖。',
  },
  'version.dependencies-too-deep': {
    errCode: 2,
    en_US: 'The dependencies reach deeper than 20 levels.',
    zh_CN: '依赖层级超过 20 层。',
  },
  'version.tree-too-large': {
    errCode: 2,
    en_US: 'The dependencies are too many to be shown as a tree.',
    zh_CN: '依赖数量过多，无法以树形展示。',
  },
  'version.base-upcast-outside': {
    errCode: 2,
    en_US:
      'Only direct dependencies, and resources that these leave to their users, can be left to the users of this resource.',
    zh_CN: '只能上抛直接依赖的资源，以及它们上抛的资源。',
  },
  'version.input-value': {
    errCode: 4,
    en_US: 'The value of a property does not have the required form.',
    zh_CN: '部分属性的值不符合要求。',
  },
  'version.key-taken': {
    errCode: 2,
    en_US: 'One of your keys is already the key of a file property.',
    zh_CN: '自定义属性的 Key 与文件属性重复。',
  },
  'version.not-to-resolve': {
    errCode: 2,
    en_US: 'Some of these resources are not for this version to license.',
    zh_CN: '部分资源无需由该版本签约。',
  },
  'version.numbers-unknown': {
    errCode: 4,
    en_US: 'Some of these versions do not exist.',
    zh_CN: '部分版本不存在。',
  },
  'version.subjects-unknown': {
    errCode: 4,
    en_US: 'Some of these resources are not for the version to license.',
    zh_CN: '部分资源无需由该版本签约。',
  },
  'version.signing-refused': {
    errCode: 2,
    en_US: 'Some policies are no longer offered.',
    zh_CN: '部分策略未提供或已停用。',
  },
  'version.untreated': {
    errCode: 2,
    en_US: 'Some dependencies are not licensed yet.',
    zh_CN: '部分依赖尚未获得授权。',
  },
  'version.without-file': {
    errCode: 2,
    en_US: 'A collection has no file to download.',
    zh_CN: '合集没有可下载的文件。',
  },
  'version.no-excerpt': {
    errCode: 2,
    en_US: 'No part of such a file can be shown.',
    zh_CN: '无法为此类文件提供试看内容。',
  },
  'version.excerpt-waiting': {
    errCode: 2,
    en_US: 'The excerpt is being made.',
    zh_CN: '试看内容正在生成。',
  },
  'version.without-excerpt': {
    errCode: 2,
    en_US: 'There is no excerpt of this.',
    zh_CN: '没有试看内容。',
  },
} as const satisfies Record<string, RefusalEntry>;
