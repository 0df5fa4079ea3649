import type { Examples } from './example.ts';

const value = { zh: { content: '你好' }, en: { content: 'Hello' } };
const NOTHING = '0'.repeat(24);

/** Texts of the interface and their tags. */
export const textExamples: Examples = {
  'POST /v2/i18n/configs/list': () => ({ body: {} }),
  'POST /v2/i18n/tags/create': () => ({ body: { tagName: 'home' } }),
  'POST /v2/i18n/tags/createMulti': () => ({ body: { tagNames: ['home', 'wallet'] } }),
  'PUT /v2/i18n/tags/update': () => ({ body: { _id: NOTHING, tagName: 'x' }, fails: 'text.tag-unknown' }),
  'PUT /v2/i18n/tags/deleteMulti': () => ({ body: { _ids: [NOTHING] }, idle: true }),
  'POST /v2/i18n/configs/create': () => ({ body: { key: 'home_title', value } }),
  'PUT /v2/i18n/configs/update': () => ({ body: { _id: NOTHING, value }, fails: 'text.not-found' }),
  'POST /v2/i18n/configs/createMulti': () => ({ body: { i18nConfigs: [{ key: 'home_intro', value }] } }),
  'PUT /v2/i18n/configs/publishPreparative': () => ({}),
  'PUT /v2/i18n/configs/batchBindI18nTags': () => ({
    body: { _ids: [NOTHING], tagIds: [NOTHING] },
    fails: 'text.tag-unknown',
  }),
};
