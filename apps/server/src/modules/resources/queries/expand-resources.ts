import { type Locale, ResourceStatus } from '@colophon/model';
import type { z } from 'zod';
import { expandPolicies } from '#modules/policies/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { presentVersions } from '../presenters.ts';
import type { Resource } from '../schemas.ts';
import { listVersions } from './find-version.ts';
import { listFreezeReasons } from './freeze-records.ts';

export interface LoadFlags {
  readonly isLoadPolicyInfo: boolean;
  readonly isTranslate: boolean;
  readonly isLoadLatestVersionInfo: boolean;
  readonly isLoadFreezeReason: boolean;
}

export type ResourceAnswer = z.input<typeof Resource>;

/** True when the flags ask for more than resources have in themselves. */
export function asksForMore({ isLoadPolicyInfo, isLoadLatestVersionInfo, isLoadFreezeReason }: LoadFlags): boolean {
  return isLoadPolicyInfo || isLoadLatestVersionInfo || isLoadFreezeReason;
}

/** Adds what the flags ask for; a fixed number of queries, whatever the number of resources. */
export async function expandResources(
  db: Executor,
  answers: readonly ResourceAnswer[],
  flags: LoadFlags,
  locale: Locale,
): Promise<ResourceAnswer[]> {
  const frozen = answers.filter(({ status }) => status === ResourceStatus.frozen).map(({ resourceId }) => resourceId);
  const [policies, versions, reasons] = await Promise.all([
    flags.isLoadPolicyInfo
      ? expandPolicies(
          db,
          answers.map((answer) => answer.policies),
          { isTranslate: flags.isTranslate, locale },
        )
      : null,
    flags.isLoadLatestVersionInfo ? latestVersions(db, answers, locale) : null,
    flags.isLoadFreezeReason ? listFreezeReasons(db, frozen) : null,
  ]);
  return answers.map((answer, index) => ({
    ...answer,
    ...(policies && { policies: policies[index]! }),
    ...(versions && { latestVersionInfo: versions.get(answer.resourceId) ?? {} }),
    ...(reasons && answer.status === ResourceStatus.frozen && { freezeReason: reasons.get(answer.resourceId) ?? '' }),
  }));
}

async function latestVersions(db: Executor, answers: readonly ResourceAnswer[], locale: Locale) {
  const ids = answers.flatMap(
    ({ resourceVersions, latestVersion }) =>
      resourceVersions.find(({ version }) => version === latestVersion)?.versionId ?? [],
  );
  const versions = await presentVersions(db, await listVersions(db, ids), locale);
  return new Map(versions.map((version) => [version.resourceId, version]));
}
