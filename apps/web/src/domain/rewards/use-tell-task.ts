import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Told, tellTask } from '#api/rewards/tell-task.ts';
import { useCurrentUser } from '#session/current-user.ts';

/** Tells that a user did something for a task; of visitors nothing is told. */
export function useTellTask(): (told: Told) => void {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  return (told) => {
    if (user) void tellTask(client, told);
  };
}

/** Tells that a user looked at the page which a task asks to look at. */
export function useTellVisit(taskConfigCode: 'TS000035'): void {
  const tell = useTellTask();
  const onVisit = useEffectEvent(() => tell({ taskConfigCode }));
  const userId = useCurrentUser().user?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who looks at it
  useEffect(() => onVisit(), [userId]);
}
