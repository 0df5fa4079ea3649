import type { TestApp } from '#test/test-app.ts';
import { recalledFor } from '../queries/recall-exhibits.ts';

/** Has exhibits read anew, as a process does that has served none of them. */
export function forgetExhibits({ context }: TestApp): void {
  recalledFor(context.sql).clear();
}
