import { multipart } from '#modules/files/testing/upload.ts';
import type { RefusalName } from '#platform/refusals/refusal.ts';
import type { Answer } from '#test/test-app.ts';
import type { Role, World } from './world.ts';

/** A valid request of a route, about what belongs to the owner. */
export interface Example {
  /** Parameters of the address. */
  readonly address?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Refusal that others get, where their kind of thing has several refusals. */
  readonly refusal?: RefusalName;
  /** Holds for the answer to others, where they get one as if the thing did not exist; must not hold for the owner's. */
  readonly hidden?: (answer: Answer) => boolean;
  /** Refusal that even permitted callers get, for instance for an unknown code. */
  readonly fails?: RefusalName;
  /** Changes nothing here, so that what comes later finds things as they are. */
  readonly idle?: true;
  /** Ends the session that it is called with. */
  readonly endsSession?: boolean;
}

export type Examples = Readonly<Record<string, (world: World, role: Role) => Example>>;

/** A request that uploads one file. */
export function uploaded(name: string, content: string | Buffer): Example {
  const { payload, headers } = multipart([{ name, filename: 'given.png', content }]);
  return { body: payload, headers };
}
