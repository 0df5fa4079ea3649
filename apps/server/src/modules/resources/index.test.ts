import { expect, test } from 'vitest';
import { declarationsOf, fieldsIn, fieldsOf, registerAlone } from '#test/registered-routes.ts';
import { listWorks } from './belongings.ts';
import { isReleased } from './commands/adopt-facts.ts';
import { registerResources } from './index.ts';
import { findLicensee, findSubjects } from './queries/contract-parties.ts';
import { listFilesOfVersions } from './queries/files-of-versions.ts';
import { licensedVersions } from './queries/licensed-versions.ts';
import { countOfCategory, countOfType, latestTypesOf } from './queries/use-of-types.ts';
import { filesOfDrafts, filesOfExcerpts, filesOfVersions } from './queries/used-files.ts';
import { policiesOfResources } from './queries/used-policies.ts';
import { PartialResource, PartialVersion, Resource, Version, VersionDraft } from './schemas.ts';
import { versionUses } from './tables.ts';

const NAMED = { Resource, PartialResource, Version, PartialVersion, VersionDraft };
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('who may call what, with whose things and which scope of a token, what replicas answer, and what may take long', () => {
  expect(declarationsOf(registerAlone(registerResources).routes)).toEqual([
    'GET /v2/resources/:resourceId/uses resources.readUses user read resource',
    'POST /v2/resources resources.create user publish',
    'PUT /v2/resources/:resourceId resources.update user publish resource',
    'GET /v2/resources/:resourceIdOrName resources.read visitor read replica',
    'GET /v2/resources/list resources.list visitor read replica',
    'GET /v2/resources/count resources.countOfUsers user read',
    'GET /v2/resources/recommend resources.recommend visitor read replica',
    'GET /v2/resources/keywordSuggest resources.suggestNames visitor read replica',
    'POST /v2/resources/generateResourceNames resources.generateNames user publish',
    'POST /v2/resources/createBatch resources.createSeveral user publish unhurried',
    'PUT /v2/resources/updateBatch resources.updateSeveral user publish unhurried',
    'POST /v2/resources/ownLicences resources.licenseOwn user publish resource',
    'PUT /v2/resources/freeOrRecover/batch resources.freeze operator operate by resources',
    'GET /v2/resources/freeOrRecover/records resources.listFreezeRecords operator operate by resources',
    'POST /v2/resources/operations resources.grade operator operate by resources',
    'PUT /v2/resources/operations resources.ungrade operator operate by resources',
    'GET /v2/resources/operations resources.pageGraded operator operate by resources',
    'GET /v2/resources/operations/list resources.listGrades operator operate by resources',
    'PUT /v2/resources/tags/batchSetOrRemoveResourceTag resources.setTags operator operate by resources',
    'GET /v2/resources/tags/statistics resources.countTags operator operate by resources',
    'GET /v2/resources resources.page visitor read replica',
    'GET /v2/resources/esSearch resources.pageByAlias visitor read replica',
    'GET /v2/resources/search resources.search operator operate by resources',
    'POST /v2/resources/:resourceId/versions resources.createVersion user publish resource',
    'PUT /v2/resources/:resourceId/versions/:version resources.updateVersion user publish resource',
    'PUT /v2/resources/:resourceId/versions/batchSetContracts resources.setContracts user publish resource',
    'GET /v2/resources/:resourceId/versions resources.listVersions visitor read replica',
    'GET /v2/resources/:resourceId/versions/:version resources.readVersion visitor read replica',
    'GET /v2/resources/:resourceId/versions/:version/property resources.readVersionProperties user read',
    'GET /v2/resources/versions/detail resources.findVersion visitor read replica',
    'GET /v2/resources/versions/list resources.findVersions visitor read replica',
    'POST /v2/resources/:resourceId/versions/drafts resources.saveDraft user publish resource',
    'GET /v2/resources/:resourceId/versions/drafts resources.readDraft user read resource',
    'DELETE /v2/resources/:resourceId/versions/drafts resources.deleteDraft user publish resource',
    'PUT /v2/resources/:resourceId/versions/:version/excerpt resources.setExcerpt user publish resource',
    'DELETE /v2/resources/:resourceId/versions/:version/excerpt resources.deleteExcerpt user publish resource',
    'GET /v2/resources/:resourceId/versions/:version/download resources.downloadVersion user read resource',
    'GET /v2/resources/versions/:versionId/internalClientDownload resources.downloadVersionAsOperator operator operate by resources',
    'GET /v2/resources/versions/isCanBeCreate resources.checkFile user read',
    'GET /v2/resources/files/:fileSha1/versions resources.listVersionsOfFile user read file',
    'GET /v2/resources/files/:fileSha1/versions/admin resources.listAllVersionsOfFile operator operate by resources',
    'GET /v2/resources/files/:fileSha1 resources.listOfFile user read',
    'GET /v2/resources/:resourceIdOrName/dependencyTree resources.readDependencies visitor read replica',
    'GET /v2/resources/:resourceIdOrName/authTree resources.readLicensors visitor read',
    'GET /v2/resources/:resourceIdOrName/relationTree resources.readRelations visitor read replica',
    'GET /v2/resources/:resourceIdOrName/versions/:version/lockList resources.listLocked visitor read',
    'POST /v2/resources/:resourceId/versions/cycleDependencyCheck resources.checkCycles user publish',
    'GET /v2/resources/:resourceId/resolveResources resources.listResolved user read',
    'GET /v2/resources/:resourceId/contracts/coverageVersions resources.listCoverage user read resource',
    'GET /v2/resources/:resourceId/contracts/:contractId/coverageVersions resources.listCoverageOfContract user read resource',
    'GET /v2/users/searchForConsole resources.pageCreators visitor read replica',
    'GET /v2/resources/listedTypes resources.countTypesOf visitor read replica',
  ]);
});

