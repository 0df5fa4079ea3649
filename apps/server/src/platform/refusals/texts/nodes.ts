import type { RefusalEntry } from '../entry.ts';

export const nodeRefusals = {
  'node.not-found': {
    errCode: 2,
    en_US: 'There is no such node.',
    zh_CN: '节点不存在。',
  },
  'node.name-taken': {
    errCode: 2,
    en_US: 'This node name is already taken.',
    zh_CN: '该节点名称已被使用。',
  },
  'node.domain-taken': {
    errCode: 2,
    en_US: 'This node address is already taken.',
    zh_CN: '该节点地址已被使用。',
  },
  'node.domain-reserved': {
    errCode: 4,
    en_US: 'This node address is reserved.',
    zh_CN: '该节点地址为保留地址，不可使用。',
  },
  'node.limit-reached': {
    errCode: 2,
    en_US: 'You already have as many nodes as one account may have.',
    zh_CN: '节点数量已达上限。',
  },
  'node.frozen': {
    errCode: 2,
    en_US: 'This node is blocked.',
    zh_CN: '该节点已被封禁。',
  },
  'node.frozen-already': {
    errCode: 4,
    en_US: 'This node is already blocked.',
    zh_CN: '该节点已处于封禁状态。',
  },
  'node.not-frozen': {
    errCode: 4,
    en_US: 'This node is not blocked.',
    zh_CN: '该节点未被封禁。',
  },
  'node.tag-taken': {
    errCode: 4,
    en_US: 'There is already a tag with this name.',
    zh_CN: '同名标签已存在。',
  },
  'node.tag-not-found': {
    errCode: 2,
    en_US: 'There is no such tag.',
    zh_CN: '该标签不存在。',
  },
  'node.own-domain-ours': {
    errCode: 4,
    en_US: 'This domain belongs to the platform.',
    zh_CN: '该域名属于平台，不可使用。',
  },
  'node.own-domain-present': {
    errCode: 2,
    en_US: 'The node has this domain already.',
    zh_CN: '该节点已添加此域名。',
  },
  'node.own-domain-limit': {
    errCode: 2,
    en_US: 'A node can have at most 10 domains.',
    zh_CN: '每个节点最多可添加 10 个域名。',
  },
  'node.own-domain-unknown': {
    errCode: 2,
    en_US: 'The node does not have this domain.',
    zh_CN: '该节点没有此域名。',
  },
  'node.own-domain-unverified': {
    errCode: 2,
    en_US: 'Verify the domain first.',
    zh_CN: '请先验证该域名。',
  },
  'node.own-domain-record-missing': {
    errCode: 2,
    en_US: 'The TXT record was not found. New records can take up to an hour to be seen everywhere.',
    zh_CN: '未找到 TXT 记录。新添加的记录最多可能需要一小时才能生效。',
  },
  'node.own-domain-no-answer': {
    errCode: 2,
    en_US: 'The DNS of this domain does not answer. Please try again later.',
    zh_CN: '该域名的 DNS 暂无响应，请稍后重试。',
  },
  'exhibit.not-found': {
    errCode: 2,
    en_US: 'There is no such exhibit.',
    zh_CN: '展品不存在。',
  },
  'exhibit.resource-mounted': {
    errCode: 2,
    en_US: 'This resource is already an exhibit of the node.',
    zh_CN: '该资源已是此节点的展品。',
  },
  'exhibit.name-taken': {
    errCode: 2,
    en_US: 'The node already has an exhibit with this name.',
    zh_CN: '该节点已有同名展品。',
  },
  'exhibit.resource-unknown': {
    errCode: 4,
    en_US: 'There is no such resource.',
    zh_CN: '资源不存在。',
  },
  'exhibit.resource-offline': {
    errCode: 4,
    en_US: 'This resource is not listed at the moment.',
    zh_CN: '该资源未上架。',
  },
  'exhibit.resource-demanding': {
    errCode: 2,
    en_US: 'This resource uses others that have to be licensed one by one.',
    zh_CN: '该资源还有需要节点逐一签约的资源，请单独添加。',
  },
  'exhibit.version-unknown': {
    errCode: 4,
    en_US: 'The resource has no such version.',
    zh_CN: '该资源没有此版本。',
  },
  'exhibit.resources-unresolved': {
    errCode: 2,
    en_US: 'Choose a policy for every resource that the node has to license.',
    zh_CN: '请为每个需要节点签约的资源选择策略。',
  },
  'exhibit.resources-not-needed': {
    errCode: 2,
    en_US: 'Some of these resources are not for this exhibit to license.',
    zh_CN: '部分资源无需由该展品签约。',
  },
  'exhibit.policies-not-offered': {
    errCode: 2,
    en_US: 'Some of these policies are no longer offered.',
    zh_CN: '部分策略未提供或已停用。',
  },
  'exhibit.resources-offline': {
    errCode: 2,
    en_US: 'Some of these resources are not listed at the moment.',
    zh_CN: '部分资源当前未上架，无法签约。',
  },
  'exhibit.policy-name-taken': {
    errCode: 2,
    en_US: 'The exhibit already has a policy with this name.',
    zh_CN: '该展品已有同名策略。',
  },
  'exhibit.policy-present': {
    errCode: 2,
    en_US: 'The exhibit already has a policy with this text.',
    zh_CN: '该展品已有内容相同的策略。',
  },
  'exhibit.last-policy': {
    errCode: 2,
    en_US: 'An exhibit on the shelf needs at least one enabled policy.',
    zh_CN: '上架中的展品至少需要保留一个已启用的策略。',
  },
  'exhibit.no-enabled-policy': {
    errCode: 2,
    en_US: 'The exhibit needs an enabled policy before it can go on the shelf.',
    zh_CN: '展品启用至少一个策略后才能上架。',
  },
  'exhibit.not-licensed': {
    errCode: 2,
    en_US: 'This exhibit lacks licences that it needs, so it cannot go on the shelf.',
    zh_CN: '展品缺少所需的授权，无法上架。',
  },
  'exhibit.removed': {
    errCode: 2,
    en_US: 'A decision of the operators keeps this exhibit off the shelf.',
    zh_CN: '该展品已被运营人员下架，暂不能重新上架。',
  },
  'exhibit.second-theme': {
    errCode: 2,
    en_US: 'Only one theme can be active on a node.',
    zh_CN: '一个节点只能激活一个主题。',
  },
  'exhibit.properties-invalid': {
    errCode: 4,
    en_US: 'Some of these keys or values are wrong.',
    zh_CN: '部分属性的键或值有误。',
  },
  'exhibit.not-node-collection': {
    errCode: 2,
    en_US: 'This exhibit is not a collection made in the node.',
    zh_CN: '该展品不是在节点内创建的合集。',
  },
  'exhibit.item-unusable': {
    errCode: 2,
    en_US: 'Only single exhibits of this node whose resource is not blocked can be items.',
    zh_CN: '仅本节点中资源未被封禁的单品展品可加入合集。',
  },
  'exhibit.item-present': {
    errCode: 2,
    en_US: 'This exhibit is in the collection already.',
    zh_CN: '该展品已在合集中。',
  },
  'exhibit.unknown': {
    errCode: 4,
    en_US: 'There is no such exhibit, or it has never shown this version.',
    zh_CN: '展品不存在，或从未使用过该版本。',
  },
  'exhibit.file-unknown': {
    errCode: 2,
    httpStatus: 404,
    en_US: 'There is no such file.',
    zh_CN: '文件不存在。',
  },
  'feed.not-found': {
    errCode: 2,
    httpStatus: 404,
    en_US: 'There is no such feed.',
    zh_CN: '订阅源不存在。',
  },
  'exhibit.file-refused': {
    errCode: 3,
    httpStatus: 401,
    en_US: 'You are not licensed to use this.',
    zh_CN: '你尚未获得授权。',
  },
  'site.consent-missing': {
    errCode: 2,
    en_US: 'You have not said yet that this site may know who you are.',
    zh_CN: '你还没有同意让该站点知道你是谁。',
  },
  'site.ticket-invalid': {
    errCode: 2,
    en_US: 'This login has expired. Please try again.',
    zh_CN: '登录已失效，请重试。',
  },
  'site.view-reads-only': {
    errCode: 3,
    en_US: 'You are looking at this site as somebody else: nothing can be changed meanwhile.',
    zh_CN: '你正以他人身份查看该站点，期间不能进行任何更改。',
  },
} as const satisfies Record<string, RefusalEntry>;
