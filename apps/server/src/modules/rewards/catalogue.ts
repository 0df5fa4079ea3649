import type { Locale } from '@colophon/model';
import { RewardType } from '@colophon/model';
import type { RewardCondition, TaskConfigRow, TaskCounting, TaskEvidence } from './tables.ts';

/** Tasks and rewards that an installation is born with (specification 10, task catalogue). Operators change what they ask and give. */

type Words = Readonly<Record<Locale, string>>;

export interface CatalogueTask {
  readonly code: string;
  readonly groupCode: string;
  readonly words: Words;
  readonly trigger: Trigger;
  readonly counting: TaskCounting;
  readonly completionTimes: number;
  readonly growthMax: number;
  readonly uniqueBy: keyof TaskEvidence | null;
  readonly isStopped: boolean;
}

export interface CatalogueReward {
  readonly code: string;
  readonly groupCode: string;
  readonly words: Words;
  readonly rewardType: RewardType;
  readonly rewardNum: number;
  readonly completionTimes: number;
  readonly conditions: readonly RewardCondition[];
  readonly isStopped: boolean;
}

/** Facts that clients state themselves, and what they must say with them. */
export const PUSHED_TRIGGERS = {
  'tutorial.viewed': null,
  'community.signed-in': null,
  'resource.shared': null,
  'node.shared': 'nodeId',
  'exhibit.shared': 'presentableId',
  'nodes.browsed': null,
  'post.linked': 'linkUrl',
} as const satisfies Record<string, keyof TaskEvidence | null>;
export type PushedTrigger = keyof typeof PUSHED_TRIGGERS;

export type Trigger =
  | PushedTrigger
  | 'profile.completed'
  | 'wallet.activated'
  | 'friend.invited'
  | 'resource.created'
  | 'version.released'
  | 'original.released'
  | 'policies.added'
  | 'node.created'
  | 'exhibit.online'
  | 'theme.set'
  | 'operator'
  | 'invitation.activated'
  | 'invitation.received'
  | 'friend.received'
  | 'friend.checked-in'
  | 'session.started'
  | 'software.listed'
  | 'serial.listed'
  | 'other.listed'
  | 'node.signed'
  | 'day.checked-in';

/** Facts that operators state. */
export const OPERATOR_TRIGGERS: readonly Trigger[] = ['operator', 'community.signed-in'];

/** True for tasks that clients may speak about. */
export function isPushed(task: Pick<TaskConfigRow, 'trigger'>): task is { trigger: PushedTrigger } {
  return task.trigger in PUSHED_TRIGGERS;
}

const base = { counting: 'once', completionTimes: 1, growthMax: 1, uniqueBy: null, isStopped: false } as const;
/** Of campaigns: an operator lets them begin. */
const campaign = { ...base, isStopped: true };
const each = { ...campaign, counting: 'each', completionTimes: 0 } as const;
const daily = { ...campaign, counting: 'day', completionTimes: 0 } as const;

