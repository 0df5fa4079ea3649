import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  isAlone: true,
  gain: 'a request of the runtime is sent on with a secret in it, or to another place',
  instead: 'its requests hold no secret, and the platform decides by their origin',
  expected: { called: true, secret: false, signed: 'refused' },
  async run({ baitId, baitPolicyId, visitorId }, { page, freelogApp, ask, wait }) {
    let heard = '';
    const { open, send, setRequestHeader } = page.XMLHttpRequest.prototype;
    Object.assign(page.XMLHttpRequest.prototype, {
      open(this: XMLHttpRequest, ...values: Parameters<typeof open>) {
        heard += JSON.stringify(values);
        return open.apply(this, values);
      },
      setRequestHeader(this: XMLHttpRequest, ...values: Parameters<typeof setRequestHeader>) {
        heard += JSON.stringify(values);
        return setRequestHeader.apply(this, values);
      },
      send(this: XMLHttpRequest, body: string) {
        heard += body;
        return send.call(this, body);
      },
    });
    await freelogApp.getExhibitAuthStatus?.(baitId);
    void freelogApp.addAuth?.(baitId, { immediate: true });
    await wait(1200);
    const json = {
      subjects: [{ subjectId: baitId, policyId: baitPolicyId }],
      subjectType: 2,
      licenseeId: visitorId,
      licenseeIdentityType: 3,
    };
    const signed = await ask('/v2/contracts/batchSign', { method: 'POST', json });
    return { called: heard.length > 0, secret: /authorization|authInfo|clp_|password/i.test(heard), signed };
  },
};
