import type { RefusalEntry } from '../entry.ts';

export const contractRefusals = {
  'policy.does-not-compile': {
    errCode: 2,
    en_US: 'The policy code has errors.',
    zh_CN: '策略代码有误。',
  },
  'policy.tests-failed': {
    errCode: 2,
    en_US: 'The policy does not pass its tests.',
    zh_CN: '策略未通过测试。',
  },
  'policy.hash-collision': {
    errCode: 2,
    en_US: 'Another policy with the same id is already stored, so this one cannot be.',
    zh_CN: '已存在标识相同但内容不同的策略，无法保存此策略。',
  },
  'policy.template-unknown': {
    errCode: 2,
    en_US: 'There is no such policy template.',
    zh_CN: '策略模板不存在。',
  },
  'policy.template-offered': {
    errCode: 2,
    en_US: 'A policy template that is offered cannot be deleted. Offer it no more first.',
    zh_CN: '策略模板正在提供中，停用后才能删除。',
  },
  'contract.licensee-unknown': {
    errCode: 2,
    en_US: 'The party that should receive the licence does not exist.',
    zh_CN: '被授权方不存在。',
  },
  'contract.licensee-not-caller': {
    errCode: 4,
    en_US: 'You can only sign for yourself.',
    zh_CN: '只能以本人身份签约。',
  },
  'contract.subject-unknown': {
    errCode: 2,
    en_US: 'What you want to license does not exist.',
    zh_CN: '要签约的资源或展品不存在。',
  },
  'contract.subject-offline': {
    errCode: 2,
    en_US: 'What you want to license is not offered at the moment.',
    zh_CN: '要签约的资源或展品当前未上架。',
  },
  'contract.policy-not-offered': {
    errCode: 2,
    en_US: 'This policy is no longer offered.',
    zh_CN: '该策略未提供或已停用。',
  },
  'contract.audience': {
    errCode: 2,
    en_US: 'This policy does not admit you as licensee.',
    zh_CN: '你不在该策略的授权对象范围内。',
  },
  'contract.not-found': {
    errCode: 2,
    en_US: 'There is no such contract.',
    zh_CN: '合约不存在。',
  },
  'contract.not-started': {
    errCode: 2,
    en_US: 'This contract has not begun yet.',
    zh_CN: '合约尚未生效。',
  },
  'contract.not-consumer': {
    errCode: 2,
    en_US: 'Only contracts between a person and an exhibit have a default.',
    zh_CN: '只有消费者与展品之间的合约可以设为默认。',
  },
  'contract.event-not-open': {
    errCode: 2,
    en_US: 'The contract does not wait for this event, or not any more.',
    zh_CN: '合约当前不接受该事件。',
  },
  'contract.event-not-payable': {
    errCode: 2,
    en_US: 'This event does not happen by a payment.',
    zh_CN: '该事件不是支付事件。',
  },
  'contract.amount-differs': {
    errCode: 2,
    en_US: 'The amount is not the one that the policy asks for.',
    zh_CN: '支付金额与策略约定的金额不一致。',
  },
} as const satisfies Record<string, RefusalEntry>;
