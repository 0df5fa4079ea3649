import type { OwnApplication } from '#api/beta/queries.ts';

/** Steps of the invitation: the field for a code, the application's form, or the state of the application. */
export type InvitationStep = 'code' | 'apply' | 'status';

export const ApplicationStatus = { waiting: 0, passed: 1, refused: 2 } as const;

interface Situation {
  /** Step that the address names. */
  step: InvitationStep | undefined;
  /** True when the reader has chosen the step on this page; an address alone does not hide the state of an application. */
  hasChosen: boolean;
  application: Pick<OwnApplication, 'status'> | null;
}

/** The step to show. Nobody applies while an application waits or after it passed. */
export function stepShown({ step, hasChosen, application }: Situation): InvitationStep {
  if (!application) return step === 'apply' ? 'apply' : 'code';
  const wanted = hasChosen ? step : 'status';
  if (wanted === 'apply' && application.status !== ApplicationStatus.refused) return 'status';
  return wanted ?? 'status';
}
