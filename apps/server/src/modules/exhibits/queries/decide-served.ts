import { AuthCode, type AuthType, Defaulter, type Locale, NodeStatus } from '@colophon/model';
import { type AuthResult, decideExhibits, refused, toResult } from '#modules/authorisation/index.ts';
import { visitorOf } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { DecisionCaller } from '#platform/sessions/actor.ts';
import { tellOfRefusal } from '../commands/tell-of-refusal.ts';
import { recallExhibits } from './recall-exhibits.ts';
import type { DecidableExhibit } from './served-exhibits.ts';

/** Decides whether the caller may use an exhibit now. A refusal that is the first since something changed is told. */
export async function decideServed(
  context: Context,
  caller: DecisionCaller,
  exhibit: DecidableExhibit,
): Promise<AuthResult> {
  const visitor = visitorAt(caller, exhibit.node);
  const [result] = await decideExhibits(context, visitor, [asSeenBy(visitor, exhibit)], 4);
  if (!result!.isAuth) await tellOfRefusal(context, visitor, exhibit, result!);
  return result!;
}

/**
 * The decisions about several exhibits of a node, in the order asked for; one result 401 that names the strangers when
 * any of them is not on the node.
 */
export async function decideOnNode(
  context: Context,
  caller: DecisionCaller,
  { nodeId, exhibitIds, authType }: { nodeId: number; exhibitIds: readonly string[]; authType: AuthType },
): Promise<AuthResult | AuthResult[]> {
  const exhibits = (await recallExhibits(context, exhibitIds)).filter(({ node }) => node.nodeId === nodeId);
  const known = new Set(exhibits.map(({ exhibitId }) => exhibitId));
  const invalidPresentableIds = exhibitIds.filter((exhibitId) => !known.has(exhibitId));
  if (invalidPresentableIds.length > 0) return notFound(caller.locale, { invalidPresentableIds });
  const visitor = visitorAt(caller, exhibits[0]!.node);
  return decideExhibits(
    context,
    visitor,
    exhibits.map((exhibit) => asSeenBy(visitor, exhibit)),
    authType,
  );
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

/** The caller as a node knows them. An owner looks as somebody else at their own node alone. */
export function visitorAt(
  { actor, view, locale }: DecisionCaller,
  node: { readonly nodeId: number; readonly ownerUserId: number },
): DecisionCaller {
  const isOwnView = view?.nodeId === node.nodeId && view.ownerUserId === node.ownerUserId;
  return { actor: visitorOf(actor, node), view: isOwnView ? view : null, locale };
}

/** An exhibit as it is for a visitor: who looks at a private node as somebody else sees it as it is once it is public. */
export function asSeenBy<Exhibit extends DecidableExhibit>({ view }: DecisionCaller, exhibit: Exhibit): Exhibit {
  if (!view) return exhibit;
  const { node } = exhibit;
  return { ...exhibit, node: { ...node, status: node.status & ~NodeStatus.private } };
}
