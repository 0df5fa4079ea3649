import type { Database } from '#platform/database/database.ts';
import { type Cast, storyOf } from './stories.ts';
import { type Outcome, tellStory } from './tell-story.ts';

/** Tells the stories of these numbers, so many at once, in the order in which they are given out; `told` hears of each when it is done. */
export async function tellStories(
  db: Database,
  cast: Cast,
  numbers: readonly number[],
  concurrency: number,
  told: (number: number, outcome: Outcome) => void,
): Promise<void> {
  let next = 0;
  async function tellNext(): Promise<void> {
    while (next < numbers.length) {
      const number = numbers[next]!;
      next += 1;
      told(number, await tellStory(db, storyOf(cast, number)));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, tellNext));
}
