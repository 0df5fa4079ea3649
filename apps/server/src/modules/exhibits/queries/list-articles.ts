import { ArticleType } from '@colophon/model';
import { resourceReleases } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { versionPropertyOf } from '../trees/version-property.ts';
import { recallExhibit } from './recall-exhibits.ts';

/**
 * The articles at the given places of an exhibit, in the order of the places; unknown places are left out.
 *
 * @throws Refusal `exhibit.unknown`
 */
export async function listDependArticles(
  context: Context,
  { nodeId, exhibitId }: { nodeId: number; exhibitId: string },
  nids: readonly string[],
) {
  const exhibit = await recallExhibit(context, exhibitId);
  if (exhibit?.node.nodeId !== nodeId) throw new Refusal('exhibit.unknown');
  const places = nids.flatMap((nid) => exhibit.dependencyTree.find((place) => place.nid === nid) ?? []);
  const versions = await resourceReleases.listVersions(context.db, [
    ...new Set(places.map(({ versionId }) => versionId)),
  ]);
  const propertyOf = new Map(
    versions.map((version) => [
      version.versionId,
      versionPropertyOf({
        resourceSystemProperty: resourceReleases.systemProperty(version),
        resourceCustomPropertyDescriptors: version.customPropertyDescriptors,
        presentableRewriteProperty: [],
      }),
    ]),
  );
  return places.map((place) => ({
    nid: place.nid,
    articleId: place.resourceId,
    articleName: place.resourceName,
    articleType: ArticleType.resource,
    version: place.version,
    resourceType: [...place.resourceType],
    articleProperty: propertyOf.get(place.versionId)!,
  }));
}
