import type { QueryClient } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { markStale } from '../mutation.ts';
import { rewardKeys } from './keys.ts';

/** Something that a user did for a task and the server cannot know by itself. */
export type Told =
  | { taskConfigCode: 'TS000011' | 'TS000035' }
  | { taskConfigCode: 'TS000024'; meta: { resourceId: string } }
  | { taskConfigCode: 'TS000034'; meta: { nodeId: number } };

/** Tells the server so. Nobody waits for it, and a failure is not shown: the user wanted something else. */
export async function tellTask(client: QueryClient, told: Told): Promise<void> {
  const call = api.POST('/v2/activities/facade/pushMessage4Task', { body: told });
  const isTaken = await answer(call, { redirect: false }).catch(() => false);
  if (isTaken) await markStale(client, { stale: [rewardKeys.all] });
}
