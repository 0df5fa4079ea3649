import { expect, test } from 'vitest';
import { REWARDS, TASKS } from './catalogue.ts';

test('tasks are those of the specification: group, fact, how often it counts, and words in both languages', () => {
  const told = TASKS.map((task) => {
    const { code, groupCode, trigger, counting, growthMax, completionTimes, uniqueBy, isStopped, words } = task;
    const counted = [counting, growthMax, completionTimes, uniqueBy ?? '-', isStopped ? 'stopped' : 'on'];
    return [code, groupCode, trigger, ...counted, words.en_US, words.zh_CN].join(' | ');
  });
  expect(told).toEqual([
    'TS000011 | G00001 | tutorial.viewed | once | 1 | 1 | - | on | Read the guide | 查看新手教程',
    'TS000012 | G00001 | profile.completed | once | 1 | 1 | - | on | Complete your profile | 完善个人资料',
    'TS000013 | G00001 | community.signed-in | once | 1 | 1 | - | on | Say hello in the community | 在社区报到',
    'TS000014 | G00001 | wallet.activated | once | 1 | 1 | - | on | Activate your wallet | 激活钱包',
    'TS000015 | G00001 | friend.invited | once | 1 | 1 | - | on | Invite a friend | 邀请一位好友',
    'TS000021 | G00002 | resource.created | once | 1 | 1 | - | on | Publish a resource | 发布资源',
    'TS000022 | G00002 | version.released | once | 1 | 1 | - | on | Release a version | 发布资源版本',
    'TS000023 | G00002 | policies.added | once | 1 | 1 | - | on | Add a policy | 添加授权策略',
    'TS000024 | G00002 | resource.shared | once | 1 | 1 | - | on | Share a resource | 分享资源',
    'TS000031 | G00003 | node.created | once | 1 | 1 | - | on | Create a node | 创建节点',
    'TS000032 | G00003 | exhibit.online | once | 1 | 1 | - | on | Put an exhibit online | 添加并上线展品',
    'TS000033 | G00003 | theme.set | once | 1 | 1 | - | on | Activate a theme | 激活主题',
    'TS000034 | G00003 | node.shared | once | 1 | 1 | - | on | Share a node | 分享节点',
    'TS000035 | G00003 | nodes.browsed | once | 1 | 1 | - | on | Look at recommended nodes | 浏览推荐节点',
    'TS000041 | G00004 | operator | once | 1 | 1 | - | stopped | Answer the survey | 填写问卷',
    'TS000051 | G00005 | invitation.activated | once | 1 | 1 | - | stopped | Come by invitation | 受邀注册',
    'TS000052 | G00005 | friend.received | each | 1 | 5 | - | stopped | Invite friends who do the newcomer’s tasks | 邀请好友完成新手任务',
    'TS000053 | G00005 | invitation.received | once | 1 | 1 | - | stopped | Do the newcomer’s tasks after an invitation | 受邀后完成新手任务',
    'TS000061 | G00006 | session.started | day | 1 | 0 | - | on | Log in | 每日登录',
    'TS000071 | G00007 | software.listed | each | 1 | 0 | resourceId | stopped | List a game, theme or widget | 上架游戏、主题或插件',
    'TS000072 | G00007 | serial.listed | each | 1 | 0 | resourceId | stopped | List a novel or comic | 上架小说或漫画',
    'TS000073 | G00007 | other.listed | each | 1 | 0 | resourceId | stopped | List another work | 上架其他类型的资源',
    'TS000074 | G00007 | theme.set | each | 1 | 3 | nodeId | stopped | Create a node with a theme | 创建节点并激活主题',
    'TS000075 | G00007 | exhibit.online | each | 1 | 0 | presentableId | stopped | Put exhibits online | 上线展品',
    'TS000076 | G00007 | node.shared | day | 1 | 0 | nodeId | stopped | Share nodes | 分享节点',
    'TS000077 | G00007 | exhibit.shared | day | 1 | 0 | presentableId | stopped | Share exhibits | 分享展品',
    'TS000801 | G00008 | original.released | day | 1 | 0 | - | stopped | Release an original work with the activity’s label | 发布带活动标签的原创资源',
    'TS000802 | G00008 | node.signed | day | 1 | 0 | - | stopped | Sign a resource for your node | 为节点签约资源',
    'TS000803 | G00008 | node.shared | day | 1 | 0 | - | stopped | Share a node today | 今日分享节点',
    'TS000804 | G00008 | exhibit.shared | day | 1 | 0 | - | stopped | Share an exhibit today | 今日分享展品',
    'TS000805 | G00008 | day.checked-in | day | 1 | 0 | - | stopped | Check in for a day | 完成一天打卡',
    'TS000806 | G00008 | day.checked-in | day | 1 | 1 | - | stopped | Check in on one day | 打卡满 1 天',
    'TS000807 | G00008 | day.checked-in | day | 7 | 1 | - | stopped | Check in on 7 days | 打卡满 7 天',
    'TS000808 | G00008 | day.checked-in | day | 14 | 1 | - | stopped | Check in on 14 days | 打卡满 14 天',
    'TS000809 | G00008 | day.checked-in | day | 21 | 1 | - | stopped | Check in on 21 days | 打卡满 21 天',
    'TS000901 | G00009 | post.linked | once | 1 | 1 | - | stopped | Tell your story elsewhere | 在社交平台分享你的故事',
    'TS001001 | G00010 | friend.checked-in | each | 1 | 5 | - | stopped | Invite friends who check in | 邀请好友完成一次打卡',
  ]);
});