test('each route takes and answers these fields and no others', () => {
  expect(fieldsOf(registerAlone(registerResources).routes, NAMED)).toEqual([
    'resources.readUses / {resourceId!} ? {startDate endDate} > [{day! version! versionId! views! downloads! signings! exhibits!}]',
    'resources.create < {name! resourceTypeCode resourceTypeName resourceType[] subjectType resourceTitle policies[{policyName! policyText! status tests}] coverImages[] tags[] intro} > Resource',
    'resources.update / {resourceId!} < {resourceTitle intro tags[] coverImages[] addPolicies[{policyName! policyText! status tests}] updatePolicies[{policyId! status! tests}] status} > Resource',
    'resources.read / {resourceIdOrName!} ? {isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason projection} > PartialResource|null',
    'resources.list ? {resourceIds resourceNames status isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason projection} > [PartialResource]',
    'resources.countOfUsers ? {userIds! status} > [{userId! createdResourceCount!}]',
    'resources.recommend ? {recommendType!} > [Resource]',
    'resources.suggestNames ? {prefix!} > []',
    'resources.generateNames < {resourceNames![]}|[{name! num!}] > {* {resourceNewNames![] status!}}',
    'resources.createSeveral < {resourceTypeCode resourceTypeName resourceType[] createResourceObjects![{name!}]} > {* {status! data!Resource|null message! refusal}}',
    'resources.updateSeveral < {resourceIds![] status addPolicies[{policyName! policyText! status tests}]} > {* {status! data!Resource refusal}}',
    'resources.licenseOwn < {resourceIds![] licenseeId! licenseeIdentityType!} > [{resourceId! policyId! contractId!}]',
    'resources.freeze < {resourceIds![] operationType! reason remark} > ',
    'resources.listFreezeRecords ? {resourceIds! recordDesc recordLimit} > [{resourceId! resourceName! records![{operatorUserId! operatorUserName! operatorDisplayName! type! reason! remark! createDate!}]}]',
    'resources.grade < {resourceIds![] type!} > ',
    'resources.ungrade < {resourceIds![] type} > ',
    'resources.pageGraded ? {skip limit sort projection isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason resourceType authorName resourceName status type} > {skip! limit! totalItem! dataList![PartialResource]}',
    'resources.listGrades ? {resourceIds! type} > [{resourceId! type! createUserId! createDate!}]',
    'resources.setTags < {resourceIds![] tagNames![] setType!} > ',
    'resources.countTags ? {tagIds!} > [{tagId! tagName! count!}]',
    'resources.page ? {skip limit sort projection after keywords resourceType omitResourceType resourceTypeCode resourceTypeCategory operationCategoryCode operationTypes subjectType isSelf userId status tags terms maxPriceCents licence startCreateDate endCreateDate isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason} > {skip! limit! totalItem! dataList![PartialResource]}',
    'resources.pageByAlias ? {skip limit sort projection after keywords resourceType omitResourceType resourceTypeCode resourceTypeCategory operationCategoryCode operationTypes subjectType isSelf userId status tags terms maxPriceCents licence startCreateDate endCreateDate isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason} > {skip! limit! totalItem! dataList![PartialResource]}',
    'resources.search ? {skip limit sort projection after keywords resourceType omitResourceType resourceTypeCode resourceTypeCategory operationCategoryCode operationTypes subjectType isSelf userId status tags terms maxPriceCents licence startCreateDate endCreateDate isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason resourceId} > {skip! limit! totalItem! dataList![PartialResource]}',
    'resources.createVersion / {resourceId!} < {version! fileSha1! filename! description dependencies[{resourceId! versionRange!}] customPropertyDescriptors[{key! name type! defaultValue candidateItems[] remark}] inputAttrs[{key! value!}] baseUpcastResources[{resourceId!}] batchSignContracts[{resourceId! policyIds![]}] authExcludedItems[{resourceId! excludedType! excludedValue!}] resolveResources[{resourceId! contracts![{policyId!}]}] idempotencyKey} > Version',
    'resources.updateVersion / {resourceId! version!} < {description customPropertyDescriptors[{key! name type! defaultValue candidateItems[] remark}] inputAttrs[{key! value!}] resolveResources[{resourceId! contracts![{policyId!}]}]} > Version',
    'resources.setContracts / {resourceId!} < {subjects![{subjectId! versions![{version! policyId! operation!}]}]} > ',
    'resources.listVersions / {resourceId!} ? {projection version sort} > [PartialVersion]',
    'resources.readVersion / {resourceId! version!} ? {projection} > PartialVersion|null',
    'resources.readVersionProperties / {resourceId! version!} > {* }',
    'resources.findVersion ? {projection versionId!} > PartialVersion|null',
    'resources.findVersions ? {projection versionIds!} > [PartialVersion]',
    'resources.saveDraft / {resourceId!} < {draftData!{* }} > VersionDraft',
    'resources.readDraft / {resourceId!} > VersionDraft|null',
    'resources.deleteDraft / {resourceId!} > ',
    'resources.setExcerpt / {resourceId! version!} < {amount!} > {kind! amount! state! isSilent}',
    'resources.deleteExcerpt / {resourceId! version!} > ',
    'resources.downloadVersion / {resourceId! version!} ? {fileSuffix}',
    'resources.downloadVersionAsOperator / {versionId!} ? {fileSuffix}',
    'resources.checkFile ? {fileSha1!} > ',
    'resources.listVersionsOfFile / {fileSha1!} ? {projection} > [PartialVersion]',
    'resources.listAllVersionsOfFile / {fileSha1!} ? {projection} > [PartialVersion]',
    'resources.listOfFile / {fileSha1!} ? {projection} > [PartialResource]',
    'resources.readDependencies / {resourceIdOrName!} ? {version versionRange maxDeep omitFields isContainRootNode} > [{resourceId resourceName resourceType[] resourceTypeCode versions[] version versionRange versionId fileSha1 baseUpcastResources[{resourceId! resourceName!}] resolveResources[{resourceId! resourceName! contracts![{policyId! contractId!}]}] dependencies![ResourceDependency]}]',
    'resources.readLicensors / {resourceIdOrName!} ? {version versionRange} > [[{resourceId! resourceName! resourceType![] versionId! version! versionRange! fileSha1! contracts![{policyId! contractId!}] children![[ResourceAuthMember]]}]]',
    'resources.readRelations / {resourceIdOrName!} ? {version versionRange} > [{resourceId! resourceName! resourceType![] versionRanges![] versions![] versionIds![] resolveResources![{resourceId! resourceName! contracts![{policyId! contractId!}]}] children![{resourceId! resourceName! resourceType![] versionRanges![] versions![] versionIds![] resolveResources![{resourceId! resourceName! contracts![{policyId! contractId!}]}] isUpcast! children![{resourceId! resourceName! resourceType![] versionRanges![] versions![] versionIds![] isUpcast! children![]}]}]}]',
    'resources.listLocked / {resourceIdOrName! version!} > {resourceId! resourceName! version! versionId! fileSha1! createDate! dependencies![{resourceId! resourceName! version! versionId! fileSha1! versionRanges![]}]}',
    'resources.checkCycles / {resourceId!} < {dependencies![{resourceId! versionRange!}]} > ',
    'resources.listResolved / {resourceId!} > [{resourceId! resourceName! versions![{version! versionId! contracts![{policyId! contractId!}]}]}]',
    'resources.listCoverage / {resourceId!} ? {contractIds!} > [{contractId! versions![{version! versionId!}]}]',
    'resources.listCoverageOfContract / {resourceId! contractId!} > [{version! versionId!}]',
    'resources.pageCreators ? {skip limit sort projection keywords} > {skip! limit! totalItem! dataList![{userId! username! displayName! headImage! createdResourceCount!}]}',
    'resources.countTypesOf ? {userId!} > [{resourceTypeCode! resourceType![] subjectType! count!}]',
  ]);
});

