import { Group } from '@mantine/core';
import { type Period, validity } from './activity.ts';
import { TakePart } from './take-part.tsx';

/** Says why nobody is led to the survey; while it runs people are. */
export function SurveyState({ activity, nowMs }: { activity: Period; nowMs: number }) {
  const state = validity(activity, nowMs);
  if (state === 'Validity') return null;
  return (
    <Group>
      <TakePart state={state} />
    </Group>
  );
}
