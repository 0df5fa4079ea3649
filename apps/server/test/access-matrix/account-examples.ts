import { PASSWORD } from '#test/test-app.ts';
import { type Examples, uploaded } from './example.ts';

const CODE = '123456';
const USER = '/v2/users/current';
const CODES = '/v2/testQualifications/beta/codes';
const APPLICATION = { areaCode: '4403', occupation: 'Writer', description: 'I write.' };
/** An id of nothing. */
const NOTHING = '0'.repeat(24);
/** In the form of an authenticator's answers, to a challenge that nobody was given. */
const PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const CLIENT_DATA = Buffer.from('{"challenge":"AAAA"}').toString('base64url');
const noAddress = { address: 'nobody@example.org', authCodeType: 'register' };

const isEmptyPage: NonNullable<ReturnType<Examples[string]>['hidden']> = ({ data }) => data.totalItem === 0;

/** Accounts, signing in, codes and applications, operators' work, activities. */
export const accountExamples: Examples = {
  'PUT /v2/users/current/detailInfo': () => ({ body: { occupation: 'Writer' } }),
  'POST /v2/users/current/uploadHeadImg': ({ picture }) => uploaded('file', picture),
  'PUT /v2/users/current/mobileOrEmail': () => ({
    body: { newLoginName: 'new@example.org', newAuthCode: CODE, oldAuthCode: CODE },
    fails: 'user.wrong-old-code',
  }),
  'PUT /v2/users/current/mobileOrEmail/confirm': () => ({
    body: { loginName: 'nobody@example.org', password: PASSWORD },
    fails: 'user.address-not-bound',
  }),
  'POST /v2/users/securityChanges/undo': () => ({ body: { secret: 'unknown' }, fails: 'user.undo-invalid' }),
  'PUT /v2/users/:loginName/resetPassword': () => ({
    address: { loginName: 'owner@example.org' },
    body: { password: PASSWORD, authCode: CODE },
    fails: 'message.wrong-code',
  }),
  'POST /v2/users/verifyLoginPassword': () => ({ body: { password: PASSWORD } }),
  'GET /v2/users/verifyLoginPassword': () => ({ query: { password: PASSWORD } }),
  'GET /v2/users/search': () => ({ query: { keywords: 'owner' } }),
  'GET /v2/areas/:provinceCode/cities': () => ({ address: { provinceCode: 44 } }),
  'GET /v2/captchas/:captchaKey': () => ({ address: { captchaKey: 'register' } }),
  'GET /v2/captchas/:captchaKey/verify': () => ({
    address: { captchaKey: 'register' },
    query: { captchaInput: 'abcd' },
  }),
  'POST /v2/users': () => ({
    body: { loginName: 'new@example.org', password: PASSWORD, username: 'new', authCode: CODE },
    fails: 'message.wrong-code',
  }),
  'GET /v2/users/detail': () => ({ query: { username: 'owner' } }),
  'GET /v2/users/people/:name': () => ({ address: { name: 'owner' } }),
  'GET /v2/users/list': ({ owner }) => ({ query: { userIds: owner.userId } }),
  'GET /v2/users/:userIdOrMobileOrEmail': ({ owner }) => ({ address: { userIdOrMobileOrEmail: owner.userId } }),
  [`POST ${USER}/tokens`]: () => ({ body: { name: 'mine', scopes: ['read'], password: PASSWORD } }),
  [`POST ${USER}/closing`]: () => ({
    body: { password: 'not-the-password' },
    fails: 'user.wrong-password',
  }),
  'POST /v2/users/:userId/closing': ({ leaver }) => ({
    address: { userId: leaver.userId },
    body: { reason: 'By letter' },
  }),
  'POST /v2/exports': () => ({ body: { password: 'not-the-password' }, fails: 'user.wrong-password' }),
  'GET /v2/exports/:exportId': ({ exportId }) => ({ address: { exportId } }),
  'GET /v2/exports/:exportId/file': ({ exportId }) => ({ address: { exportId }, fails: 'moving.gone' }),
  'POST /v2/webhooks': () => ({ body: { url: 'http://localhost/events', events: ['*'] } }),
  'PUT /v2/webhooks/:endpointId': ({ endpointId }) => ({ address: { endpointId }, body: { description: 'Shop' } }),
  'DELETE /v2/webhooks/:endpointId': ({ droppedEndpointId }) => ({ address: { endpointId: droppedEndpointId } }),
  'POST /v2/webhooks/:endpointId/ping': ({ endpointId }) => ({ address: { endpointId } }),
  'POST /v2/webhooks/:endpointId/rotateSecret': ({ endpointId }) => ({ address: { endpointId } }),
  'GET /v2/webhooks/:endpointId/deliveries': ({ endpointId }) => ({ address: { endpointId } }),
  'POST /v2/webhooks/:endpointId/deliveries/:deliveryId/replay': ({ endpointId, deliveryId }) => ({
    address: { endpointId, deliveryId },
  }),
  'POST /v2/webhooks/:endpointId/replay': ({ endpointId }) => ({
    address: { endpointId },
    body: { since: '2026-01-01' },
  }),
  'POST /v2/imports': () => ({
    body: { uploadId: '6f4a9a56-0000-4000-8000-000000000000', userName: 'owner' },
    fails: 'upload.not-found',
  }),
  'GET /v2/imports/licences': () => ({}),
  'GET /v2/imports/:importId': ({ importId }) => ({ address: { importId } }),
  'PUT /v2/imports/:importId': ({ importId }) => ({
    address: { importId },
    body: { resolve: [{ kind: 'work', oldId: 'none', skip: true }] },
    fails: 'moving.not-planned',
  }),
  'POST /v2/imports/:importId/run': ({ importId }) => ({ address: { importId }, fails: 'moving.not-planned' }),
  'GET /v2/moved/:oldIssuer/:kind/:oldId/page': () => ({
    address: { oldIssuer: 'https://elsewhere.example', kind: 'work', oldId: 'none' },
    fails: 'moving.unknown-thing',
  }),
  'POST /v2/moves': () => ({
    body: { toOrigin: 'https://elsewhere.example', password: 'not-the-password' },
    fails: 'user.wrong-password',
  }),
  'POST /v2/moves/arrivals': () => ({
    body: { fromOrigin: 'http://10.0.0.1', moveId: NOTHING, code: 'BCDF' },
    fails: 'moving.unreachable',
  }),
  'POST /v2/moves/:moveId/confirm': () => ({
    address: { moveId: NOTHING },
    body: {
      format: 'colophon-move-confirmation/1',
      moveId: NOTHING,
      code: 'BCDF',
      issuer: 'https://elsewhere.example',
      userName: 'mira',
      answerHash: '0'.repeat(64),
      at: '2026-11-29T20:00:00.000Z',
      signature: '..',
    },
    fails: 'moving.gone',
  }),
  'PUT /v2/moves/:moveId': () => ({ address: { moveId: NOTHING }, body: { code: 'BCDF' }, fails: 'moving.gone' }),
  'POST /v2/moves/:moveId/silence': () => ({ address: { moveId: NOTHING }, fails: 'moving.gone' }),
  'DELETE /v2/moves/:moveId': () => ({ address: { moveId: NOTHING }, fails: 'moving.gone' }),
  'GET /v2/moved/:oldIssuer/:kind/:oldId': () => ({
    address: { oldIssuer: 'https://elsewhere.example', kind: 'work', oldId: 'none' },
    fails: 'moving.unknown-thing',
  }),
  'POST /v2/messages/send': (_world, role) => ({
    body: { loginName: `${role}-new@example.org`, authCodeType: 'register' },
  }),
  'GET /v2/messages/verify': () => ({ query: { ...noAddress, authCode: CODE } }),

  'PUT /v2/users/:userId/freeOrRecoverUserStatus': ({ bystander }) => ({
    address: { userId: bystander.userId },
    body: { status: 1, reason: 'Spam' },
  }),
  'GET /v2/users/freeOrRecover/records': ({ bystander }) => ({ query: { userIds: bystander.userId } }),
  'POST /v2/users/tags': () => ({ body: { tags: ['four'] } }),
  'PUT /v2/users/:userId/setTag': ({ owner, tagIds }) => ({ address: { userId: owner.userId }, body: { tagIds } }),
  'PUT /v2/users/:userId/unsetTag': ({ owner, tagIds }) => ({ address: { userId: owner.userId }, body: { tagIds } }),
  'PUT /v2/users/batchSetTag': ({ owner, tagIds }) => ({ body: { userIds: [owner.userId], tagIds } }),
  'PUT /v2/users/tags/:tagId': ({ tagIds }) => ({ address: { tagId: tagIds[0]! }, body: { tag: 'first' } }),
  'PUT /v2/users/tags': ({ tagIds }) => ({ body: { tagIds: tagIds.slice(1, 2) } }),
  'DELETE /v2/users/tags/:tagId': ({ tagIds }) => ({ address: { tagId: tagIds[2]! } }),

  'GET /v2/thirdParty/weChat/codeHandle': () => ({
    query: { code: 'unknown', returnUrl: '/home' },
    fails: 'identity.provider-failed',
    endsSession: true,
  }),
  'GET /v2/thirdParty/weChat/bind': () => ({ query: { state: 'unknown' } }),
  'GET /v2/thirdParty/weChat/bindHandle': () => ({ query: { state: 'unknown', code: 'unknown' } }),
  'GET /v2/thirdParty/weibo/authorize': () => ({ fails: 'identity.not-configured' }),
  'GET /v2/thirdParty/weibo/codeHandle': () => ({ query: { state: 'unknown' }, fails: 'identity.not-configured' }),
  'GET /v2/thirdParty/weibo/bind': () => ({ query: { state: 'unknown' }, fails: 'identity.not-configured' }),
  'GET /v2/thirdParty/weibo/bindHandle': () => ({ query: { state: 'unknown' }, fails: 'identity.not-configured' }),
  'GET /v2/thirdParty/oidc/authorize': () => ({ fails: 'identity.not-configured' }),
  'GET /v2/thirdParty/oidc/codeHandle': () => ({ query: { state: 'unknown' }, fails: 'identity.not-configured' }),
  'GET /v2/thirdParty/oidc/bind': () => ({ query: { state: 'unknown' }, fails: 'identity.not-configured' }),
  'GET /v2/thirdParty/oidc/bindHandle': () => ({ query: { state: 'unknown' }, fails: 'identity.not-configured' }),
  'POST /v2/thirdParty/registerOrBind': () => ({
    body: { identityId: NOTHING, loginName: 'owner', password: PASSWORD },
    fails: 'identity.unknown',
  }),
  'PUT /v2/thirdParty/unbind': () => ({ body: { thirdPartyType: 'weChat', password: PASSWORD } }),
  'GET /v2/thirdParty/isBind': () => ({ query: { username: 'owner', thirdPartyType: 'weChat' } }),
  'GET /v2/users/wechatPublicApis/shareSignature': () => ({
    query: { shareUrl: 'http://localhost:4180/home' },
    fails: 'identity.not-configured',
  }),
  'GET /v2/thirdParty/weChat/devAuthorize': () => ({ query: { redirect_uri: '/v2/thirdParty/weChat/codeHandle' } }),
  [`POST ${USER}/passkeys/options`]: () => ({ body: { password: PASSWORD } }),
  [`POST ${USER}/passkeys`]: () => ({
    body: {
      name: 'Phone',
      response: { ...PASSKEY, response: { clientDataJSON: CLIENT_DATA, attestationObject: 'AAAA' } },
    },
    fails: 'passkey.not-accepted',
  }),
  [`PUT ${USER}/passkeys/:passkeyId`]: ({ passkeyId }) => ({ address: { passkeyId }, body: { name: 'Desk' } }),
  'POST /oauth/device': () => ({ body: { client_id: 'stranger' } }),
  'POST /oauth/revoke': () => ({ body: { token: 'unknown' } }),
  'POST /oauth/token': () => ({ body: { grant_type: 'stranger' } }),
  'GET /v2/devices/:userCode': () => ({ address: { userCode: 'BBBB-BBBB' }, fails: 'devices.unknown-code' }),
  'POST /v2/devices/approve': () => ({
    body: { user_code: 'BBBB-BBBB', password: PASSWORD },
    fails: 'devices.unknown-code',
  }),
  'POST /v2/devices/decline': () => ({ body: { user_code: 'BBBB-BBBB' }, fails: 'devices.unknown-code' }),
  'POST /v2/passport/passkeyOptions': () => ({ body: {} }),
  'POST /v2/passport/siteConsents': () => ({ body: { nodeDomain: 'alpha' } }),
  // Of a node that nobody has agreed to: the site's role needs its own.
  'DELETE /v2/passport/siteConsents/:nodeId': () => ({ address: { nodeId: 99_999_999 } }),
  'POST /v2/passport/siteTickets': () => ({ body: { nodeDomain: 'alpha', nonceHash: 'a'.repeat(64) } }),
  'GET /v2/passport/siteDeparture': () => ({ fails: 'request.redirect-target' }),
  'GET /v2/passport/siteViewDeparture': () => ({ query: { wish: 'unknown' } }),
  'GET /v2/passport/siteViewTicket': () => ({
    query: { wish: 'unknown', nodeDomain: 'alpha', nonceHash: 'a'.repeat(64) },
  }),
  'GET /v2/passport/siteView': () => ({ query: { ticket: 'unknown' } }),
  'GET /v2/passport/siteSession': () => ({ query: { ticket: 'unknown' }, fails: 'site.ticket-invalid' }),

  [`GET ${CODES}/:code`]: ({ code }) => ({ address: { code } }),
  [`GET ${CODES}/usedRecords`]: ({ code }) => ({ query: { code }, hidden: isEmptyPage }),
  [`GET ${CODES}/invitees`]: ({ owner }) => ({ query: { userId: owner.userId } }),
  [`GET ${CODES}/inviterInfo`]: ({ owner }) => ({ query: { userId: owner.userId } }),
  [`POST ${CODES}/batchCreate`]: () => ({ body: { limitCount: 1 } }),
  [`PUT ${CODES}/batchUpdate`]: ({ code }) => ({ body: { codes: [code], status: 1 } }),
  'GET /v2/testQualifications/beta/apply/:recordId': ({ recordId }) => ({ address: { recordId } }),
  'GET /v2/beta/apply/:recordId': ({ recordId }) => ({ address: { recordId } }),
  'POST /v2/testQualifications/beta/apply': () => ({ body: APPLICATION, fails: 'beta.application-waiting' }),
  'POST /v2/beta/apply': () => ({ body: APPLICATION, fails: 'beta.application-waiting' }),
  'PUT /v2/testQualifications/beta/apply/batch': ({ recordId }) => ({
    body: { recordIds: [recordId], status: 2, auditMsg: 'Write more.' },
  }),
  'PUT /v2/testQualifications/beta/apply/:recordId': ({ otherRecordId }) => ({
    address: { recordId: otherRecordId },
    body: { status: 1 },
  }),
  // Qualifies, after which nobody applies.
  [`POST ${CODES}/activate`]: ({ freeCode }) => ({ body: { code: freeCode } }),

  'GET /v2/activities/find4Client': () => ({ query: { _id: NOTHING } }),
  'GET /v2/activities/ads/list4Client': () => ({ query: { place: 1 } }),
  'GET /v2/activities/ads/visit': () => ({ query: { _id: NOTHING }, fails: 'activity.ad-not-found' }),
  // Themes tell it of visitors, too, for whom there is nothing to do.
  'GET /v2/activities/ads/click': () => ({ query: { _id: NOTHING }, fails: 'activity.ad-not-found' }),
  'GET /v2/activities/ads/find4Client': () => ({ query: { place: 1 } }),
  'GET /v2/activities/ads/find': () => ({ query: { _id: NOTHING }, fails: 'activity.ad-not-found' }),
  'GET /v2/activities/ads/days': () => ({ query: { _id: NOTHING }, fails: 'activity.ad-not-found' }),
  'POST /v2/activities/ads/create': () => ({
    body: { place: 1, title: 'Take part', link: 'https://example.org/', persist: true },
  }),
  'PUT /v2/activities/ads/update': () => ({ body: { _id: NOTHING, title: 'Join' }, fails: 'activity.ad-not-found' }),
  'PUT /v2/activities/ads/updateStatus': () => ({
    body: { _id: NOTHING, status: 4 },
    fails: 'activity.ad-not-found',
  }),
  'PUT /v2/activities/ads/updatePriority': () => ({
    body: { _id: NOTHING, priority: 1 },
    fails: 'activity.ad-not-found',
  }),
  'GET /v2/activities/acts': () => ({ query: { subject: 'ad', subjectKey: NOTHING } }),
  'GET /v2/activities/find': () => ({ query: { _id: NOTHING }, fails: 'activity.not-found' }),
  'POST /v2/activities/create': () => ({ body: { title: 'Draft' } }),
  'PUT /v2/activities/update': () => ({ body: { _id: NOTHING, title: 'Draft' }, fails: 'activity.not-found' }),
  'PUT /v2/activities/updateStatus': () => ({ body: { _id: NOTHING, status: 2 }, fails: 'activity.not-found' }),
  'GET /v2/activities/item/getInfoByCode4Client': () => ({ query: { code: 'Widget' } }),
  'POST /v2/activities/item/create': (_world, role) => ({ body: { code: `of-${role}`, title: 'Widgets' } }),
  'PUT /v2/activities/item/update': () => ({
    body: { code: 'none', title: 'Widgets' },
    fails: 'activity.topic-not-found',
  }),
};