test('works, their versions and drafts are answered with these fields and no others', () => {
  const version = fieldsIn(Version);
  const shapes = Object.entries(NAMED).map(([name, schema]) => {
    const fields = fieldsIn(schema);
    return [name, name === 'Version' ? fields : fields.replace(version, 'Version')];
  });
  expect(Object.fromEntries(shapes)).toEqual({
    Resource: inOneLine(`
      {isSimilar resourceId! resourceName! resourceTitle! resourceType![] resourceTypeCode! subjectType!
      userId! username! displayName! intro! coverImages![] tags![] licence! status! latestVersion!
      latestVersionReleaseDate!|null firstVersionReleaseDate!|null resourceVersions![{version! versionId!
      createDate!}] baseUpcastResources![{resourceId! resourceName!}] policies![{policyId! policyName! status!
      policyText fsmDescriptionInfo{* } fsmDeclarationInfo{* } translateInfo{audienceInfos![] fsmInfos![]
      content!}}] operationType! generateCoverStatus! serializeStatus catalogueProperty{* } itemCount
      createDate! updateDate! latestVersionInfoVersion|{} freezeReason}`),
    PartialResource: inOneLine(`
      {isSimilar resourceId resourceName resourceTitle resourceType[] resourceTypeCode subjectType userId
      username displayName intro coverImages[] tags[] licence status latestVersion
      latestVersionReleaseDate|null firstVersionReleaseDate|null resourceVersions[{version! versionId!
      createDate!}] baseUpcastResources[{resourceId! resourceName!}] policies[{policyId! policyName! status!
      policyText fsmDescriptionInfo{* } fsmDeclarationInfo{* } translateInfo{audienceInfos![] fsmInfos![]
      content!}}] operationType generateCoverStatus serializeStatus catalogueProperty{* } itemCount createDate
      updateDate latestVersionInfoVersion|{} freezeReason}`),
    Version: inOneLine(`
      {versionId! resourceId! resourceName! resourceType![] resourceTypeCode! userId! version! fileSha1!
      filename! description! dependencies![{resourceId! resourceName! versionRange!}]
      upcastResources![{resourceId! resourceName!}] resolveResources![{resourceId! resourceName!
      contracts![{policyId! contractId!}]}] authExcludedItems![{resourceId! excludedType! excludedValue!}]
      inputAttrs![{key! value!}] systemProperty!{* } systemPropertyDescriptors![{key! name! remark!
      valueDisplay! valueUnit! insertMode! defaultValue!}] customPropertyDescriptors![{key! name! type!
      defaultValue! candidateItems![] remark!}] customProperty!{* } excerpt!{kind! amount! state!
      isSilent}|null origin!{issuer! releaseDate! isConfirmed!}|null catalogueProperty{* } status! createDate!
      updateDate!}`),
    PartialVersion: inOneLine(`
      {versionId resourceId resourceName resourceType[] resourceTypeCode userId version fileSha1 filename
      description dependencies[{resourceId! resourceName! versionRange!}] upcastResources[{resourceId!
      resourceName!}] resolveResources[{resourceId! resourceName! contracts![{policyId! contractId!}]}]
      authExcludedItems[{resourceId! excludedType! excludedValue!}] inputAttrs[{key! value!}] systemProperty{*
      } systemPropertyDescriptors[{key! name! remark! valueDisplay! valueUnit! insertMode! defaultValue!}]
      customPropertyDescriptors[{key! name! type! defaultValue! candidateItems![] remark!}] customProperty{* }
      excerpt{kind! amount! state! isSilent}|null origin{issuer! releaseDate! isConfirmed!}|null
      catalogueProperty{* } status createDate updateDate}`),
    VersionDraft: inOneLine(`
      {resourceId! userId! resourceType![] draftData!{* } status! createDate! updateDate!}`),
  });
});