export const TASKS: readonly CatalogueTask[] = [
  {
    ...base,
    code: 'TS000011',
    groupCode: 'G00001',
    trigger: 'tutorial.viewed',
    words: { en_US: 'Read the guide', zh_CN: '查看新手教程' },
  },
  {
    ...base,
    code: 'TS000012',
    groupCode: 'G00001',
    trigger: 'profile.completed',
    words: { en_US: 'Complete your profile', zh_CN: '完善个人资料' },
  },
  {
    ...base,
    code: 'TS000013',
    groupCode: 'G00001',
    trigger: 'community.signed-in',
    words: { en_US: 'Say hello in the community', zh_CN: '在社区报到' },
  },
  {
    ...base,
    code: 'TS000014',
    groupCode: 'G00001',
    trigger: 'wallet.activated',
    words: { en_US: 'Activate your wallet', zh_CN: '激活钱包' },
  },
  {
    ...base,
    code: 'TS000015',
    groupCode: 'G00001',
    trigger: 'friend.invited',
    words: { en_US: 'Invite a friend', zh_CN: '邀请一位好友' },
  },
  {
    ...base,
    code: 'TS000021',
    groupCode: 'G00002',
    trigger: 'resource.created',
    words: { en_US: 'Publish a resource', zh_CN: '发布资源' },
  },
  {
    ...base,
    code: 'TS000022',
    groupCode: 'G00002',
    trigger: 'version.released',
    words: { en_US: 'Release a version', zh_CN: '发布资源版本' },
  },
  {
    ...base,
    code: 'TS000023',
    groupCode: 'G00002',
    trigger: 'policies.added',
    words: { en_US: 'Add a policy', zh_CN: '添加授权策略' },
  },
  {
    ...base,
    code: 'TS000024',
    groupCode: 'G00002',
    trigger: 'resource.shared',
    words: { en_US: 'Share a resource', zh_CN: '分享资源' },
  },
  {
    ...base,
    code: 'TS000031',
    groupCode: 'G00003',
    trigger: 'node.created',
    words: { en_US: 'Create a node', zh_CN: '创建节点' },
  },
  {
    ...base,
    code: 'TS000032',
    groupCode: 'G00003',
    trigger: 'exhibit.online',
    words: { en_US: 'Put an exhibit online', zh_CN: '添加并上线展品' },
  },
  {
    ...base,
    code: 'TS000033',
    groupCode: 'G00003',
    trigger: 'theme.set',
    words: { en_US: 'Activate a theme', zh_CN: '激活主题' },
  },
  {
    ...base,
    code: 'TS000034',
    groupCode: 'G00003',
    trigger: 'node.shared',
    words: { en_US: 'Share a node', zh_CN: '分享节点' },
  },
  {
    ...base,
    code: 'TS000035',
    groupCode: 'G00003',
    trigger: 'nodes.browsed',
    words: { en_US: 'Look at recommended nodes', zh_CN: '浏览推荐节点' },
  },
  {
    ...campaign,
    code: 'TS000041',
    groupCode: 'G00004',
    trigger: 'operator',
    words: { en_US: 'Answer the survey', zh_CN: '填写问卷' },
  },
  {
    ...campaign,
    code: 'TS000051',
    groupCode: 'G00005',
    trigger: 'invitation.activated',
    words: { en_US: 'Come by invitation', zh_CN: '受邀注册' },
  },
  {
    ...each,
    code: 'TS000052',
    groupCode: 'G00005',
    trigger: 'friend.received',
    completionTimes: 5,
    words: { en_US: 'Invite friends who do the newcomer’s tasks', zh_CN: '邀请好友完成新手任务' },
  },
  {
    ...campaign,
    code: 'TS000053',
    groupCode: 'G00005',
    trigger: 'invitation.received',
    words: { en_US: 'Do the newcomer’s tasks after an invitation', zh_CN: '受邀后完成新手任务' },
  },
  {
    ...daily,
    code: 'TS000061',
    groupCode: 'G00006',
    trigger: 'session.started',
    isStopped: false,
    words: { en_US: 'Log in', zh_CN: '每日登录' },
  },
  {
    ...each,
    code: 'TS000071',
    groupCode: 'G00007',
    trigger: 'software.listed',
    uniqueBy: 'resourceId',
    words: { en_US: 'List a game, theme or widget', zh_CN: '上架游戏、主题或插件' },
  },
  {
    ...each,
    code: 'TS000072',
    groupCode: 'G00007',
    trigger: 'serial.listed',
    uniqueBy: 'resourceId',
    words: { en_US: 'List a novel or comic', zh_CN: '上架小说或漫画' },
  },
  {
    ...each,
    code: 'TS000073',
    groupCode: 'G00007',
    trigger: 'other.listed',
    uniqueBy: 'resourceId',
    words: { en_US: 'List another work', zh_CN: '上架其他类型的资源' },
  },
  {
    ...each,
    code: 'TS000074',
    groupCode: 'G00007',
    trigger: 'theme.set',
    uniqueBy: 'nodeId',
    completionTimes: 3,
    words: { en_US: 'Create a node with a theme', zh_CN: '创建节点并激活主题' },
  },
  {
    ...each,
    code: 'TS000075',
    groupCode: 'G00007',
    trigger: 'exhibit.online',
    uniqueBy: 'presentableId',
    words: { en_US: 'Put exhibits online', zh_CN: '上线展品' },
  },
  {
    ...daily,
    code: 'TS000076',
    groupCode: 'G00007',
    trigger: 'node.shared',
    uniqueBy: 'nodeId',
    words: { en_US: 'Share nodes', zh_CN: '分享节点' },
  },
  {
    ...daily,
    code: 'TS000077',
    groupCode: 'G00007',
    trigger: 'exhibit.shared',
    uniqueBy: 'presentableId',
    words: { en_US: 'Share exhibits', zh_CN: '分享展品' },
  },
  {
    ...daily,
    code: 'TS000801',
    groupCode: 'G00008',
    trigger: 'original.released',
    words: { en_US: 'Release an original work with the activity’s label', zh_CN: '发布带活动标签的原创资源' },
  },
  {
    ...daily,
    code: 'TS000802',
    groupCode: 'G00008',
    trigger: 'node.signed',
    words: { en_US: 'Sign a resource for your node', zh_CN: '为节点签约资源' },
  },
  {
    ...daily,
    code: 'TS000803',
    groupCode: 'G00008',
    trigger: 'node.shared',
    words: { en_US: 'Share a node today', zh_CN: '今日分享节点' },
  },
  {
    ...daily,
    code: 'TS000804',
    groupCode: 'G00008',
    trigger: 'exhibit.shared',
    words: { en_US: 'Share an exhibit today', zh_CN: '今日分享展品' },
  },
  {
    ...daily,
    code: 'TS000805',
    groupCode: 'G00008',
    trigger: 'day.checked-in',
    words: { en_US: 'Check in for a day', zh_CN: '完成一天打卡' },
  },
  ...([1, 7, 14, 21] as const).map(
    (days, index): CatalogueTask => ({
      ...campaign,
      counting: 'day',
      code: `TS00080${6 + index}`,
      groupCode: 'G00008',
      trigger: 'day.checked-in',
      growthMax: days,
      words: { en_US: days === 1 ? 'Check in on one day' : `Check in on ${days} days`, zh_CN: `打卡满 ${days} 天` },
    }),
  ),
  {
    ...campaign,
    code: 'TS000901',
    groupCode: 'G00009',
    trigger: 'post.linked',
    words: { en_US: 'Tell your story elsewhere', zh_CN: '在社交平台分享你的故事' },
  },
  {
    ...each,
    code: 'TS001001',
    groupCode: 'G00010',
    trigger: 'friend.checked-in',
    completionTimes: 5,
    words: { en_US: 'Invite friends who check in', zh_CN: '邀请好友完成一次打卡' },
  },
];