/** Examples that take things away; those that end sessions come last. */
export const endingExamples: Examples = {
  'DELETE /v2/storages/buckets/:bucketName/objects/:objectIds': ({ bucketName, droppedObjectId }) => ({
    address: { bucketName, objectIds: droppedObjectId },
  }),
  'DELETE /v2/imports/:importId': ({ importId }) => ({ address: { importId } }),
  'DELETE /v2/storages/buckets/:bucketName': () => ({ address: { bucketName: 'owners-empty' } }),
  'DELETE /v2/storages/buckets/.UserNodeData/objects/clear': ({ nodeId }) => ({ body: { nodeIds: [nodeId] } }),
  'DELETE /v2/collections/resources/:resourceId': ({ book }) => ({ address: { resourceId: book.resourceId } }),
  'DELETE /v2/resources/:resourceId/versions/drafts': ({ book }) => ({ address: { resourceId: book.resourceId } }),
  [`DELETE ${USER}/passkeys/:passkeyId`]: ({ passkeyId }) => ({ address: { passkeyId }, body: { password: PASSWORD } }),
  [`DELETE ${USER}/tokens/:tokenId`]: ({ droppedTokenId }) => ({ address: { tokenId: droppedTokenId } }),
  [`DELETE ${USER}/sessions/:sessionId`]: ({ sessionId }) => ({ address: { sessionId } }),
  [`DELETE ${USER}/sessions`]: () => ({}),
  'POST /v2/passport/passkeyLogin': () => ({
    body: {
      response: {
        ...PASSKEY,
        response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
      },
    },
    fails: 'passkey.not-recognised',
  }),
  'POST /v2/passport/login': () => ({ body: { loginName: 'bystander', password: PASSWORD }, endsSession: true }),
  'GET /v2/passport/logout': () => ({ endsSession: true }),
  'DELETE /v2/nodes/:nodeId': ({ nodeId }) => ({ address: { nodeId } }),
  [`PUT ${USER}/updatePassword`]: () => ({
    body: { oldPassword: PASSWORD, newPassword: `${PASSWORD}4` },
    endsSession: true,
  }),
};
