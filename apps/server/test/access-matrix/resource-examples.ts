import { PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { FREE } from '#modules/exhibits/testing/publish.ts';
import type { Examples } from './example.ts';

const RESOURCE = '/v2/resources/:resourceId';
const VERSION = `${RESOURCE}/versions/:version`;
const AUTHS = '/v2/auths/resources/:resourceIdOrName';
const DRAFTS = `${RESOURCE}/versions/drafts`;

/** Resources, their types, policies, contracts and favourites. */
export const resourceExamples: Examples = {
  'GET /v2/resources/listedTypes': ({ owner }) => ({ query: { userId: owner.userId } }),
  'GET /v2/resources/types/getInfoByCode': () => ({ query: { code: 'markdown' } }),
  'GET /v2/resources/types/getInfoByCodeOrName': () => ({ query: { code: 'markdown' } }),
  'GET /v2/resources/types/getAttrsByCode': () => ({ query: { code: 'markdown' } }),
  'GET /v2/resources/attrs/getInfoByKey': () => ({ query: { key: 'fileSize' } }),

  'GET /v2/resources/types/audits': () => ({ query: { subject: 'type', subjectKey: 'reveal_slide' } }),
  'POST /v2/resources/types/create': (_world, role) => ({ body: { name: `type-of-${role}` } }),
  'POST /v2/resources/types/update': () => ({ body: { code: 'reveal_slide', priority: 5 } }),
  'POST /v2/resources/types/updateStatusBatch': () => ({ body: { codes: ['reveal_slide'], status: 2 } }),
  'POST /v2/resources/types/updatePriority': () => ({ body: { code: 'reveal_slide', priority: 7 } }),
  'POST /v2/resources/attrs/create': (_world, role) => ({ body: { key: `of_${role}`, name: role, insertMode: 2 } }),
  'POST /v2/resources/attrs/update': () => ({ body: { key: 'author', group: 1, priority: 9 } }),
  'POST /v2/resources/operation-categories/create': (_world, role) => ({ body: { code: `of_${role}`, name: role } }),
  'GET /v2/resources/operation-categories/getInfoByCode': () => ({ query: { code: 'of_operator' } }),
  'POST /v2/resources/operation-categories/update': () => ({ body: { code: 'of_operator', priority: 5 } }),
  'POST /v2/resources/operation-categories/updateStatusBatch': () => ({ body: { codes: ['of_operator'], status: 2 } }),
  'POST /v2/resources/operation-categories/updatePriority': () => ({ body: { code: 'of_operator', priority: 6 } }),
  'POST /v2/resources/operation-categories/delete': () => ({ body: { code: 'of_operator' } }),
  'POST /v2/resources/tags': (_world, role) => ({
    body: { tagName: `of-${role}`, tagType: 1, authority: 1, resourceRangeType: 3 },
  }),
  'PUT /v2/resources/tags': () => ({
    body: { tagIds: ['0'.repeat(24)], authority: 2 },
    fails: 'suggested-tag.unknown',
  }),
  'PUT /v2/resources/tags/batchSetOrRemoveResourceTag': ({ book }) => ({
    body: { resourceIds: [book.resourceId], tagNames: ['calm'], setType: 1 },
  }),
  'GET /v2/resources/tags/statistics': () => ({ query: { tagIds: '0'.repeat(24) } }),

  'POST /v2/policies': () => ({ body: { policyTexts: [FREE], subjectType: 1 } }),
  'GET /v2/policies/list': ({ policyId }) => ({ query: { policyIds: policyId } }),
  'GET /v2/policies/:policyId/tests': ({ policyId, book }) => ({
    address: { policyId },
    query: { subject: `1:${book.resourceId}` },
  }),
  'GET /v2/policies/:policyId': ({ policyId }) => ({ address: { policyId } }),
  'POST /v2/translate/translate-config/list4Client': () => ({ body: {} }),
  'POST /v2/translate/translate-config/create': () => ({
    body: { title: { en_US: 'Gift', zh_CN: '赠送' }, template: FREE, report: { en_US: 'Free.', zh_CN: '免费。' } },
  }),
  'PUT /v2/translate/translate-config/update': () => ({ body: { _id: '0000000000000000000000a1', sortId: 2 } }),
  'PUT /v2/translate/translate-config/updateStatus': () => ({
    body: { _ids: ['0000000000000000000000a1'], status: 0 },
  }),
  'PUT /v2/translate/translate-config/updatePriority': () => ({ body: { _id: '0000000000000000000000a1', sortId: 1 } }),
  'DELETE /v2/translate/translate-config/:_id': () => ({
    address: { _id: '0000000000000000000000a1' },
  }),
  'POST /v2/translate/translate': () => ({ body: { contract: Buffer.from(FREE).toString('base64') } }),

  'POST /v2/translate/reCompile': () => ({ body: { contract: Buffer.from(FREE).toString('base64'), fillArgs: [] } }),
  'POST /v2/translate/transfer': () => ({ body: { contract: Buffer.from(FREE).toString('base64'), fsmTransfers: [] } }),

  'POST /v2/contracts': ({ exhibitId, policyId, owner }) => ({
    body: { subjectId: exhibitId, subjectType: 2, policyId, licenseeId: owner.userId, licenseeIdentityType: 3 },
    refusal: 'contract.licensee-not-caller',
  }),
  'POST /v2/contracts/batchSign': ({ spare, nodeId }) => ({
    body: {
      subjects: [{ subjectId: spare.resourceId, policyId: spare.policyIds[0] }],
      subjectType: 1,
      licenseeId: nodeId,
      licenseeIdentityType: 2,
    },
  }),
  'GET /v2/contracts': () => ({ query: { identityType: 2 } }),
  'GET /v2/contracts/list': ({ contractId }) => ({ query: { contractIds: contractId } }),
  'GET /v2/contracts/terminated': ({ exhibitId }) => ({ query: { identityType: 2, subjectId: exhibitId } }),
  'GET /v2/contracts/keywordSuggest': () => ({ query: { identityType: 2, prefixType: 1 } }),
  'GET /v2/contracts/licensors/signCount': ({ nodeId }) => ({ query: { licensorIds: nodeId } }),
  'GET /v2/contracts/count': ({ owner }) => ({ query: { userIds: owner.userId } }),
  'GET /v2/contracts/signCount': ({ exhibitId }) => ({
    query: { objectIds: exhibitId, objectType: 5, subjectType: 2 },
  }),
  'GET /v2/contracts/subjects/presentables/signStatistics': () => ({ query: { signUserIdentityType: 2 } }),
  'GET /v2/contracts/subjects/signCount': ({ exhibitId }) => ({ query: { subjectIds: exhibitId } }),
  'GET /v2/contracts/subjects/payees': ({ exhibitId }) => ({ query: { subjectType: 2, subjectIds: exhibitId } }),
  'GET /v2/contracts/:contractId': ({ contractId }) => ({ address: { contractId } }),
  'GET /v2/contracts/:contractId/transitionRecords': ({ contractId }) => ({ address: { contractId } }),
  'POST /v2/contracts/:contractId/events/payment': ({ contractId, walletId }) => ({
    address: { contractId },
    body: { eventId: '2915a619', accountId: walletId, transactionAmount: 5, password: PAYMENT_PASSWORD },
    fails: 'contract.event-not-open',
  }),
  'GET /v2/contracts/:contractId/isCanExecEvent': ({ contractId }) => ({
    address: { contractId },
    query: { eventId: '2915a619' },
  }),
  'GET /v2/contracts/:contractId/receipt': ({ contractId }) => ({ address: { contractId } }),
  'PUT /v2/contracts/:contractId/setDefault': ({ contractId }) => ({ address: { contractId } }),

  'POST /v2/resources': (_world, role) => ({ body: { name: `by-${role}`, resourceTypeCode: 'markdown' } }),
  'POST /v2/resources/createBatch': ({ sha1 }, role) => ({
    body: {
      resourceTypeCode: 'markdown',
      createResourceObjects: [{ name: `batch-of-${role}`, version: '1.0.0', fileSha1: sha1, filename: 'text.md' }],
    },
  }),
  'PUT /v2/resources/updateBatch': ({ spare }) => ({ body: { resourceIds: [spare.resourceId], status: 1 } }),
  [`PUT ${RESOURCE}`]: ({ book }) => ({ address: { resourceId: book.resourceId }, body: { intro: 'A book.' } }),
  'GET /v2/resources/:resourceIdOrName': ({ book }) => ({ address: { resourceIdOrName: book.resourceId } }),
  'GET /v2/resources/list': ({ book }) => ({ query: { resourceIds: book.resourceId } }),
  'GET /v2/resources/count': ({ owner }) => ({ query: { userIds: owner.userId } }),
  'GET /v2/resources/recommend': () => ({ query: { recommendType: 1 } }),
  'GET /v2/resources/keywordSuggest': () => ({ query: { prefix: 'bo' } }),
  'POST /v2/resources/generateResourceNames': () => ({ body: { resourceNames: ['book'] } }),
  [`POST ${RESOURCE}/versions`]: ({ spare, sha1 }) => ({
    address: { resourceId: spare.resourceId },
    body: { version: '1.1.0', fileSha1: sha1, filename: 'text.md' },
  }),
  [`PUT ${VERSION}`]: ({ book }) => ({
    address: { resourceId: book.resourceId, version: '1.0.0' },
    body: { description: 'The first.' },
  }),
  [`GET ${RESOURCE}/versions`]: ({ book }) => ({ address: { resourceId: book.resourceId } }),
  [`GET ${VERSION}`]: ({ book }) => ({ address: { resourceId: book.resourceId, version: '1.0.0' } }),
  'GET /v2/resources/versions/detail': ({ versionId }) => ({ query: { versionId } }),
  'GET /v2/resources/versions/list': ({ versionId }) => ({ query: { versionIds: versionId } }),
  [`POST ${DRAFTS}`]: ({ book }) => ({
    address: { resourceId: book.resourceId },
    body: { draftData: { title: 'Now' } },
  }),
  [`GET ${DRAFTS}`]: ({ book }) => ({ address: { resourceId: book.resourceId } }),
  [`GET ${VERSION}/download`]: ({ book }) => ({ address: { resourceId: book.resourceId, version: '1.0.0' } }),
  [`GET ${VERSION}/property`]: ({ book }) => ({ address: { resourceId: book.resourceId, version: '1.0.0' } }),
  [`GET ${RESOURCE}/uses`]: ({ book }) => ({ address: { resourceId: book.resourceId } }),
  'GET /v2/resources/versions/:versionId/internalClientDownload': ({ versionId }) => ({ address: { versionId } }),
  'GET /v2/resources/files/:fileSha1/versions/admin': ({ book }) => ({ address: { fileSha1: book.fileSha1 } }),
  'GET /v2/resources/versions/isCanBeCreate': ({ sha1 }) => ({ query: { fileSha1: sha1 } }),
  'GET /v2/resources/files/:fileSha1/versions': ({ book }) => ({
    address: { fileSha1: book.fileSha1 },
    hidden: ({ data }) => data.length === 0,
  }),
  'GET /v2/resources/files/:fileSha1': ({ book }) => ({ address: { fileSha1: book.fileSha1 } }),
  'GET /v2/resources/:resourceIdOrName/dependencyTree': ({ derived }) => ({
    address: { resourceIdOrName: derived.resourceId },
  }),
  'GET /v2/resources/:resourceIdOrName/authTree': ({ derived }) => ({
    address: { resourceIdOrName: derived.resourceId },
  }),
  'GET /v2/resources/:resourceIdOrName/versions/:version/lockList': ({ derived }) => ({
    address: { resourceIdOrName: derived.resourceId, version: '1.0.0' },
  }),
  [`POST ${RESOURCE}/versions/cycleDependencyCheck`]: ({ book, spare }) => ({
    address: { resourceId: book.resourceId },
    body: { dependencies: [{ resourceId: spare.resourceId, versionRange: '^1.0.0' }] },
  }),
  [`GET ${RESOURCE}/resolveResources`]: ({ derived }) => ({ address: { resourceId: derived.resourceId } }),
  [`GET ${RESOURCE}/contracts/coverageVersions`]: ({ derived, dependencyContractId }) => ({
    address: { resourceId: derived.resourceId },
    query: { contractIds: dependencyContractId },
    hidden: ({ data }) => data[0].versions.length === 0,
  }),
  [`GET ${RESOURCE}/contracts/:contractId/coverageVersions`]: ({ derived, dependencyContractId }) => ({
    address: { resourceId: derived.resourceId, contractId: dependencyContractId },
    hidden: ({ data }) => data.length === 0,
  }),

  'GET /v2/resources/:resourceIdOrName/relationTree': ({ derived }) => ({
    address: { resourceIdOrName: derived.resourceId },
  }),
  [`GET ${RESOURCE}/cover`]: ({ spare }) => ({ address: { resourceId: spare.resourceId } }),
  [`GET ${RESOURCE}/usedBy`]: ({ book }) => ({ address: { resourceId: book.resourceId } }),
  'POST /v2/resources/ownLicences': ({ spare, derived }) => ({
    body: { resourceIds: [spare.resourceId], licenseeId: derived.resourceId, licenseeIdentityType: 1 },
  }),
  [`PUT ${RESOURCE}/versions/batchSetContracts`]: ({ derived, spare }) => ({
    address: { resourceId: derived.resourceId },
    body: {
      subjects: [
        {
          subjectId: spare.resourceId,
          versions: [{ version: '1.0.0', policyId: spare.policyIds[0], operation: 1 }],
        },
      ],
    },
  }),
  [`PUT ${VERSION}/excerpt`]: ({ book }) => ({
    address: { resourceId: book.resourceId, version: '1.0.0' },
    body: { amount: 2 },
  }),
  'GET /v2/auths/resources/shownParts': ({ spare }) => ({ query: { resourceIds: spare.resourceId } }),
  'GET /v2/auths/resources/:resourceId/excerpt': ({ spare }) => ({
    address: { resourceId: spare.resourceId },
  }),
  [`DELETE ${VERSION}/excerpt`]: ({ book }) => ({ address: { resourceId: book.resourceId, version: '1.0.0' } }),
  'GET /v2/auths/resources/batchAuth/results': ({ derived }) => ({ query: { resourceIds: derived.resourceId } }),
  'GET /v2/auths/resources/batchAuth/result': ({ versionId }) => ({ query: { resourceVersionIds: versionId } }),
  [`GET ${AUTHS}/relationTreeAuth`]: ({ derived }) => ({ address: { resourceIdOrName: derived.resourceId } }),
  [`GET ${AUTHS}/unlockPlan`]: ({ derived }) => ({ address: { resourceIdOrName: derived.resourceId } }),
  [`GET ${AUTHS}/upstreamAuth/result`]: ({ derived }) => ({ address: { resourceIdOrName: derived.resourceId } }),
  'GET /v2/auths/resources/:resourceId/contractAuth/result': ({ spare, dependencyContractId }) => ({
    address: { resourceId: spare.resourceId },
    query: { contractIds: dependencyContractId },
  }),
  'GET /v2/auths/resources/:resourceId/result': ({ derived }) => ({ address: { resourceId: derived.resourceId } }),
  'GET /file/resources/:resourceId': ({ derived }) => ({
    address: { resourceId: derived.resourceId },
    refusal: 'exhibit.file-refused',
  }),
  'GET /v2/auths/resources/:resourceId/items/batchAuth': ({ serial, itemId }) => ({
    address: { resourceId: serial.resourceId },
    query: { itemIds: itemId },
  }),

  'PUT /v2/resources/freeOrRecover/batch': () => ({
    body: { resourceIds: ['0'.repeat(24)], operationType: 1 },
    idle: true,
  }),
  'GET /v2/resources/freeOrRecover/records': ({ book }) => ({ query: { resourceIds: book.resourceId } }),
  'POST /v2/resources/operations': ({ book }) => ({ body: { resourceIds: [book.resourceId], type: 5 } }),
  'PUT /v2/resources/operations': ({ book }) => ({ body: { resourceIds: [book.resourceId] } }),
  'GET /v2/resources/operations/list': ({ book }) => ({ query: { resourceIds: book.resourceId } }),

  'POST /v2/collections/resources': ({ book }) => ({ body: { resourceId: book.resourceId } }),
  'GET /v2/collections/resources/isCollected': ({ book }) => ({ query: { resourceIds: book.resourceId } }),
  'GET /v2/collections/resources/batch/count': ({ book }) => ({ query: { resourceIds: book.resourceId } }),
  'GET /v2/collections/resources/:resourceId/count': ({ book }) => ({ address: { resourceId: book.resourceId } }),
  'GET /v2/collections/resources/:resourceId': ({ book }) => ({ address: { resourceId: book.resourceId } }),
};
