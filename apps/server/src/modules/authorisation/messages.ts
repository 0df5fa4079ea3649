import { AuthCode, Defaulter, type Locale } from '@colophon/model';
import type { Verdict } from './verdict.ts';

const texts: Record<number, Record<Locale, string>> = {
  [AuthCode.notSigned]: { en_US: 'Not licensed yet.', zh_CN: '尚未获得授权。' },
  [AuthCode.terminated]: { en_US: 'The contract has ended.', zh_CN: '合约已终止。' },
  [AuthCode.otherSubject]: { en_US: 'The contract belongs to something else.', zh_CN: '合约与该展品或资源不符。' },
  [AuthCode.contractException]: { en_US: 'The contract is in exception.', zh_CN: '合约处于异常状态。' },
  [AuthCode.signingIncomplete]: {
    en_US: 'The contract has been signed but has not started yet.',
    zh_CN: '合约已签署，尚未生效。',
  },
  [AuthCode.notFound]: { en_US: 'There is no such exhibit.', zh_CN: '展品不存在。' },
  [AuthCode.offline]: { en_US: 'This exhibit is off the shelf.', zh_CN: '展品未上架。' },
  [AuthCode.frozen]: {
    en_US: 'A resource that is used here has been blocked by the platform.',
    zh_CN: '所用资源已被平台封禁。',
  },
  [AuthCode.notLoggedIn]: { en_US: 'Log in to use this exhibit.', zh_CN: '请登录后使用该展品。' },
  [AuthCode.notEntitled]: { en_US: 'Only the owner may use this.', zh_CN: '仅节点主可以使用。' },
  [AuthCode.licensorException]: { en_US: 'This node is not open at the moment.', zh_CN: '该节点暂未开放。' },
  [AuthCode.internal]: { en_US: 'Whether this is authorised could not be determined.', zh_CN: '授权判断失败。' },
  [AuthCode.argument]: {
    en_US: 'What was asked for does not exist in this exhibit.',
    zh_CN: '请求的内容在该展品中不存在或不唯一。',
  },
};

const chainTexts: Record<number, Record<Locale, string>> = {
  [Defaulter.resourceSide]: {
    en_US: 'Its author still needs a licence for something it is made of.',
    zh_CN: '作者还没有获得它所用作品的授权。',
  },
  [Defaulter.nodeSide]: {
    en_US: 'The node still needs a licence for this work, or for something it is made of.',
    zh_CN: '节点还没有获得这件作品或其所用作品的授权。',
  },
  [Defaulter.resourceSide | Defaulter.nodeSide]: {
    en_US: 'Both the node and the author of this work still need licences.',
    zh_CN: '节点和作者都还缺少授权。',
  },
  [Defaulter.consumer]: {
    en_US: 'Your contract does not grant this at the moment.',
    zh_CN: '你的合约当前未授权。',
  },
};

/** As `chainTexts`, where nothing is left to sign. */
const signedTexts: Record<number, Record<Locale, string>> = {
  [Defaulter.resourceSide]: {
    en_US: 'Signed further up, but not in force: a contract waits for a payment or for the licensor’s wallet.',
    zh_CN: '上游已签约，尚未生效：等待付款，或等待授权方开通收款。',
  },
  [Defaulter.nodeSide]: {
    en_US: 'Signed, but not in force: the node’s contract waits for a payment or for the licensor’s wallet.',
    zh_CN: '节点已签约，尚未生效：等待付款，或等待授权方开通收款。',
  },
  [Defaulter.resourceSide | Defaulter.nodeSide]: {
    en_US: 'Signed, but not in force: contracts wait for payments or for the licensors’ wallets.',
    zh_CN: '已签约，尚未生效：等待付款，或等待授权方开通收款。',
  },
};

/** Why something is not authorised, in the caller's language; empty when it is. */
export function verdictText({ authCode, defaulter, isSigned = false, others }: Verdict, locale: Locale): string {
  if (defaulter === Defaulter.none) return '';
  if (others) return verdictText(others, locale);
  const known = isSigned ? signedTexts : chainTexts;
  if (authCode === AuthCode.notAuthorised) return (known[defaulter] ?? chainTexts[Defaulter.consumer]!)[locale];
  return texts[authCode]![locale];
}
