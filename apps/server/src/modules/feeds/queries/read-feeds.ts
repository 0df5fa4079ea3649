import { LICENCE_KEY, licenceInWords, readLicence } from '@colophon/content/licences';
import { OnlineStatus, ResourceStatus, SubjectType } from '@colophon/model';
import { judgeItems, toItemResults } from '#modules/authorisation/index.ts';
import { Catalogue, listShownItems } from '#modules/collections/index.ts';
import { decideItems, findExhibit, isChosenCover, listExhibitItems, recallExhibit } from '#modules/exhibits/index.ts';
import { findNode } from '#modules/nodes/index.ts';
import { findResource, listResources, type ResourceRow } from '#modules/resources/index.ts';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { siteOrigin } from '#platform/http/origins.ts';
import type { Settings } from '#platform/settings.ts';
import { MAX_FEED_ITEMS } from '../limits.ts';
import type { FeedContent, FeedEntry, Media, Rights } from '../write-feed.ts';

/** Caller that readers of feeds are to the authoriser: nobody, because their programs have no session. */
const NOBODY = { actor: null, locale: 'en_US' } as const;

const NODE_IS_PUBLIC = 1;
const NEWEST = { skip: 0, limit: MAX_FEED_ITEMS, sortType: -1 } as const;

/** Content of a feed but for its own address. */
export type Content = Omit<FeedContent, 'self'>;

/**
 * The feed of a collection that is an exhibit, as a visitor without an account may see it: the items that the authoriser
 * grants them, with links to the site. `null` unless it is an exhibit of a public node that is online.
 */
export async function readExhibitFeed(context: Context, exhibitId: string): Promise<Content | null> {
  const [exhibit, served] = await Promise.all([
    findExhibit(context.db, { presentableId: exhibitId }),
    recallExhibit(context, exhibitId),
  ]);
  if (!exhibit || !served || exhibit.subjectType === SubjectType.resource) return null;
  if (exhibit.onlineStatus === OnlineStatus.offline || served.node.status !== NODE_IS_PUBLIC) return null;
  const { nodeId } = exhibit;
  const [[list], node] = await Promise.all([
    listExhibitItems(
      context,
      { nodeId, exhibitIds: [exhibitId] },
      { ...NEWEST, isShowDetailInfo: true, locale: NOBODY.locale },
    ),
    findNode(context.db, { nodeId }),
  ]);
  const items = list!.itemList;
  const itemIds = items.map(({ itemId }) => itemId);
  const decisions = itemIds.length === 0 ? [] : await decideItems(context, NOBODY, served, itemIds);
  const origin = siteOrigin(context.settings, node!);
  const entries = items
    .filter((_item, index) => decisions[index]!.isAuth)
    .map((item) => ({
      ...describe(item),
      id: `${exhibitId}/${item.itemId}`,
      description: item.articleInfo.intro ?? '',
      link: `${origin}/${exhibitId}/${item.itemId}/detail`,
      media: mediaOf(`${origin}/file/exhibits/${exhibitId}/items/${item.itemId}`, item.articleInfo.articleProperty),
      rights: rightsOf(item.articleInfo.articleProperty?.[LICENCE_KEY]),
    }));
  const resource = exhibit.resourceId === null ? null : await findResource(context.db, exhibit.resourceId);
  return {
    title: exhibit.presentableTitle,
    description: exhibit.presentableIntro || (resource?.intro ?? ''),
    author: await nameOf(context, resource),
    link: `${origin}/${exhibitId}/detail`,
    image: [...exhibit.coverImages, ...(resource?.coverImages ?? [])].find((cover) =>
      isChosenCover(context.settings, exhibit.resourceId, cover),
    ),
    drawnImage: drawnCoverOf(context.settings, resource),
    rights: rightsOf(resource?.licence),
    updatedAt: latest(exhibit.createdAt, entries),
    entries,
  };
}

/**
 * The feed of a collection on the market: its items that are listed and in order by themselves, with links to their pages.
 * Files are for sites to send. `null` unless it is a collection on the market.
 */
