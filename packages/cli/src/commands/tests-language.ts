import type { Section } from '../command.ts';

/** The language of tests of policies, for the page of the command that runs them. */
export const TESTS_LANGUAGE: readonly Section[] = [
  {
    title: { en_US: 'Tests', zh_CN: '测试的写法' },
    text: {
      en_US:
        'A text of tests has 1 to 20 cases of up to 50 steps, each on a line of its own, and at most 16 KiB in UTF-8. What follows # is a comment. Signing is the first step of every case, said or not. A case begins at the moment that it names, or at 2030-01-01 00:00, in platform time.',
      zh_CN:
        '测试文本包含 1 至 20 个用例，每个用例最多 50 步，每步一行；全文为 UTF-8，最多 16 KiB。# 之后为注释。无论是否写出，签约都是每个用例的第一步。用例从所写的时间开始，未写时从平台时间 2030-01-01 00:00 开始。',
    },
    code: `case "a week free, then it ends" at 2030-01-01 10:00
  expect licensed
  wait 6 days
  expect licensed
  expect ends in 1 day
  wait 1 day
  expect ended

case "paying in the trial keeps it for good"
  wait 3 days
  pay 10
  expect licensed
  expect ends never
  expect paid 10
  try pay 10
  expect mostCost = 10`,
  },
  {
    title: { en_US: 'Grammar', zh_CN: '语法' },
    text: {
      en_US:
        'Dates are written 2030-01-31 or 2030-01-31 23:59; lengths as a number of minutes, hours, days, weeks, months, years or cycles; amounts with at most two decimals; accounts as in the policy.',
      zh_CN:
        '日期写作 2030-01-31 或 2030-01-31 23:59；时长为若干 minutes、hours、days、weeks、months、years 或 cycles；金额最多两位小数；账户与策略中的写法相同。',
    },
    code: `case "NAME" [as consumer|node|resource] [at DATE]
  sign
  pay AMOUNT [to ACCOUNT]
  try pay AMOUNT
  wait LENGTH
  until DATE
  expect licensed|rehearsing|nothing|ended
  expect state NAME
  expect paid AMOUNT
  expect due AMOUNT
  expect ends never|in LENGTH|DATE
  expect FACT =|<=|>= AMOUNT|LENGTH
  expect FACT = never|unbounded|yes|no`,
  },
  {
    title: { en_US: 'Steps', zh_CN: '步骤的含义' },
    text: {
      en_US:
        'pay has to be possible at this moment; try pay has to be refused. wait and until let time pass, and what is due happens on the way, at its moment. licensed, rehearsing and ended say what the contract gives; nothing is neither of the first two. paid is the sum of all payments so far; due is an amount that can be paid now, 0 if none can. ends says when the licence ends if nothing more is paid. Facts are those of the platform’s signing page, for somebody who signs at this moment: amounts (takenWithoutYou, firstCost, lastingCost, keepCost, mostCost), lengths from now (earliestStart, earliestEnd, latestEnd), and yes or no (endsAgainstWill, licensorCanEnd, unreachable, deadEnds, neverHappens, pastDates, bringsNothing, takesAway, competing, circle).',
      zh_CN:
        'pay 必须此刻可以支付；try pay 必须被拒绝。wait 和 until 让时间流逝，途中到期的事件会在其时间发生。licensed、rehearsing、ended 表示合约此刻的授权；nothing 表示既无正式授权也无测试授权。paid 是至今支付的总额；due 是此刻可支付的金额，无款可付时为 0。ends 表示不再付款时授权何时到期。事实（FACT）与平台签约页所列相同，针对此刻签约的人：金额类有 takenWithoutYou、firstCost、lastingCost、keepCost、mostCost；从此刻起算的时长类有 earliestStart、earliestEnd、latestEnd；是非类有 endsAgainstWill、licensorCanEnd、unreachable、deadEnds、neverHappens、pastDates、bringsNothing、takesAway、competing、circle。',
    },
  },
];
