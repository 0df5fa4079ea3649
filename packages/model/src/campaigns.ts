/** States and kinds of activities, advertisements, tasks and rewards (specification 10). The numbers are the contract; never renumber. */

/** `status` of an activity as clients read it (specification 10). */
export const ActivityStatus = { unpublished: 1, paused: 2, notStarted: 3, ongoing: 4, ended: 5, draft: 6 } as const;
export type ActivityStatus = (typeof ActivityStatus)[keyof typeof ActivityStatus];

/** `status` of an activity as operators switch it. */
export const ActivitySwitch = { shown: 1, paused: 2 } as const;
export type ActivitySwitch = (typeof ActivitySwitch)[keyof typeof ActivitySwitch];

/** Values of `link` by which an activity has a page here; any other link leads away. */
export const ACTIVITY_PAGES = [
  'play-newer',
  'ResourceCompetition',
  'invite-friend',
  'Questionnaire',
  'ExperienceOfficer',
  'SpringFestival',
  'event_editorpick',
  'event_contest202409',
  'SpringFestival2025',
  'Widget',
] as const;
export type ActivityPageKey = (typeof ACTIVITY_PAGES)[number];

/** Stages of the activity with capsules. */
export const CAPSULE_STAGES = [1, 2, 3] as const;
export type CapsuleStage = (typeof CAPSULE_STAGES)[number];

/** The moment when a stage opens, in milliseconds: stages part the activity's time evenly. Without a start or an end all are open. */
export function stageStartMs(startMs: number | undefined, endMs: number | undefined, stage: CapsuleStage): number {
  if (startMs === undefined || endMs === undefined) return 0;
  return startMs + ((stage - 1) * (endMs - startMs)) / CAPSULE_STAGES.length;
}

/** `status` of an advertisement. */
export const AdStatus = { scheduled: 1, running: 2, ended: 3, disabled: 4 } as const;
export type AdStatus = (typeof AdStatus)[keyof typeof AdStatus];

/** `status` by which operators disable an advertisement or enable it again. */
export const AdSwitch = { enabled: 0, disabled: 4 } as const;
export type AdSwitch = (typeof AdSwitch)[keyof typeof AdSwitch];

/** Coins of the activities. The pages call cash "米". */
export const CoinAccountType = { cash: 1, points: 2 } as const;
export type CoinAccountType = (typeof CoinAccountType)[keyof typeof CoinAccountType];

/** Kinds of rewards of the activities. */
export const RewardType = { feather: 1, cash: 2, invitations: 3, points: 4, pool: 5 } as const;
export type RewardType = (typeof RewardType)[keyof typeof RewardType];

/** Steps of a reward, as operators see them. */
export const RewardTag = { review: 1, rejected: 2, waiting: 3, issued: 4, deducted: 5 } as const;
export type RewardTag = (typeof RewardTag)[keyof typeof RewardTag];

/** Steps of a reward, as whose it is sees them. */
export const RewardStatus = { pending: 1, waiting: 2, claimed: 3, deducted: 4 } as const;

export const TaskStatus = { unfinished: 1, finished: 2 } as const;

/** Standing of an invited friend: too late, on the way, received. */
export const InvitationStatus = { expired: 0, onTheWay: 1, received: 3 } as const;

/** Switch of tasks and rewards. */
export const ConfigStatus = { effective: 1, stopped: 2 } as const;

/** Stage of a reward, as operators see it: ended by its time or by its budget. */
export const RewardStage = { notYet: 1, running: 2, ended: 3, stopped: 4 } as const;
export type RewardStage = (typeof RewardStage)[keyof typeof RewardStage];