export async function readCollectionFeed(context: Context, resourceId: string): Promise<Content | null> {
  const { db, sql, settings } = context;
  const collection = await findResource(db, resourceId);
  if (collection?.subjectType !== SubjectType.collection || collection.status !== ResourceStatus.online) return null;
  const items = (await listShownItems(sql, [{ resourceId, sortType: NEWEST.sortType }], NEWEST)).get(resourceId)!.items;
  const itemIds = items.map(({ itemId }) => itemId);
  const [verdicts, mounted] = await Promise.all([
    judgeItems(context, { resourceId, catalogue: Catalogue.published }, itemIds),
    listResources(
      db,
      items.map(({ mountedId }) => mountedId),
    ),
  ]);
  const decisions = toItemResults(itemIds, verdicts, NOBODY.locale);
  const byId = new Map(mounted.map((resource) => [resource.resourceId, resource]));
  const entries = items
    .filter((item, index) => decisions[index]!.isAuth && byId.get(item.mountedId)!.status === ResourceStatus.online)
    .map((item) => ({
      ...describe(item),
      id: `${resourceId}/${item.itemId}`,
      description: byId.get(item.mountedId)!.intro,
      link: `${settings.publicOrigin}/resource/details/${item.mountedId}`,
      media: undefined,
      rights: rightsOf(byId.get(item.mountedId)!.licence),
    }));
  return {
    title: collection.resourceTitle || collection.resourceName,
    description: collection.intro,
    author: await nameOf(context, collection),
    link: `${settings.publicOrigin}/resource/collectionDetails/${resourceId}`,
    image: collection.coverImages[0],
    drawnImage: drawnCoverOf(settings, collection),
    rights: rightsOf(collection.licence),
    updatedAt: latest(collection.createdAt, entries),
    entries,
  };
}

interface DatedItem {
  readonly itemTitle: string;
  readonly isSample: boolean;
  readonly sortId: number;
  readonly createDate: string;
  readonly updateDate: string;
}

const describe = ({ itemTitle, isSample, sortId, createDate, updateDate }: DatedItem) => ({
  title: itemTitle,
  isSample,
  place: sortId,
  createdAt: new Date(createDate),
  updatedAt: new Date(updateDate),
});

/** When the newest of what is carried was changed, so that a feed changes with what it says only. */
export const latest = (createdAt: Date, entries: readonly FeedEntry[]) =>
  new Date(Math.max(createdAt.getTime(), ...entries.map(({ updatedAt }) => updatedAt.getTime())));

/** Returns the requirements of a licence notice, in the language of feeds. */
export function rightsOf(statement: unknown): Rights | null {
  const licence = licenceInWords(String(statement ?? ''), NOBODY.locale);
  if (!licence) return null;
  const { title, conditions, address, identifier } = licence;
  const isCreativeCommons = readLicence(identifier)?.known?.group === 'creativeCommons';
  return {
    text: [`${title}: ${conditions}`, address].filter(Boolean).join(' '),
    creativeCommons: isCreativeCommons ? address : undefined,
  };
}

function mediaOf(url: string, property: Readonly<Record<string, unknown>> | undefined): Media | undefined {
  const type = String(property?.mime ?? '');
  const [kind] = type.split('/');
  if (kind !== 'audio' && kind !== 'video') return undefined;
  const durationMs = Number(property?.duration) || undefined;
  return { kind, url, type, sizeBytes: Number(property?.fileSize ?? 0), durationMs };
}

/** Returns how the owner of a collection wants to be called; empty when there is no collection. */
async function nameOf({ db }: Context, resource: Pick<ResourceRow, 'userId' | 'username'> | null): Promise<string> {
  if (!resource) return '';
  return (await userNames.displayNames(db, [resource.userId]))(resource.userId) || resource.username;
}

/** The cover that a listed collection makes of itself. */
function drawnCoverOf({ publicOrigin }: Settings, resource: Pick<ResourceRow, 'resourceId' | 'status'> | null) {
  if (resource?.status !== ResourceStatus.online) return undefined;
  return `${publicOrigin}/v2/resources/${resource.resourceId}/cover`;
}

/** Where a node's site is. */