test('other modules ask this one about works, what they use, and those who are parties of contracts', () => {
  const { provided } = registerAlone(registerResources);
  const subjectType = 1;
  expect(provided).toEqual([
    ['users.closers', { remove: expect.any(Function) }],
    ['users.belongings', { list: listWorks }],
    ['files.readable', listFilesOfVersions],
    ['files.uses', filesOfVersions],
    ['files.uses', filesOfExcerpts],
    ['files.uses', filesOfDrafts],
    ['policies.uses', policiesOfResources],
    ['policies.priced', expect.any(Function)],
    ['types.use', { resourceCount: countOfType, resourceCountOfCategory: countOfCategory, latestOf: latestTypesOf }],
    ['contracts.subjects', { subjectType, findSubjects }],
    ['contracts.versions', { subjectType, versionsOf: licensedVersions }],
    ['contracts.licensees', { identityType: 1, findLicensee }],
    ['platform.retention', { table: versionUses, at: versionUses.day, keptMs: 2 * 366 * 86_400_000 }],
    ['resources.use-counter', { note: expect.any(Function), flush: expect.any(Function) }],
  ]);
});

test('the module hears of excerpts, archives and contracts, adds its numbers up every five seconds, and shows a page', () => {
  const { listeners, jobs, pages, hooks } = registerAlone(registerResources);
  expect(listeners).toEqual([
    ['resource.excerpt-chosen', ['cut', expect.any(Function)]],
    ['archive.analysed', ['versions', expect.any(Function), isReleased]],
    ['contracts.terminated', ['resource-versions', expect.any(Function)]],
  ]);
  expect(jobs).toEqual([{ queue: 'resources.counts', everyMs: 5000, run: expect.any(Function) }]);
  expect(pages).toEqual(['/schemas/colophon-manifest-1.json']);
  expect(hooks).toEqual([['onClose', expect.any(Function)]]);
});
