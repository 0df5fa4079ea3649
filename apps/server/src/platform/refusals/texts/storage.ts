import type { RefusalEntry } from '../entry.ts';

export const storageRefusals = {
  'storage.file-lost': {
    errCode: 2,
    httpStatus: 410,
    en_US: 'The content of this file is lost. Please tell the operator.',
    zh_CN: '文件内容已丢失，请联系管理员。',
  },
  'storage.full': {
    errCode: 9,
    en_US: 'The platform has no room for more files at the moment. Please tell the operator.',
    zh_CN: '平台存储空间已满，暂时无法保存文件，请联系管理员。',
  },
  'storage.down': {
    errCode: 9,
    en_US: 'Files cannot be reached at the moment. Please try again.',
    zh_CN: '文件存储暂时不可用，请稍后重试。',
  },
  'storage.quota-exceeded': {
    errCode: 2,
    en_US: 'Your storage space is used up.',
    zh_CN: '你的存储空间已用完。',
  },
  'file.missing': {
    errCode: 4,
    en_US: 'The request has no file.',
    zh_CN: '请求中没有文件。',
  },
  'file.too-many': {
    errCode: 4,
    en_US: 'There are too many files in one upload.',
    zh_CN: '一次上传的文件数量过多。',
  },
  'file.incomplete': {
    errCode: 4,
    en_US: 'The upload was interrupted, so the file is incomplete.',
    zh_CN: '上传中断，文件不完整。',
  },
  'file.empty': {
    errCode: 4,
    en_US: 'The file is empty.',
    zh_CN: '文件为空。',
  },
  'file.too-large': {
    errCode: 4,
    en_US: 'The file is too large.',
    zh_CN: '文件过大。',
  },
  'file.hash-collision': {
    errCode: 2,
    en_US: 'Another file with the same SHA-1 is already stored, so this one cannot be.',
    zh_CN: '已存在 SHA-1 相同但内容不同的文件，无法存储此文件。',
  },
  'file.not-found': {
    errCode: 2,
    en_US: 'There is no such file, or you never uploaded it.',
    zh_CN: '文件不存在，或你未曾上传过该文件。',
  },
  'file.not-yours': {
    errCode: 3,
    en_US: 'You may not download this file.',
    zh_CN: '你无权下载此文件。',
  },
  'file.not-analysed': {
    errCode: 4,
    en_US: 'This file is still being analysed. Please try again in a moment.',
    zh_CN: '文件正在解析，请稍后再试。',
  },
  'file.analysis-failed': {
    errCode: 2,
    en_US: 'This file could not be analysed.',
    zh_CN: '文件解析失败。',
  },
  'upload.not-found': {
    errCode: 2,
    httpStatus: 404,
    en_US: 'There is no such upload, or it has expired.',
    zh_CN: '上传任务不存在或已过期。',
  },
  'upload.wrong-offset': {
    errCode: 4,
    httpStatus: 409,
    en_US: 'The upload has got to a different place than what was sent.',
    zh_CN: '上传进度与所发送的内容不一致。',
  },
  'upload.busy': {
    errCode: 2,
    httpStatus: 423,
    en_US: 'Another request is still working on this upload. Please try again in a moment.',
    zh_CN: '该上传任务正在处理中，请稍后再试。',
  },
  'upload.malformed': {
    errCode: 4,
    httpStatus: 400,
    en_US: 'The request does not follow the tus protocol.',
    zh_CN: '请求不符合 tus 协议。',
  },
  'upload.space-reserved': {
    errCode: 2,
    en_US: 'Unfinished uploads take up the rest of your storage space. Finish or cancel them first.',
    zh_CN: '未完成的上传已占满剩余空间，请先完成或取消它们。',
  },
  'image.wrong-kind': {
    errCode: 4,
    en_US: 'Only JPEG, PNG and GIF pictures can be used here.',
    zh_CN: '仅支持 JPG、PNG、GIF 格式的图片。',
  },
  'image.not-an-image': {
    errCode: 4,
    en_US: 'This file is not a picture that can be read.',
    zh_CN: '该文件不是可读取的图片。',
  },
  'image.too-many-pixels': {
    errCode: 4,
    en_US: 'The picture has too many pixels. Please make it smaller.',
    zh_CN: '图片像素过多，请缩小后重试。',
  },
  'image.not-found': {
    errCode: 2,
    httpStatus: 404,
    en_US: 'There is no such picture.',
    zh_CN: '图片不存在。',
  },
  'bucket.limit-reached': {
    errCode: 2,
    en_US: 'You already have as many buckets as one account may have.',
    zh_CN: 'Bucket 数量已达上限。',
  },
  'bucket.name-taken': {
    errCode: 2,
    en_US: 'This bucket name is already taken.',
    zh_CN: '该 Bucket 名称已被使用。',
  },
  'bucket.not-found': {
    errCode: 2,
    en_US: 'You have no bucket with this name.',
    zh_CN: '你没有这个 Bucket。',
  },
  'bucket.not-empty': {
    errCode: 2,
    en_US: 'Only an empty bucket can be deleted.',
    zh_CN: '只能删除空的 Bucket。',
  },
  'object.not-found': {
    errCode: 2,
    en_US: 'There is no such object.',
    zh_CN: '对象不存在。',
  },
  'object.too-large': {
    errCode: 4,
    en_US: 'A file in a bucket can be at most 200 MB.',
    zh_CN: 'Bucket 中的单个文件不能超过 200 MB。',
  },
  'object.name-taken': {
    errCode: 2,
    en_US: 'The bucket already has an object with this name.',
    zh_CN: '该 Bucket 中已有同名对象。',
  },
  'object.unknown-type': {
    errCode: 4,
    en_US: 'There is no such resource type.',
    zh_CN: '资源类型不存在。',
  },
  'node-data.unknown-node': {
    errCode: 4,
    en_US: 'There is no such node.',
    zh_CN: '节点不存在。',
  },
  'node-data.too-large': {
    errCode: 2,
    en_US: 'A node site can store at most 512 KB for you.',
    zh_CN: '每个节点站点最多可为你保存 512 KB 的数据。',
  },
} as const satisfies Record<string, RefusalEntry>;
