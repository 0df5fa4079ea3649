import { AuthCode, type AuthType, Defaulter, type Locale } from '@colophon/model';
import { type AuthResult, decideExhibits, refused, toResult } from '#modules/authorisation/index.ts';
import { visitorOf } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { recallExhibits } from './recall-exhibits.ts';
import type { DecidableExhibit } from './served-exhibits.ts';

export interface Caller {
  readonly actor: Actor | null;
  readonly locale: Locale;
}

/** Decides whether the caller may use an exhibit now. */
export async function decideServed(context: Context, caller: Caller, exhibit: DecidableExhibit): Promise<AuthResult> {
  const [result] = await decideExhibits(context, visitorAt(caller, exhibit), [exhibit], 4);
  return result!;
}

/**
 * The decisions about several exhibits of a node, in the order asked for; one result 401 that names the strangers when
 * any of them is not on the node.
 */
export async function decideOnNode(
  context: Context,
  caller: Caller,
  { nodeId, exhibitIds, authType }: { nodeId: number; exhibitIds: readonly string[]; authType: AuthType },
): Promise<AuthResult | AuthResult[]> {
  const exhibits = (await recallExhibits(context, exhibitIds)).filter(({ node }) => node.nodeId === nodeId);
  const known = new Set(exhibits.map(({ exhibitId }) => exhibitId));
  const invalidPresentableIds = exhibitIds.filter((exhibitId) => !known.has(exhibitId));
  if (invalidPresentableIds.length > 0) return notFound(caller.locale, { invalidPresentableIds });
  return decideExhibits(context, visitorAt(caller, exhibits[0]!), exhibits, authType);
}

/** The answer about an exhibit that is not there. */
export function notFound(locale: Locale, data: Record<string, unknown> | null = null): AuthResult {
  return toResult(NOBODY, refused(AuthCode.notFound, Defaulter.unknown, data), locale);
}

/** The answer to a request that fits nothing in an exhibit, or is malformed. */
export function badArguments(
  locale: Locale,
  exhibit: Pick<DecidableExhibit, 'exhibitId' | 'exhibitName'> = NOBODY,
): AuthResult {
  return toResult(exhibit, refused(AuthCode.argument, Defaulter.unknown), locale);
}

const NOBODY = { exhibitId: '', exhibitName: '' } as const;

/** The caller as the node of an exhibit knows them. */
export function visitorAt({ actor, locale }: Caller, { node }: DecidableExhibit): Caller {
  return { actor: visitorOf(actor, node), locale };
}
