/** Parts that the rehearsal of a node answers as its site does: schemas, deliveries, words about articles. */
export { articleHeaders } from '../delivery/article-headers.ts';
export { chooseArticle } from '../delivery/choose-article.ts';
export { deliver } from '../delivery/deliver.ts';
export type { DeliveredExhibit } from '../delivery/delivered-exhibit.ts';
export type { FileCaller, OpenedExhibit } from '../delivery/open-exhibit.ts';
export { articleStatus, presentArticleDetail, presentDependencyTree } from '../presenters/runtime-exhibit.ts';
export { decideItemsBySides } from '../queries/decide-items.ts';
export { badArguments, notFound } from '../queries/decide-served.ts';
export { type Collection, findItemsOf, listItemsOf, openItem } from '../queries/list-exhibit-items.ts';
export {
  DependArticle,
  DependencyTreeElement,
  ExhibitInfo,
  ExhibitItem,
  ItemAuth,
  PartialExhibit,
} from '../schemas/runtime-exhibit.ts';
export type { DependencyNode } from '../tables.ts';
