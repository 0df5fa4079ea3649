import { NOT_MOVED } from '@colophon/model';
import type { Context } from '../command.ts';
import { say } from '../words.ts';

/** Says what does not come along when an account moves. */
export function tellNotMoved({ values, locale, out, json }: Context): void {
  if (values.flags.has('json')) {
    json({ kind: 'notMoved', things: NOT_MOVED });
    return;
  }
  out(say('notMoved', locale));
  for (const thing of NOT_MOVED) out(say(`notMoved_${thing}`, locale));
}
