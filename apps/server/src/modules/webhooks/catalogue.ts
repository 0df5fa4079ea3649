import type { Locale } from '@colophon/model';

interface CatalogueEntry extends Readonly<Record<Locale, string>> {
  /** For operators alone. */
  readonly isForOperators?: true;
  /** `data` of a message, as receivers get it. */
  readonly data: Readonly<Record<string, string | number | boolean>>;
}

const RESOURCE = { resourceId: '65a1ed00d4e5b60718293a00', resourceName: 'mira/river' };
const EXHIBIT = {
  exhibitId: '65a1ed00d4e5b60718293a01',
  exhibitName: 'river',
  nodeId: 80000001,
  resourceId: RESOURCE.resourceId,
};
const NODE = { nodeId: 80000001, nodeName: 'Harbour', nodeDomain: 'harbour' };
const CONTRACT = {
  contractId: '65a1ed00d4e5b60718293a02',
  contractName: 'Buy once',
  subjectType: 2,
  subjectId: EXHIBIT.exhibitId,
  subjectName: 'river',
  policyId: '94012481eaa6234ec2bbb26fa5fcd5aa',
  role: 'licensor',
};

const ACCOUNT = { accountId: '100000270010042' };

/** Events that owners can be told, with an example of each. */
export const CATALOGUE = {
  'resource.released': {
    en_US: 'A version of a work of yours was released.',
    zh_CN: '你的作品发布了新版本。',
    data: { ...RESOURCE, version: '1.2.0', versionId: '0cc175b9c0f1b6a831c399e269772661' },
  },
  'resource.listed': { en_US: 'A work of yours went on the market.', zh_CN: '你的作品已上架。', data: RESOURCE },
  'resource.unlisted': {
    en_US: 'A work of yours was taken off the market.',
    zh_CN: '你的作品已下架。',
    data: RESOURCE,
  },
  'resource.frozen': { en_US: 'Operators froze a work of yours.', zh_CN: '你的作品被平台冻结。', data: RESOURCE },
  'resource.policy-offered': {
    en_US: 'A work of yours is offered on another policy.',
    zh_CN: '你的作品新增了授权策略。',
    data: { resourceId: RESOURCE.resourceId },
  },
  'resource.policy-withdrawn': {
    en_US: 'A policy of a work of yours is not offered any more.',
    zh_CN: '你的作品停用了一项授权策略。',
    data: { resourceId: RESOURCE.resourceId },
  },
  'collection.published': {
    en_US: 'A collection of yours was published anew.',
    zh_CN: '你的合集发布了更新。',
    data: { ...RESOURCE, version: '1.0.0' },
  },
  'contract.signed': {
    en_US: 'A contract that you are a party of was signed.',
    zh_CN: '你参与的合约已签订。',
    data: { ...CONTRACT, state: 'initial', licensed: false },
  },
  'contract.moved': {
    en_US: 'A contract that you are a party of has entered another state.',
    zh_CN: '你参与的合约进入了新的状态。',
    data: { ...CONTRACT, state: 'bought', licensed: true, event: 'e8c1b5f0' },
  },
  'contract.paid': {
    en_US: 'An event of a contract that you are a party of was paid for.',
    zh_CN: '你参与的合约有一笔付款。',
    data: { ...CONTRACT, event: 'e8c1b5f0', amount: '5.00' },
  },
  'contract.refunded': {
    en_US: 'Operators gave a payment of a contract that you are a party of back, or a part of it.',
    zh_CN: '你参与的合约有一笔付款被平台全部或部分退还。',
    data: { ...CONTRACT, amount: '5.00' },
  },
  'contract.ended': {
    en_US: 'A contract that you are a party of has ended.',
    zh_CN: '你参与的合约已终止。',
    data: CONTRACT,
  },
  'contract.due-soon': {
    en_US: 'A contract that you are a party of will move by the clock within three days.',
    zh_CN: '你参与的合约将在三天内到期或自动变更状态。',
    data: { ...CONTRACT, state: 'rented', dueDate: '2026-03-04T04:00:00.000Z' },
  },
  'exhibit.created': { en_US: 'You put a work into a node of yours.', zh_CN: '你的节点新增了展品。', data: EXHIBIT },
  'exhibit.online': { en_US: 'An exhibit of yours went online.', zh_CN: '你的展品已上线。', data: EXHIBIT },
  'exhibit.offline': { en_US: 'An exhibit of yours went offline.', zh_CN: '你的展品已下线。', data: EXHIBIT },
  'exhibit.refused': {
    en_US: 'An exhibit of yours was refused to a visitor, for the first time since something changed about it.',
    zh_CN: '你的展品在最近一次变更后首次拒绝了访客。',
    data: { ...EXHIBIT, authCode: 303 },
  },
  'node.created': { en_US: 'You created a node.', zh_CN: '你创建了节点。', data: NODE },
  'node.frozen': { en_US: 'Operators froze a node of yours.', zh_CN: '你的节点被平台冻结。', data: NODE },
  'dependency.moved': {
    en_US: 'A work that an exhibit of yours shows has a new version.',
    zh_CN: '你的展品所展示的作品发布了新版本。',
    data: { ...RESOURCE, version: '1.2.0', exhibitId: EXHIBIT.exhibitId, exhibitName: 'river', nodeId: 80000001 },
  },
  'account.credited': {
    en_US: 'Money came into an account of yours.',
    zh_CN: '你的账户有一笔入账。',
    data: { ...ACCOUNT, recordId: '100000000000000021', kind: 'payment', amount: '5.00' },
  },
  'account.debited': {
    en_US: 'Money left an account of yours.',
    zh_CN: '你的账户有一笔支出。',
    data: { ...ACCOUNT, recordId: '100000000000000021', kind: 'payment', amount: '5.00' },
  },
  'account.withdrawal': {
    en_US: 'A withdrawal of yours was ordered, paid out, or failed.',
    zh_CN: '你的一笔提现已提交、已到账或失败。',
    data: { ...ACCOUNT, orderId: '100000000000000034', amount: '5.00', status: 'processing' },
  },
  'report.opened': {
    en_US: 'You reported something. Operators who take care of reports are told of all of them.',
    zh_CN: '你提交了举报。负责举报的管理员会收到所有举报的通知。',
    data: { reportId: '65a1ed00d4e5b60718293a03', subjectType: 1, subjectId: RESOURCE.resourceId, reasonType: 1 },
  },
  'report.decided': {
    en_US: 'Operators decided about a report of yours.',
    zh_CN: '你的举报已有处理结果。',
    data: { reportId: '65a1ed00d4e5b60718293a03', subjectType: 1, subjectId: RESOURCE.resourceId, status: 2 },
  },
  'budget.approval-wanted': {
    en_US: 'A program waits for you to approve a payment.',
    zh_CN: '有程序发起的付款等待你批准。',
    data: {
      budgetId: '65a1ed00d4e5b60718293a05',
      approvalId: '65a1ed00d4e5b60718293a06',
      contractId: CONTRACT.contractId,
      amount: '12.50',
    },
  },
  'budget.paused': {
    en_US: 'A budget was paused: by you, or because it refused too often.',
    zh_CN: '预算已暂停：由你手动暂停，或因多次拒绝付款自动暂停。',
    data: { budgetId: '65a1ed00d4e5b60718293a05', because: 'refusals' },
  },
  'export.ready': {
    en_US: 'The archive of your data is ready.',
    zh_CN: '你的数据已打包完成。',
    data: { exportId: '65a1ed00d4e5b60718293a04' },
  },
  'user.registered': {
    isForOperators: true,
    en_US: 'To operators who take care of users: somebody registered.',
    zh_CN: '发送给负责用户的管理员：有新用户注册。',
    data: { userId: 10042, username: 'mira' },
  },
  'order.stuck': {
    isForOperators: true,
    en_US: 'To operators who take care of money: an order does not go on by itself.',
    zh_CN: '发送给负责财务的管理员：有订单需要人工处理。',
    data: { kind: 'withdrawal', orderId: '100000000000000034', channel: 'stripe', reason: 'no-outcome' },
  },
  'backup.failed': {
    isForOperators: true,
    en_US: 'To operators who take care of the system: a backup failed.',
    zh_CN: '发送给负责系统的管理员：备份失败。',
    data: { backupId: 12, target: 's3://backups/colophon' },
  },
  'drill.done': {
    isForOperators: true,
    en_US: 'To operators who take care of the system: a backup was restored in a scratch place and checked.',
    zh_CN: '发送给负责系统的管理员：备份演练已完成。',
    data: { drillId: 3, source: 's3://backups/colophon', isPassed: true },
  },
} as const satisfies Record<string, CatalogueEntry>;

export type WebhookEvent = keyof typeof CATALOGUE;

/** The events that somebody can be told, by name. */
export function eventsFor({ isOperator }: { readonly isOperator: boolean }): [WebhookEvent, CatalogueEntry][] {
  const all = Object.entries(CATALOGUE) as [WebhookEvent, CatalogueEntry][];
  return all.filter(([, entry]) => isOperator || !entry.isForOperators);
}

/** The type of a message that owners have sent to try out an endpoint. */
export const PING = 'ping';
