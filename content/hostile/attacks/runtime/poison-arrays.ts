import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  isAlone: true,
  gain: 'functions of arrays that the runtime uses hand over what it knows of the visitor',
  instead: 'the runtime knows nothing that sites may not, so there is nothing to hand over',
  expected: { called: true, contact: false },
  async run({ baitId, visitorName }, { page, freelogApp, wait }) {
    let called = 0;
    let heard = '';
    const prototype = page.Array.prototype as unknown as Record<string, (...values: unknown[]) => unknown>;
    for (const name of ['map', 'filter', 'push', 'join', 'some', 'flatMap']) {
      const plain = prototype[name]!;
      prototype[name] = function (this: unknown, ...values) {
        called += 1;
        if (heard.length < 200_000) heard += JSON.stringify([this, ...values]) ?? '';
        return plain.apply(this, values);
      };
    }
    await freelogApp.getExhibitListByPage?.({ limit: 10 });
    void freelogApp.addAuth?.(baitId, { immediate: true });
    await wait(1200);
    return { called: called > 0, contact: heard.includes(`${visitorName}@`) || /authInfo|clp_/.test(heard) };
  },
};
