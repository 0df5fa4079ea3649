import type { RefusalEntry } from '../entry.ts';

export const testNodeRefusals = {
  'test-node.rules-invalid': {
    errCode: 2,
    en_US: 'The rules have mistakes, so they were not saved.',
    zh_CN: '规则存在错误，未保存。',
  },
  'test-node.rules-changed': {
    errCode: 2,
    en_US: 'The rules were changed elsewhere in the meantime, so yours were not saved.',
    zh_CN: '规则已在别处更改，你的更改未保存。',
  },
  'test-node.rules-too-long': {
    errCode: 4,
    en_US: 'The rules are longer than 1,048,576 characters.',
    zh_CN: '规则文本超过 1,048,576 个字符。',
  },
  'test-node.trees-too-large': {
    errCode: 2,
    en_US:
      'The dependency trees made by these rules have more than 200,000 places in total. Add or replace fewer exhibits that have many dependencies.',
    zh_CN: '这些规则生成的依赖树合计超过 200,000 处，请减少添加或替换依赖较多的展品。',
  },
  'test-node.not-matched': {
    errCode: 2,
    en_US: 'The rules of the test node are still being matched, or their match has failed.',
    zh_CN: '测试节点的规则尚未匹配完成，或匹配失败。',
  },
  'test-node.differences-changed': {
    errCode: 2,
    en_US: 'The differences have changed since you looked at them, so nothing was done.',
    zh_CN: '你查看之后差异已有变化，未做任何更改。',
  },
  'test-node.nothing-differs': {
    errCode: 2,
    en_US: 'Nothing differs, so there is nothing to make live.',
    zh_CN: '没有差异，无需上线。',
  },
  'test-node.live-incomplete': {
    errCode: 2,
    en_US: 'Some exhibits cannot go live like this, so nothing was done.',
    zh_CN: '部分展品还不能上线，未做任何更改。',
  },
  'test-node.live-not-found': {
    errCode: 2,
    en_US: 'The node did not go live at that time.',
    zh_CN: '没有这次上线记录。',
  },
  'test-node.live-undone': {
    errCode: 2,
    en_US: 'This was undone already.',
    zh_CN: '这次上线已经撤销。',
  },
  'test-node.live-changed': {
    errCode: 2,
    en_US: 'Something was changed since, so this can no longer be undone.',
    zh_CN: '上线后又有更改，无法撤销。',
  },
  'test-node.too-many-shares': {
    errCode: 2,
    en_US: 'This test site is shared by ten links already. End one of them first.',
    zh_CN: '该测试站点已有 10 个共享链接，请先终止其中一个。',
  },
  'test-node.share-not-found': {
    errCode: 2,
    en_US: 'There is no such link.',
    zh_CN: '共享链接不存在。',
  },
  'test-node.share-reads-only': {
    errCode: 3,
    en_US: 'You are looking at a test site that is shared with you: nothing can be changed here.',
    zh_CN: '你正在查看他人共享的测试站点，不能进行任何更改。',
  },
  'test-exhibit.not-found': {
    errCode: 2,
    en_US: 'There is no such test exhibit.',
    zh_CN: '测试展品不存在。',
  },
  'test-exhibit.resources-not-needed': {
    errCode: 2,
    en_US: 'The test exhibit needs no licence for some of these resources.',
    zh_CN: '该测试展品不需要其中部分资源的授权。',
  },
} as const satisfies Record<string, RefusalEntry>;