test('rewards are those of the specification: kind, worth in hundredths, how often, and what they ask for', () => {
  const told = REWARDS.map((reward) => {
    const { code, groupCode, rewardType, rewardNum, completionTimes, isStopped, conditions, words } = reward;
    const asked = conditions.map(({ taskConfigCode, times }) => `${taskConfigCode}×${times}`).join('+') || '-';
    const given = [rewardType, rewardNum, completionTimes, isStopped ? 'stopped' : 'on', asked];
    return [code, groupCode, ...given, words.en_US, words.zh_CN].join(' | ');
  });
  expect(told).toEqual([
    'RS000011 | RG00001 | 2 | 600 | 1 | on | TS000011×1+TS000012×1+TS000013×1+TS000014×1 | Newcomer’s tasks done | 完成新手任务',
    'RS000012 | RG00001 | 3 | 100 | 1 | on | TS000011×1 | Guide read: one more invitation | 查看新手教程：邀请名额 +1',
    'RS000013 | RG00001 | 3 | 100 | 1 | on | TS000013×1 | Hello said in the community: one more invitation | 社区报到：邀请名额 +1',
    'RS000021 | RG00002 | 2 | 600 | 1 | on | TS000021×1+TS000022×1+TS000023×1+TS000024×1 | Tasks about resources done | 完成资源任务',
    'RS000031 | RG00003 | 2 | 800 | 1 | on | TS000031×1+TS000032×1+TS000033×1+TS000034×1+TS000035×1 | Tasks about nodes done | 完成节点任务',
    'RS000051 | RG00005 | 2 | 300 | 1 | stopped | TS000052×1 | One friend invited | 成功邀请 1 位好友',
    'RS000052 | RG00005 | 2 | 300 | 1 | stopped | TS000052×2 | 2 friends invited | 成功邀请 2 位好友',
    'RS000053 | RG00005 | 2 | 400 | 1 | stopped | TS000052×3 | 3 friends invited | 成功邀请 3 位好友',
    'RS000054 | RG00005 | 2 | 400 | 1 | stopped | TS000052×4 | 4 friends invited | 成功邀请 4 位好友',
    'RS000055 | RG00005 | 2 | 600 | 1 | stopped | TS000052×5 | 5 friends invited | 成功邀请 5 位好友',
    'RS000056 | RG00005 | 2 | 300 | 1 | stopped | TS000053×1 | Welcome by invitation | 受邀新人礼',
    'RS000072 | RG00007 | 2 | 2000 | 3 | stopped | - | Outstanding work | 优质作品',
    'RS0000801 | RG00008 | 4 | 2000 | 0 | stopped | TS000071×1 | Game, theme or widget listed | 上架游戏、主题或插件',
    'RS0000802 | RG00008 | 4 | 500 | 0 | stopped | TS000072×1 | Novel or comic listed | 上架小说或漫画',
    'RS0000803 | RG00008 | 4 | 200 | 0 | stopped | TS000073×1 | Other work listed | 上架其他类型的资源',
    'RS0000804 | RG00008 | 4 | 200 | 3 | stopped | TS000074×1 | Node created with a theme | 创建节点并激活主题',
    'RS0000805 | RG00008 | 4 | 200 | 0 | stopped | TS000075×1 | Exhibit online | 上线展品',
    'RS0000806 | RG00008 | 4 | 200 | 10 | stopped | TS000076×1 | Node shared | 分享节点',
    'RS0000807 | RG00008 | 4 | 200 | 10 | stopped | TS000077×1 | Exhibit shared | 分享展品',
    'RS0000808 | RG00008 | 4 | 200 | 0 | stopped | - | Suggestion made | 提出建议',
    'RS0000809 | RG00008 | 4 | 500 | 0 | stopped | - | Suggestion adopted | 建议被采纳',
    'RS0000810 | RG00008 | 4 | 500 | 1 | stopped | TS000041×1 | Survey answered | 填写问卷',
    'RS000901 | RG00009 | 5 | 0 | 1 | stopped | TS000809×1 | Part of the prize pool | 瓜分奖金池',
  ]);
});
