import { Defaulter, type Locale } from '@colophon/model';
import { type AuthResult, judgeAvailability, toResult } from '#modules/authorisation/index.ts';
import type { Context } from '#platform/context.ts';
import { objectId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { DecisionCaller } from '#platform/sessions/actor.ts';
import { asSeenBy, badArguments, decideServed, notFound, visitorAt } from '../queries/decide-served.ts';
import { recallExhibit } from '../queries/recall-exhibits.ts';
import { findIdByResource, type ServedExhibit } from '../queries/served-exhibits.ts';
import { fullName } from '../routes/inputs.ts';
import type { DependencyNode } from '../tables.ts';
import { type ArticleChoice, chooseArticle } from './choose-article.ts';

/** An exhibit and the article of it that is asked for: none where the request fits none, or several. */
export interface FoundArticle {
  readonly exhibit: ServedExhibit;
  readonly place: DependencyNode | null;
}

/** Where a request leads, or the reason why nowhere. */
export type Target = FoundArticle | { readonly failure: AuthResult };

/** Key of an exhibit: its id, or the resource that it shows on a node. */
export interface ExhibitName {
  readonly exhibitId?: string | undefined;
  /** Where it has to be, when it is named together with the node. */
  readonly nodeId?: number | undefined;
  readonly resourceIdOrName?: string | undefined;
}

/** Looks for an exhibit and an article in it; what is malformed or unknown is an answer as any other (section 3.11). */
export async function findTarget(
  context: Context,
  { exhibitId, nodeId, resourceIdOrName }: ExhibitName,
  choice: ArticleChoice,
  locale: Locale,
): Promise<Target> {
  const resource = objectId.or(fullName).safeParse(resourceIdOrName);
  const isWellFormed = resourceIdOrName === undefined ? objectId.safeParse(exhibitId).success : resource.success;
  if (!isWellFormed) return { failure: badArguments(locale) };
  const id = resourceIdOrName === undefined ? exhibitId! : await findIdByResource(context, nodeId!, resource.data!);
  const exhibit = id === null ? null : await recallExhibit(context, id);
  if (!exhibit || (nodeId !== undefined && exhibit.node.nodeId !== nodeId)) return { failure: notFound(locale) };
  return { exhibit, place: chooseArticle(exhibit.dependencyTree, choice) };
}

/**
 * Decides whether the caller may use the exhibit that holds an article. The exhibit's state is judged before the presence of
 * the article.
 */
export async function decideArticle(
  context: Context,
  caller: DecisionCaller,
  { exhibit, place }: FoundArticle,
): Promise<AuthResult> {
  if (place) return decideServed(context, caller, exhibit);
  const visitor = visitorAt(caller, exhibit.node);
  const availability = judgeAvailability(asSeenBy(visitor, exhibit), visitor.actor);
  return availability.defaulter === Defaulter.none
    ? badArguments(caller.locale, exhibit)
    : toResult(exhibit, availability, caller.locale);
}

/**
 * For calls that answer only what may be used.
 *
 * @throws Refusal `authorisation.refused`
 */
export function reached(target: Target): FoundArticle {
  if ('failure' in target) throw new Refusal('authorisation.refused', { data: target.failure });
  return target;
}
