import type { Locale } from '@colophon/model';
import type { Words } from './words.ts';

/** Kinds of news about policies that somebody offers. */
export const POLICY_TYPES = ['policyTestsFailed'] as const;
type PolicyType = (typeof POLICY_TYPES)[number];

export const policyWords: Record<PolicyType, Record<Locale, Words>> = {
  policyTestsFailed: {
    en_US: {
      subject: 'Tests of a policy of “{subject}” no longer hold',
      heading: 'A policy is read differently now',
      body: '{name}, this platform was updated, and the tests that you keep beside a policy of “{subject}” no longer hold. The first that fails: {reason}. The policy and the contracts under it have not changed. Look at the tests, and tell the operator if you think that they are right.',
      unasked: 'You receive this message because “{subject}” is yours.',
      sms: '{username}, tests of a policy of yours no longer hold since Colophon was updated.',
    },
    zh_CN: {
      subject: '“{subject}”的一份策略未能再通过测试',
      heading: '策略的测试结果变了',
      body: '{name}，平台更新后，你为“{subject}”的一份策略写下的测试未能全部通过，最先失败的是：{reason}。策略和已签的合约都没有变化。请查看这些测试；如果你认为测试没有错，请告诉平台运营方。',
      unasked: '收到本邮件，是因为“{subject}”归你所有。',
      sms: '{username}，落款更新后，你的一份策略未能再通过测试。',
    },
  },
};
