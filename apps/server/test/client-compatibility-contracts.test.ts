import { expect, test } from 'vitest';
import { mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { succeed, useClientPage } from './client-page.ts';

/** The published client library drives contracts and policies: signing, queries, histories, counts, texts. */
const page = useClientPage();

const FREE = 'for public\n\ninitial[active]:\n  terminate';
const TRIAL = 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("2","week") => over\n\nover:\n  terminate';
/** As the library's users prepare a text. */
const encoded = (text: string) => Buffer.from(text.replace(/[\t\r]/g, ' ')).toString('base64');

test('contracts: signed one by one and together, found, read with their policies and histories, counted', async () => {
  const { Contract, Policy } = page.client;
  const curator = await page.app.addUser('curator');
  const work = await publish(page.app, curator, { name: 'tides' });
  const nodeId = await openNode(curator, 'shore');
  const exhibit = await mount(curator, nodeId, work, 'tides', { policies: [FREE, TRIAL] });
  const { presentableId: subjectId, policies } = exhibit;
  await curator.put(`/v2/presentables/${subjectId}/onlineStatus`, { onlineStatus: 1 });
  const [free, trial] = policies.map(({ policyId }: { policyId: string }) => policyId);
  const { userId } = await page.signUp('reader');
  const licensee = { subjectType: 2, licenseeId: userId, licenseeIdentityType: 3 };

  const first = await succeed(Contract.createContract!({ subjectId, policyId: free, ...licensee }));
  expect(first).toMatchObject({ status: 0, authStatus: 1, isAuth: true, licenseeName: 'reader' });
  const subjects = [free, trial].map((policyId) => ({ subjectId, policyId }));
  const both = await succeed(Contract.batchCreateContracts!({ subjects, ...licensee }));
  expect(both).toMatchObject([{ policyId: trial }, { contractId: first.contractId }]);
  const contractId = both[0]!.contractId;

  const filter = { identityType: 2, keywords: encodeURIComponent('潮'), limit: 100 };
  expect(await succeed(Contract.contracts!(filter))).toMatchObject({ totalItem: 0, dataList: [] });
  const found = { ...filter, keywords: encodeURIComponent('TIDES'), status: 0, authStatus: 1, order: 'asc' };
  expect(
    await succeed(Contract.contracts!({ ...found, startDate: '2026-03-01', endDate: '2026-03-01 23:59:59' })),
  ).toMatchObject({ totalItem: 2, dataList: [{ contractId: first.contractId }, { contractId }] });
  expect(
    await succeed(
      Contract.batchContracts!({
        subjectIds: subjectId,
        licenseeId: userId,
        contractStatus: 0,
        isLoadPolicyInfo: 1,
        isTranslate: 1,
      }),
    ),
  ).toMatchObject([{ policyInfo: { translateInfo: {} } }, { policyInfo: { policyText: FREE } }]);
  expect(await succeed(Contract.contractDetails!({ contractId, isLoadPolicyInfo: 1 }))).toMatchObject({
    contractId,
    policyInfo: { policyId: trial, policyText: TRIAL },
  });
  const records = await succeed(Contract.transitionRecords!({ contractId, isTranslate: 1, limit: 100 }));
  expect(records).toMatchObject({
    totalItem: 1,
    dataList: [{ serviceStates: 1, eventSectionEntities: [{ origin: { name: 'RelativeTimeEvent' } }] }],
  });

  const suggestion = { identityType: 2, prefixType: 1 };
  expect(await succeed(Contract.keywordSuggest!({ ...suggestion, prefix: 'sho' }))).toEqual([
    { suggest: 'shore', displayName: '', count: 2 },
  ]);
  expect(await succeed(Contract.keywordSuggest!({ ...suggestion, prefix: '' }))).toHaveLength(1);
  expect(await succeed(Contract.contractsSignCount!({ objectIds: userId, objectType: 4, subjectType: 2 }))).toEqual([
    { key: String(userId), field: 'licenseeOwnerId', count: 2 },
  ]);

  expect(await succeed(Policy.policiesList!({ policyIds: `${free},${trial}`, subjectType: 2 }))).toHaveLength(2);
  expect(await succeed(Policy.policies!({ page: 1, pageSize: 20, subjectType: 2 }))).toMatchObject({ totalItem: 0 });
});

test('policies: templates, filled in; texts and histories in words', async () => {
  const { Policy } = page.client;
  await page.signUp('writer');
  const templates = await succeed(Policy.policyTemplates!({ resourceTypeCodes4Resource: ['RT001'] }));
  const { _id, template, reportUiTemplate } = templates[1]!;
  const [field] = reportUiTemplate!;
  const filled = await succeed(Policy.policyReCompile!({ _id, fillArgs: [{ name: field!.id, value: 7.5 }] }));
  expect(filled.contractNew).toBe(String(template).replace('"10"', '"7.5"'));
  expect(await succeed(Policy.policyTranslation!({ contract: encoded(TRIAL) }))).toContain('After 2 weeks');
  expect(await Policy.policyTranslation!({ contract: encoded('for nobody') })).toMatchObject({
    errCode: 2,
    data: null,
  });
  const fsmTransfers = [{ id: 'a', fromState: '_none_', toState: 'initial', time: '2026-03-01 12:00:00', event: {} }];
  expect(await succeed(Policy.policyTransferTranslation!({ contract: encoded(TRIAL), fsmTransfers }))).toMatchObject({
    fsmTransferResults: [{ id: 'a', eventSectionStrs: [expect.any(String)] }],
  });
});
