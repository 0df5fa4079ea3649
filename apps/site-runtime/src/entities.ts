import type { ContractStatus } from '@colophon/model';
import type { Audience, States } from '@colophon/policy';

export interface AuthResult {
  exhibitId?: string;
  exhibitName?: string;
  authCode: number;
  defaulterIdentityType: number;
  isAuth: boolean;
  errorMsg: string;
}

/** One place of a dependency tree, sent as a flat list. */
export interface TreeElement {
  nid: string;
  articleId: string;
  articleName: string;
  articleType: number;
  version: string;
  resourceType: string[];
  deep: number;
  parentNid: string;
}

export type Properties = Record<string, unknown>;

export interface TranslatedPolicy {
  content: string;
  audienceInfos: { content: string }[];
  fsmInfos: {
    stateInfo: { origin: string; content: string };
    serviceStateInfos: { origin: string; content: string }[];
    eventTranslateInfos: {
      origin: { id?: string; name: string; args?: { amount?: number | string } };
      content: string;
    }[];
  }[];
}

export interface Policy {
  policyId: string;
  policyName: string;
  status: number;
  translateInfo?: TranslatedPolicy;
  fsmDescriptionInfo?: States;
  fsmDeclarationInfo?: { audiences: Audience[] };
}

export interface Contract {
  contractId: string;
  contractName: string;
  policyId: string;
  fsmCurrentState: string;
  authStatus: number;
  status: ContractStatus;
  createDate: string;
  policyInfo?: { translateInfo?: TranslatedPolicy };
}

/** An entry of a contract's history, already told in the visitor's language. */
export interface TransitionRecord {
  id: string;
  stateStr: string;
  stateInfoStr: string;
  time: string;
}

export interface ExhibitInfo {
  exhibitId: string;
  exhibitName: string;
  exhibitTitle: string;
  coverImages: string[];
  version: string;
  onlineStatus: number;
  nodeId: number;
  policies: Policy[];
  articleInfo: { articleId: string; articleName: string; articleType: number; resourceType: string[]; status: number };
  versionInfo?: { exhibitProperty: Properties; dependencyTree: TreeElement[] } | null;
}

export interface SiteNode {
  nodeId: number;
  nodeName: string;
  nodeDomain: string;
  nodeTitle: string;
  nodeLogo: string;
  nodeShortDescription: string;
  nodeSuspendInfo: string;
  tags: string[];
  ownerUserId: number;
  ownerUserName: string;
  ownerDisplayName: string;
  ownerUserStatus?: number;
  status: number;
  freezeReason?: string;
  nodeThemeId: string;
  nodeTestThemeId: string;
  themeInfo?: ExhibitInfo | null;
  themeAuthInfo?: AuthResult | null;
}

export interface SiteUser {
  userId: number;
  username: string;
  displayName: string;
  headImage: string;
  status?: number;
}

export interface Item {
  itemId: string;
  itemTitle: string;
}

export interface Page<Entry> {
  skip: number;
  limit: number;
  totalItem: number;
  dataList: Entry[];
}
