import { ArticleType } from '@colophon/model';
import type { DependencyNode } from '../tables.ts';

/** Which part of an exhibit is asked for; nothing means the exhibit's own resource. */
export interface ArticleChoice {
  /** A place of the tree: that place itself, or the one above the article that is named. */
  readonly parentNid?: string | undefined;
  /** Id or full name, ignoring case. */
  readonly subArticleIdOrName?: string | undefined;
  /** Kind of the article; exhibits of resources have only resources (1) below them. */
  readonly subArticleType?: number | undefined;
}

/** The place that fits the choice, or `null` when none or more than one does. */
export function chooseArticle(
  tree: readonly DependencyNode[],
  { parentNid, subArticleIdOrName, subArticleType }: ArticleChoice,
): DependencyNode | null {
  const wanted = subArticleIdOrName?.toLowerCase();
  const fitting = tree.filter((place) => {
    if (wanted === undefined) return place.nid === (parentNid ?? tree[0]!.nid);
    const isNamed = place.resourceId === wanted || place.resourceName.toLowerCase() === wanted;
    return (
      isNamed &&
      place.parentNid !== '' &&
      (parentNid === undefined || place.parentNid === parentNid) &&
      (subArticleType === undefined || subArticleType === ArticleType.resource)
    );
  });
  return fitting.length === 1 ? fitting[0]! : null;
}