/** Tasks of a newcomer that the group's reward, and an invitation, ask for. */
export const NEWCOMER_TASKS = ['TS000011', 'TS000012', 'TS000013', 'TS000014'];
/** Tasks that make a day checked in: each of these, where several stand together one of them. */
export const CHECK_IN_TASKS: readonly (readonly string[])[] = [['TS000801'], ['TS000802'], ['TS000803', 'TS000804']];

const all = (...codes: string[]): RewardCondition[] => codes.map((taskConfigCode) => ({ taskConfigCode, times: 1 }));
const cash = { rewardType: RewardType.cash, completionTimes: 1, isStopped: false } as const;
const points = { groupCode: 'RG00008', rewardType: RewardType.points, completionTimes: 0, isStopped: true } as const;
const invitation = {
  groupCode: 'RG00001',
  rewardType: RewardType.invitations,
  rewardNum: 100,
  completionTimes: 1,
  isStopped: false,
} as const;
/** Cash that each further friend adds. */
const LADDER = [300, 300, 400, 400, 600];

export const REWARDS: readonly CatalogueReward[] = [
  {
    ...cash,
    code: 'RS000011',
    groupCode: 'RG00001',
    rewardNum: 600,
    conditions: all(...NEWCOMER_TASKS),
    words: { en_US: 'Newcomer’s tasks done', zh_CN: '完成新手任务' },
  },
  {
    ...invitation,
    code: 'RS000012',
    conditions: all('TS000011'),
    words: { en_US: 'Guide read: one more invitation', zh_CN: '查看新手教程：邀请名额 +1' },
  },
  {
    ...invitation,
    code: 'RS000013',
    conditions: all('TS000013'),
    words: { en_US: 'Hello said in the community: one more invitation', zh_CN: '社区报到：邀请名额 +1' },
  },
  {
    ...cash,
    code: 'RS000021',
    groupCode: 'RG00002',
    rewardNum: 600,
    conditions: all('TS000021', 'TS000022', 'TS000023', 'TS000024'),
    words: { en_US: 'Tasks about resources done', zh_CN: '完成资源任务' },
  },
  {
    ...cash,
    code: 'RS000031',
    groupCode: 'RG00003',
    rewardNum: 800,
    conditions: all('TS000031', 'TS000032', 'TS000033', 'TS000034', 'TS000035'),
    words: { en_US: 'Tasks about nodes done', zh_CN: '完成节点任务' },
  },
  ...LADDER.map(
    (rewardNum, index): CatalogueReward => ({
      ...cash,
      isStopped: true,
      code: `RS00005${index + 1}`,
      groupCode: 'RG00005',
      rewardNum,
      conditions: [{ taskConfigCode: 'TS000052', times: index + 1 }],
      words: {
        en_US: index === 0 ? 'One friend invited' : `${index + 1} friends invited`,
        zh_CN: `成功邀请 ${index + 1} 位好友`,
      },
    }),
  ),
  {
    ...cash,
    isStopped: true,
    code: 'RS000056',
    groupCode: 'RG00005',
    rewardNum: 300,
    conditions: all('TS000053'),
    words: { en_US: 'Welcome by invitation', zh_CN: '受邀新人礼' },
  },
  {
    ...cash,
    isStopped: true,
    code: 'RS000072',
    groupCode: 'RG00007',
    rewardNum: 2000,
    completionTimes: 3,
    conditions: [],
    words: { en_US: 'Outstanding work', zh_CN: '优质作品' },
  },
  {
    ...points,
    code: 'RS0000801',
    rewardNum: 2000,
    conditions: all('TS000071'),
    words: { en_US: 'Game, theme or widget listed', zh_CN: '上架游戏、主题或插件' },
  },
  {
    ...points,
    code: 'RS0000802',
    rewardNum: 500,
    conditions: all('TS000072'),
    words: { en_US: 'Novel or comic listed', zh_CN: '上架小说或漫画' },
  },
  {
    ...points,
    code: 'RS0000803',
    rewardNum: 200,
    conditions: all('TS000073'),
    words: { en_US: 'Other work listed', zh_CN: '上架其他类型的资源' },
  },
  {
    ...points,
    code: 'RS0000804',
    rewardNum: 200,
    completionTimes: 3,
    conditions: all('TS000074'),
    words: { en_US: 'Node created with a theme', zh_CN: '创建节点并激活主题' },
  },
  {
    ...points,
    code: 'RS0000805',
    rewardNum: 200,
    conditions: all('TS000075'),
    words: { en_US: 'Exhibit online', zh_CN: '上线展品' },
  },
  {
    ...points,
    code: 'RS0000806',
    rewardNum: 200,
    completionTimes: 10,
    conditions: all('TS000076'),
    words: { en_US: 'Node shared', zh_CN: '分享节点' },
  },
  {
    ...points,
    code: 'RS0000807',
    rewardNum: 200,
    completionTimes: 10,
    conditions: all('TS000077'),
    words: { en_US: 'Exhibit shared', zh_CN: '分享展品' },
  },
  {
    ...points,
    code: 'RS0000808',
    rewardNum: 200,
    conditions: [],
    words: { en_US: 'Suggestion made', zh_CN: '提出建议' },
  },
  {
    ...points,
    code: 'RS0000809',
    rewardNum: 500,
    conditions: [],
    words: { en_US: 'Suggestion adopted', zh_CN: '建议被采纳' },
  },
  {
    ...points,
    code: 'RS0000810',
    rewardNum: 500,
    completionTimes: 1,
    conditions: all('TS000041'),
    words: { en_US: 'Survey answered', zh_CN: '填写问卷' },
  },
  {
    ...points,
    code: 'RS000901',
    groupCode: 'RG00009',
    rewardType: RewardType.pool,
    rewardNum: 0,
    completionTimes: 1,
    conditions: all('TS000809'),
    words: { en_US: 'Part of the prize pool', zh_CN: '瓜分奖金池' },
  },
];

const taskWords = new Map(TASKS.map(({ code, words }) => [code, words]));
const rewardWords = new Map(REWARDS.map(({ code, words }) => [code, words]));

/** A task's title: an operator's words, else the catalogue's. */
export function taskTitle({ code, title }: { code: string; title: string | null }, locale: Locale): string {
  return title ?? taskWords.get(code)?.[locale] ?? code;
}

/** A reward's title: an operator's words, else the catalogue's. */
export function rewardTitle({ code, title }: { code: string; title: string | null }, locale: Locale): string {
  return title ?? rewardWords.get(code)?.[locale] ?? code;
}
