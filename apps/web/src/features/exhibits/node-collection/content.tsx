import type { Exhibit } from '#api/exhibits/queries.ts';
import { NodeItems } from './node-items.tsx';
import { CollectRules } from './rules-section.tsx';

/** Shows the items of a collection made in the node, and what it takes in by itself. */
export function NodeCollectionContent({ exhibit, siteHref }: { exhibit: Exhibit; siteHref: string }) {
  return (
    <>
      <NodeItems exhibit={exhibit} siteHref={siteHref} />
      <CollectRules collectionId={exhibit.presentableId} />
    </>
  );
}
