import { z } from 'zod';
import { SubjectPolicy } from '#modules/policies/index.ts';
import { resourceProperties } from '#modules/types/index.ts';
import { moment } from '#platform/http/schemas.ts';

export const RewriteProperty = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  remark: z.string(),
});

const properties = z.record(z.string(), z.unknown());

/** Fields of the version that an exhibit uses; only when asked for. */
const VersionParts = z.object({
  versionProperty: properties,
  resourceSystemProperty: properties,
  resourceSystemPropertyDescriptors: z.array(z.unknown()),
  resourceCustomPropertyDescriptors: z.array(resourceProperties.PropertyDescriptorAnswer),
  presentableRewriteProperty: z.array(RewriteProperty),
  resourceVersionInfo: z.object({
    resourceId: z.string(),
    fileSha1: z.string(),
    description: z.string(),
    createDate: moment,
    updateDate: moment,
  }),
  versionUpdateTip: z.object({ isShow: z.int(), latestVersion: z.string(), ignoreVersion: z.string() }),
});

export const OwnExhibit = z
  .object({
    presentableId: z.string(),
    nodeId: z.int(),
    userId: z.int(),
    presentableName: z.string(),
    presentableTitle: z.string(),
    presentableIntro: z.string(),
    coverImages: z.array(z.string()),
    tags: z.array(z.string()),
    version: z.string(),
    subjectType: z.int(),
    resourceInfo: z.object({
      resourceId: z.string(),
      resourceName: z.string(),
      resourceTitle: z.string(),
      resourceType: z.array(z.string()),
      resourceTypeCode: z.string(),
      resourceOwnerId: z.int(),
      licence: z.string().describe('Licence notice of the version that is shown, as resources tell it; empty for none'),
      coverImages: z.array(z.string()).optional(),
      intro: z.string().optional(),
      tags: z.array(z.string()).optional(),
      status: z.int().optional(),
      latestVersion: z.string().optional(),
      resourceVersions: z
        .array(z.object({ version: z.string(), versionId: z.string(), createDate: moment }))
        .optional(),
    }),
    resolveResources: z.array(
      z.object({
        resourceId: z.string(),
        resourceName: z.string(),
        contracts: z.array(z.object({ policyId: z.string(), contractId: z.string(), authStatus: z.int() })),
      }),
    ),
    policies: z.array(SubjectPolicy),
    onlineStatus: z.int(),
    authStatus: z.int(),
    status: z.int(),
    autoUpdateStatus: z.int(),
    catalogueProperty: z
      .record(z.string(), z.string())
      .optional()
      .describe('Of collections: how the node displays them, where it differs from what the collection says'),
    createDate: moment,
    updateDate: moment,
  })
  .extend(VersionParts.partial().shape);

/** An exhibit, as `projection` asked for. */
export const PartialOwnExhibit = OwnExhibit.partial();

/** Outcome for each of several exhibits: 1 done or 2 refused, with the id or the reason. */
export const Outcomes = z.record(z.string(), z.object({ status: z.literal([1, 2]), data: z.string() }));

interface DependencyBranch {
  nid: string;
  resourceId: string;
  resourceName: string;
  version: string;
  versionRange: string;
  versionId: string;
  resourceType: string[];
  fileSha1: string;
  dependencies: DependencyBranch[];
}

export const DependencyBranch: z.ZodType<DependencyBranch> = z
  .object({
    nid: z.string(),
    resourceId: z.string(),
    resourceName: z.string(),
    version: z.string(),
    versionRange: z.string(),
    versionId: z.string(),
    resourceType: z.array(z.string()),
    fileSha1: z.string(),
    get dependencies() {
      return z.array(DependencyBranch);
    },
  })
  .meta({ id: 'ExhibitDependency' });

interface AuthBranch {
  nid: string;
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  version: string;
  versionId: string;
  contracts: { policyId: string; contractId: string }[];
  children: AuthBranch[][];
}

export const AuthBranch: z.ZodType<AuthBranch> = z
  .object({
    nid: z.string(),
    resourceId: z.string(),
    resourceName: z.string(),
    resourceType: z.array(z.string()),
    version: z.string(),
    versionId: z.string(),
    contracts: z.array(z.object({ policyId: z.string(), contractId: z.string() })),
    get children() {
      return z.array(z.array(AuthBranch));
    },
  })
  .meta({ id: 'ExhibitAuthBranch' });

const Relation = z.object({
  resourceId: z.string(),
  resourceName: z.string(),
  resourceType: z.array(z.string()),
  downstreamIsAuth: z.boolean().describe('Whether the node licenses it'),
  downstreamAuthContractIds: z.array(z.string()).describe('By which the node licenses it'),
  selfAndUpstreamIsAuth: z.boolean().describe('Whether everything below it is licensed'),
});

/** Licences of a node for an exhibit. */
export const ExhibitRelation = Relation.extend({
  versions: z.array(z.string()),
  children: z.array(Relation.extend({ children: z.array(z.never()) })).describe('What the resource leaves to the node'),
});

/** An exhibit that everybody can visit. */
export const ShownAt = z.object({
  presentableId: z.string(),
  presentableTitle: z.string(),
  nodeId: z.int(),
  nodeName: z.string(),
  nodeDomain: z.string(),
});
