import { z } from 'zod';
import { moment } from '#platform/http/schemas.ts';

const CandidateAnswer = z.object({
  name: z.string(),
  versionRange: z.string().optional().describe('Of resources'),
  type: z.enum(['resource', 'object']),
});

const inWords = z.string().optional();

const RuleInfo = z.object({
  text: z.string().describe('As it is written'),
  operation: z.enum(['add', 'alter', 'activate_theme', 'comment']),
  exhibitName: z.string().optional(),
  candidate: CandidateAnswer.optional(),
  actions: z
    .array(z.object({ operation: z.string(), content: z.unknown(), errorMsg: inWords, warningMsg: inWords }))
    .optional(),
  errorMsg: inWords.describe('Why the rule has no effect'),
  warningMsg: inWords,
});

const efficientInfos = z
  .array(z.object({ type: z.string(), count: z.int() }))
  .describe('How often the rule and each kind of its actions took effect');

export const TestRule = z.object({
  id: z.string().describe('Depends on the node and the text of the rule alone'),
  ruleInfo: RuleInfo,
  matchErrors: z.array(z.string()).describe('With any of them the rule has no effect'),
  matchWarnings: z.array(z.string()),
  efficientInfos,
});

/** The rules of a node. */
export const NodeTestRule = z.object({
  nodeId: z.int(),
  userId: z.int(),
  ruleText: z.string(),
  testRules: z.array(TestRule),
  themeId: z.string().describe('The active theme among the test exhibits; empty for none'),
  status: z.int().describe('0 waiting, 1 matching, 2 failed, 3 done'),
  matchResultDate: moment.nullable().describe('End of the last successful match'),
  matchErrorMsg: z.string(),
  unparsed: z
    .object({ line: z.int(), charPositionInLine: z.int() })
    .nullable()
    .describe('Where the part of the text begins that is ignored'),
  createDate: moment,
  updateDate: moment,
});

export const PartialNodeTestRule = NodeTestRule.partial();

/** A rule as it would do, without being stored. */
export const TriedRule = TestRule.extend({ isValid: z.boolean(), effectiveMatchCount: z.int() });

const type = z.enum(['resource', 'object']);
const ruleId = z.string().describe('The rule that set it, or default');

const Origin = z.object({
  id: z.string(),
  name: z.string(),
  type,
  resourceType: z.array(z.string()),
  version: z.string().describe('Empty for objects'),
  versionRange: z.string(),
  versions: z.array(z.string()),
  coverImages: z.array(z.string()),
  ownerUserId: z.int(),
});

const Party = z.object({
  id: z.string(),
  name: z.string(),
  type,
  version: z.string(),
  versionRange: z.string(),
});

const StateInfo = z.object({
  onlineStatusInfo: z.object({ onlineStatus: z.int(), ruleId }),
  tagInfo: z.object({ tags: z.array(z.string()), ruleId }),
  titleInfo: z.object({ title: z.string(), ruleId }),
  coverInfo: z.object({ coverImages: z.array(z.string()), ruleId }),
  themeInfo: z.object({ isActivatedTheme: z.int(), ruleId }),
  replaceInfo: z.object({
    rootResourceReplacer: Origin.nullable().describe('What is shown instead of the main entity'),
    replaceRecords: z.array(z.object({ replaced: Party, replacer: Party })),
    ruleId,
  }),
  propertyInfo: z.object({
    testResourceProperty: z.array(
      z.object({
        key: z.string(),
        value: z.unknown(),
        type: z.string(),
        candidateItems: z.array(z.string()).optional(),
        remark: z.string(),
        authority: z.int().describe('Bits: 1 read-only, 2 editable, 4 deletable'),
        isRuleSet: z.boolean().optional(),
        isRuleAdd: z.boolean().optional(),
      }),
    ),
    ruleId,
  }),
});

/** An exhibit as rules have it. */
export const TestResource = z.object({
  testResourceId: z.string(),
  testResourceName: z.string(),
  nodeId: z.int(),
  userId: z.int(),
  associatedPresentableId: z.string().describe('The exhibit behind it; empty where a rule adds it'),
  resourceType: z.array(z.string()),
  intro: z.string(),
  originInfo: Origin,
  stateInfo: StateInfo,
  rules: z.array(z.object({ ruleId: z.string(), operations: z.array(z.string()) })),
  operationAndActionRecords: z.array(
    z.object({ type: z.string(), data: z.record(z.string(), z.unknown()), warningMsg: z.string().optional() }),
  ),
  resolveResources: z.array(
    z.object({
      resourceId: z.string(),
      resourceName: z.string(),
      type,
      isSelf: z.boolean().describe('An object, or the node owner’s own: it needs no contract'),
      contracts: z.array(z.object({ policyId: z.string(), contractId: z.string() })),
    }),
  ),
  resolveResourceSignStatus: z.int().describe('1 everything is signed, 2 something has no contract'),
  matchWarnings: z.array(z.string()),
  status: z.int(),
  createDate: moment,
  updateDate: moment,
});

export const PartialTestResource = TestResource.partial();
