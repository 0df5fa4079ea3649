import type { FileRow } from '#modules/files/index.ts';
import { driverOf, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { VersionOfResource } from '../queries/find-version.ts';
import type { NamedResource, ResourceRow } from '../tables.ts';
import { licenceOf } from '../versions/system-properties.ts';

/** Columns of a file that releasing needs. */
export type ReleasedFile = Pick<FileRow, 'sha1' | 'sha256' | 'sizeBytes' | 'analysis' | 'extensions' | 'metaInfo'>;

/** A resource about to get a version, and what is known of the version's file. */
export interface ReleasedResource
  extends Pick<
    ResourceRow,
    | 'resourceId'
    | 'resourceName'
    | 'resourceTypeCode'
    | 'subjectType'
    | 'userId'
    | 'status'
    | 'latestVersion'
    | 'baseUpcastResources'
    | 'policies'
    | 'licence'
  > {
  /** Names of its type, root first. */
  readonly resourceType: string[];
  readonly file: ReleasedFile | null;
  /** True when the user who releases has the file. */
  readonly isPossessed: boolean;
  /** Whose versions use the file. */
  readonly publishedBy: number | null;
}

/**
 * Locks a resource until the transaction ends, and with it the rules by which its owner's collections collect, and reads what releasing a version of it takes; `null` when there is none.
 */
export async function lockForRelease(
  tx: Transaction,
  { resourceId, fileSha1, userId }: { resourceId: string; fileSha1: string; userId: number },
): Promise<ReleasedResource | null> {
  const [row] = await driverOf(tx)<ReleasedResource[]>`
    select r.resource_id as "resourceId", r.resource_name as "resourceName", r.resource_type_code as "resourceTypeCode",
           t.labels as "resourceType", r.subject_type as "subjectType", r.user_id as "userId", r.status,
           r.latest_version as "latestVersion", r.base_upcast_resources as "baseUpcastResources", r.policies, r.licence,
           (select json_build_object('sha1', sha1, 'sha256', sha256, 'sizeBytes', size_bytes, 'analysis', analysis,
              'extensions', extensions, 'metaInfo', meta_info) from files where sha1 = ${fileSha1}) as file,
           exists (select from possessions where sha1 = ${fileSha1} and user_id = ${userId}) as "isPossessed",
           (select user_id from published_files where file_sha1 = ${fileSha1}) as "publishedBy",
           pg_advisory_xact_lock_shared(${AdvisoryLock.collectRulesOfOwner}, r.user_id)
      from resources r join resource_types t on t.code = r.resource_type_code
     where r.resource_id = ${resourceId}
       for no key update of r`;
  return row ?? null;
}

/**
 * Writes a version with all that its release changes, in one statement: whose file it is, what depends on what, the draft
 * that goes, and the resource.
 *
 * @throws Refusal `version.file-of-another-user` when somebody else published the file at the same moment
 */
export async function writeRelease(
  tx: Transaction,
  version: VersionOfResource,
  { status, baseUpcastResources }: { status: number; baseUpcastResources: readonly NamedResource[] },
): Promise<void> {
  const { resourceId, versionId, fileSha1, userId } = version;
  const at = version.createdAt.toISOString();
  const listed = { version: version.version, versionId, createDate: at };
  const dependencyIds = version.dependencies.map((dependency) => dependency.resourceId);
  try {
    await driverOf(tx)`
      with published as (
        insert into published_files (file_sha1, user_id) values (${fileSha1}, ${userId}) on conflict do nothing),
      released as (
        insert into resource_versions (version_id, resource_id, user_id, version, file_sha1, filename, description,
          dependencies, upcast_resources, resolve_resources, auth_excluded_items, file_property, input_attrs,
          custom_property_descriptors, origin_issuer, origin_released_at, origin_is_confirmed, created_at, updated_at)
        values (${versionId}, ${resourceId}, ${userId}, ${version.version}, ${fileSha1}, ${version.filename}, ${version.description},
          ${JSON.stringify(version.dependencies)}::json, ${JSON.stringify(version.upcastResources)}::json,
          ${JSON.stringify(version.resolveResources)}::json, ${JSON.stringify(version.authExcludedItems)}::json,
          ${JSON.stringify(version.fileProperty)}::json, ${JSON.stringify(version.inputAttrs)}::json,
          ${JSON.stringify(version.customPropertyDescriptors)}::json, ${version.originIssuer},
          ${version.originReleasedAt?.toISOString() ?? null}, ${version.originIsConfirmed}, ${at}, ${at})),
      edges as (
        insert into resource_dependencies (resource_id, dependency_id)
        select ${resourceId}, unnest(${dependencyIds}::char(24)[]) on conflict do nothing),
      dropped as (delete from version_drafts where resource_id = ${resourceId})
      update resources
         set status = ${status}, latest_version = ${version.version}, latest_version_released_at = ${at},
             first_version_released_at = coalesce(first_version_released_at, ${at}),
             licence = ${licenceOf(version.inputAttrs)},
             base_upcast_resources = ${JSON.stringify(baseUpcastResources)}::json,
             resource_versions = (resource_versions::jsonb || ${JSON.stringify([listed])}::jsonb)::json, updated_at = ${at}
       where resource_id = ${resourceId}`;
  } catch (error) {
    if (violatedConstraint(error) === 'resource_versions_one_owner_per_file') {
      throw new Refusal('version.file-of-another-user');
    }
    throw error;
  }
}
