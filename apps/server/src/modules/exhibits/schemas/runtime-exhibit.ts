import { z } from 'zod';
import { AuthResultSchema } from '#modules/authorisation/index.ts';
import { contractAnswers } from '#modules/contracts/index.ts';
import { SubjectPolicy } from '#modules/policies/index.ts';
import { resourceProperties } from '#modules/types/index.ts';
import { moment } from '#platform/http/schemas.ts';
import { RewriteProperty } from './exhibit.ts';

const properties = z.record(z.string(), z.unknown());

const AuthTreeElement = z.object({
  nid: z.string(),
  parentNid: z.string(),
  deep: z.int(),
  articleId: z.string(),
  articleName: z.string(),
  articleType: z.int(),
  resourceType: z.array(z.string()),
  version: z.string(),
  versionId: z.string(),
});

export const DependencyTreeElement = AuthTreeElement.extend({ versionRange: z.string() });

const LicenceNotice = z
  .object({
    identifier: z.string().describe('As SPDX names it; `LicenseRef-` begins those of authors'),
    name: z.string(),
    title: z.string(),
    conditions: z.string(),
    address: z.string().describe('Empty for one of the author’s own'),
  })
  .nullable()
  .describe('What users have to do besides the policy, by the version that is shown, in the language of the caller');

const ArticleInfo = z.object({
  articleId: z.string(),
  articleName: z.string(),
  articleType: z.int(),
  articleOwnerId: z.int(),
  articleOwnerName: z.string(),
  articleOwnerDisplayName: z.string(),
  resourceType: z.array(z.string()),
  status: z.int().describe('1, or 2 when an operator has frozen the resource'),
  licence: LicenceNotice,
  otherInfo: properties,
  articleTitle: z.string().optional(),
  intro: z.string().optional(),
  coverImages: z.array(z.string()).optional(),
  articleTags: z.array(z.string()).optional(),
  latestVersion: z.string().optional(),
  versions: z.array(z.object({ version: z.string(), createDate: moment })).optional(),
  firstVersionReleaseDate: moment.optional(),
  latestVersionReleaseDate: moment.optional(),
  articleProperty: properties.optional(),
});

/** An exhibit as node sites know it (specification 12, Entities). */
export const ExhibitInfo = z.object({
  exhibitId: z.string(),
  exhibitName: z.string(),
  exhibitTitle: z.string(),
  exhibitIntro: z.string(),
  exhibitSubjectType: z.int(),
  tags: z.array(z.string()),
  coverImages: z.array(z.string()),
  version: z.string(),
  status: z.int(),
  onlineStatus: z.int(),
  nodeId: z.int(),
  userId: z.int(),
  policies: z.array(SubjectPolicy),
  articleInfo: ArticleInfo,
  createDate: moment,
  updateDate: moment,
  contracts: z.array(contractAnswers.Contract).optional(),
  versionInfo: z
    .object({
      exhibitId: z.string(),
      version: z.string(),
      articleId: z.string(),
      articleSystemProperty: properties,
      articleCustomPropertyDescriptors: z.array(resourceProperties.PropertyDescriptorAnswer),
      exhibitRewriteProperty: z.array(RewriteProperty),
      exhibitProperty: properties,
      authTree: z.array(AuthTreeElement),
      dependencyTree: z.array(DependencyTreeElement),
    })
    .optional(),
});

/** An exhibit, as `projection` asked for. */
export const PartialExhibit = ExhibitInfo.partial();

/** A resource that an exhibit uses. */
export const DependArticle = z.object({
  nid: z.string(),
  articleId: z.string(),
  articleName: z.string(),
  articleType: z.int(),
  version: z.string(),
  resourceType: z.array(z.string()),
  articleProperty: properties,
});

/** An item of a collection that is an exhibit. */
export const ExhibitItem = z.object({
  itemId: z.string(),
  itemTitle: z.string(),
  isSample: z
    .boolean()
    .describe('Whether everybody may open it, without a contract; never in a collection made in the node'),
  sortId: z.int().describe('Place in the collection, from 1'),
  createDate: moment,
  updateDate: moment,
  articleInfo: z.object({
    articleId: z.string(),
    articleName: z.string(),
    articleType: z.int(),
    resourceType: z.array(z.string()),
    status: z.int().describe('1, or 2 when an operator has frozen the resource'),
    articleOwnerId: z.int(),
    articleOwnerName: z.string(),
    articleOwnerDisplayName: z.string(),
    articleTitle: z.string().optional().describe('This and what follows: with isShowDetailInfo'),
    intro: z.string().optional(),
    coverImages: z.array(z.string()).optional(),
    latestVersion: z.string().optional(),
    licence: LicenceNotice.optional(),
    articleProperty: properties.optional(),
  }),
});

/** A decision about an item. */
export const ItemAuth = z.object({
  itemId: z.string(),
  referee: z.int().describe('What decided: 1 the item, 2 the exhibit'),
  authCode: z.int(),
  isAuth: z.boolean(),
  defaulterIdentityType: z.int(),
  errorMsg: z.string(),
  error: z.string(),
});

/** Results in the order asked for, or one result when an id is not on the node. */
export const AuthResults = z.union([z.array(AuthResultSchema), AuthResultSchema]);

/** A result under the names of the older calls. */
export const OwnExhibitAuthResult = AuthResultSchema.omit({ exhibitId: true, exhibitName: true }).extend({
  presentableId: z.string().optional(),
  presentableName: z.string().optional(),
  breachResponsibilityType: z.int().optional(),
});
