/**
 * Field rules that the server refuses by and the web app's forms explain.
 *
 * Source: specification 00, section 10, and the entities of 01-07. Length is counted in UTF-16 code units,
 * patterns are anchored.
 */

import { ACTIVITY_PAGES } from './campaigns.ts';

/** Rule for a text. `key` names the sentence that explains the rule, in both languages, in the web app. */
export interface TextRule {
  readonly key: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: RegExp;
  /** Pattern that the text must not match, on top of `pattern`. */
  readonly except?: RegExp;
}

/** A list of texts: how many, and what each must look like. */
export interface ListRule {
  readonly key: string;
  readonly maxItems: number;
  readonly item: TextRule;
}

const MOBILE = /^1[345789]\d{9}$/;
const EMAIL = /^\w+([-+.]\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$/;
const NAME = /^[^\\/:*?"<>|@$#\s]+$/;
/** Something to read, in any script, with single spaces between words; or nothing. */
const DISPLAY_NAME = /^((?=.*[\p{L}\p{N}\p{S}])[\p{L}\p{M}\p{N}\p{P}\p{S}]+( [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*)?$/u;
/** Signs that nobody sees, or that turn the direction of what is around them, and heaps of accents. */
const UNSEEN = /\p{DI}|\u2800|\p{M}{5}/u;
const ACTIVITY_LINK = new RegExp(`^(${ACTIVITY_PAGES.join('|')}|https?://[^\\s/\\\\]\\S*|/([^\\s/\\\\][^\\s\\\\]*)?)$`);

function text(key: string, minLength: number, maxLength: number, pattern?: RegExp, except?: RegExp): TextRule {
  return { key, minLength, maxLength, pattern, except };
}

export const rules = {
  username: text('username', 1, 30, /^([A-Za-z0-9][A-Za-z0-9-]{0,28})?[A-Za-z0-9]$/, MOBILE),
  displayName: text('displayName', 0, 30, DISPLAY_NAME, UNSEEN),
  mobile: text('mobile', 11, 11, MOBILE),
  email: text('email', 5, 254, EMAIL),
  address: text('address', 5, 254, new RegExp(`${MOBILE.source}|${EMAIL.source}`)),
  loginName: text('loginName', 1, 254),
  password: text('password', 6, 24, /^(?=.*\d)(?=.*[A-Za-z])[^\r\n]+$/),
  payPassword: text('payPassword', 6, 6, /^\d{6}$/),
  authCode: text('authCode', 6, 6, /^\d{6}$/),

  activationCode: text('activationCode', 8, 8, /^[A-Za-z0-9]{8}$/),
  /** Name by which a passkey or an API token is told from the others. */
  credentialName: text('credentialName', 1, 60),
  occupation: text('occupation', 0, 20),
  /** As the web app takes it; other clients may send `userIntro`. */
  profileIntro: text('profileIntro', 0, 40),
  userIntro: text('userIntro', 0, 200),
  applicantOccupation: text('applicantOccupation', 2, 20),
  applicationDescription: text('applicationDescription', 1, 1000),
  auditMessage: text('auditMessage', 0, 500),
  freezeReason: text('freezeReason', 0, 500),
  blockReason: text('blockReason', 0, 200),
  operatorRemark: text('operatorRemark', 0, 500),
  reportDescription: text('reportDescription', 0, 500),
  decisionResult: text('decisionResult', 0, 500),
  appealText: text('appealText', 1, 2000),
  /** Parts of a rights holder's notice, and of the counter-notice. */
  noticeName: text('noticeName', 1, 100),
  noticeWork: text('noticeWork', 1, 1000),
  noticePlace: text('noticePlace', 0, 1000),
  noticeStatement: text('noticeStatement', 1, 2000),
  noticeContact: text('noticeContact', 1, 500),
  moneyReason: text('moneyReason', 1, 200),
  moneyRemark: text('moneyRemark', 0, 200),
  userTag: text('userTag', 1, 80),
  accountId: text('accountId', 15, 15, /^\d{15}$/),
  payee: text('payee', 1, 64),

  resourceName: text('resourceName', 1, 60, NAME),
  resourceTitle: text('resourceTitle', 0, 100),
  resourceIntro: text('resourceIntro', 0, 1000),
  /** Screens ask for shorter introductions than the server would take (specification of the screens, 12). */
  shortIntro: text('shortIntro', 0, 200),
  resourceTypeName: text('resourceTypeName', 1, 40, /^[\u4e00-\u9fefa-zA-Z0-9\-&.,]{1,40}$/),
  typeCode: text('typeCode', 1, 40, /^[A-Za-z0-9_]+$/),
  typeTitle: text('typeTitle', 1, 40),
  attributeKey: text('attributeKey', 1, 50, /^[A-Za-z][A-Za-z0-9_]*$/),
  attributeName: text('attributeName', 1, 100),
  attributeNote: text('attributeNote', 1, 500),
  attributeUnit: text('attributeUnit', 0, 10),
  categoryName: text('categoryName', 1, 40),
  /** Key of a text of the interface, and what operators write about it. */
  textKey: text('textKey', 1, 128, /^[0-9A-Za-z_.-]+$/),
  interfaceText: text('interfaceText', 0, 10_000),
  textComment: text('textComment', 0, 500),
  textTag: text('textTag', 1, 40),
  suggestedTag: text('suggestedTag', 1, 50),
  suggestedTagNote: text('suggestedTagNote', 0, 500),
  versionDescription: text('versionDescription', 0, 100_000),
  filename: text('filename', 1, 200),
  tag: text('tag', 1, 20, /^[^#]+$/),
  customPropertyKey: text('customPropertyKey', 2, 30, /^[a-zA-Z][a-zA-Z0-9_]{1,29}$/),
  propertyName: text('propertyName', 1, 50),
  propertyRemark: text('propertyRemark', 0, 50),
  propertyValue: text('propertyValue', 1, 140),
  optionValue: text('optionValue', 0, 140),
  policyName: text('policyName', 2, 20),
  coverUrl: text('coverUrl', 1, 2048, /^https?:\/\/\S+$/),

  activityTitle: text('activityTitle', 1, 100),
  activityCover: text('activityCover', 0, 2048, /^https?:\/\/\S+$/),
  /** Key of a page here, an address, or a path of this installation. */
  activityLink: text('activityLink', 0, 1000, ACTIVITY_LINK),
  adLink: text('adLink', 0, 1000, /^https?:\/\/\S+$/),
  topicCode: text('topicCode', 1, 40, /^[A-Za-z0-9_-]+$/),
  topicResource: text('topicResource', 0, 24, /^[0-9a-f]{24}$/),
  topicDescription: text('topicDescription', 0, 20_000),

  bucketName: text('bucketName', 1, 63, /^([a-z0-9][a-z0-9-]{0,61})?[a-z0-9]$/),
  objectName: text('objectName', 1, 100),

  nodeName: text('nodeName', 2, 24, /^[\u4e00-\u9fa5a-zA-Z0-9]+$/),
  nodeDomain: text('nodeDomain', 4, 24, /^[a-z0-9][a-z0-9-]{2,22}[a-z0-9]$/),
  /** A host name in the form that names are looked up in: labels of 63 characters at most, the last one no number. */
  ownDomain: text('ownDomain', 4, 253, /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/),
  nodeLogo: text('nodeLogo', 0, 2048, /^https?:\/\/\S+$/),
  nodeTitle: text('nodeTitle', 0, 100),
  nodeShortDescription: text('nodeShortDescription', 0, 1000),
  nodeSuspendInfo: text('nodeSuspendInfo', 0, 100),
  exhibitName: text('exhibitName', 1, 60, NAME),
  exhibitTitle: text('exhibitTitle', 0, 100),
  exhibitIntro: text('exhibitIntro', 0, 200),
} as const satisfies Record<string, TextRule>;

export const listRules = {
  tags: { key: 'tags', maxItems: 20, item: rules.tag },
  coverImages: { key: 'coverImages', maxItems: 10, item: rules.coverUrl },
  reportImages: { key: 'reportImages', maxItems: 5, item: rules.coverUrl },
} as const satisfies Record<string, ListRule>;

/** Why a text breaks a rule: too short, too long, or of the wrong form. */
export type Breach = 'short' | 'long' | 'form';

/** Tells how `value` breaks `rule`, or `null` when it satisfies it. */
export function breach(rule: TextRule, value: string): Breach | null {
  if (value.length < rule.minLength) return 'short';
  if (value.length > rule.maxLength) return 'long';
  if (value === '') return null;
  if (rule.pattern && !rule.pattern.test(value)) return 'form';
  if (rule.except?.test(value)) return 'form';
  return null;
}

/** True when `value` satisfies `rule`. */
export function satisfies(rule: TextRule, value: string): boolean {
  return breach(rule, value) === null;
}

/** Where codes can be sent. */
export type AddressKind = 'mobile' | 'email';

/** Which of the two kinds of address a text is, or `null` when it is neither. */
export function addressKind(value: string): AddressKind | null {
  if (satisfies(rules.mobile, value)) return 'mobile';
  return satisfies(rules.email, value) ? 'email' : null;
}
