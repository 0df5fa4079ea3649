import type { OtherAttack } from '../../attack.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a page of strangers hides its origin and keeps its right',
  instead: 'the address of the page counts where the origin is missing',
  expected: { answers: [3, 3] },
  async run({ visitor, aim }) {
    const answers = [];
    for (const referer of ['https://elsewhere.example/page', `${aim.site}/`]) {
      const json = { nodeDomain: aim.otherDomain };
      const call = { method: 'POST', json, headers: { referer } };
      answers.push((await visitor.person.send('/v2/passport/siteConsents', call)).errCode ?? null);
    }
    return { answers };
  },
};
