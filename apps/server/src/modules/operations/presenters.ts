import type { userNames } from '#modules/users/index.ts';
import type { AuditEntryRow } from '#platform/audit/tables.ts';
import type { Context } from '#platform/context.ts';
import type { KeptJob } from '#platform/jobs/kept-jobs.ts';
import { shownPayload } from './jobs/shown-payload.ts';
import { ARCHIVE_BEHIND_MS } from './limits.ts';
import type { BackupRow, DamagedBlobRow, DrillRow, ScrubRow } from './tables.ts';

type NamedEntry = AuditEntryRow & userNames.OperatorNames & { readonly ip: string | null };

/** Presents what an operator did. */
export function presentEntry(entry: NamedEntry) {
  return {
    id: entry.auditId,
    operatorId: entry.operatorId,
    operatorName: entry.operatorName,
    operatorDisplayName: entry.operatorDisplayName,
    action: entry.action,
    objectType: entry.objectType,
    objectId: entry.objectId,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    ip: entry.ip ?? '',
    createDate: entry.createdAt.toISOString(),
  };
}

/** Presents a backup that was made or tried. */
export function presentBackup({ target, bundleId, rows, blobs, newBytes, missingBlobs, failure, ...times }: BackupRow) {
  return { target, bundleId, ...presentTimes(times), rows, blobs, newBytes, missingBlobs, failure };
}

/** Presents the archive that this process has kept; null where there is none. */
export function presentArchive({ providers, clock }: Pick<Context, 'providers' | 'clock'>) {
  const [archive] = providers.all('operations.archive');
  if (!archive) return null;
  const { behindSince, copyAt, waitingBlobs, failure } = archive.read();
  const isBehind = behindSince !== null && clock.now().getTime() - Date.parse(behindSince) > ARCHIVE_BEHIND_MS;
  return {
    target: archive.target,
    isWell: failure === '' && !isBehind,
    behindDate: behindSince,
    copyDate: copyAt,
    waitingFiles: waitingBlobs,
    failure,
  };
}

/** Presents a drill. */
export function presentDrill({ source, bundleId, isPassed, checks, ...times }: DrillRow) {
  return { source, bundleId, ...presentTimes(times), isPassed, checks: [...checks] };
}

/** Presents a reading of all blobs. */
export function presentScrub({ scrubId, begunAt, endedAt, blobs, bytes }: ScrubRow) {
  return { scrubId, beginDate: begunAt.toISOString(), endDate: endedAt?.toISOString() ?? null, blobs, bytes };
}

/** Presents a blob that was found wrong or missing. */
export function presentDamage({ sha256, damage, isMended, foundAt }: DamagedBlobRow) {
  return { sha256, damage, isMended, createDate: foundAt.toISOString() };
}

/** Presents a job that is still to be done. */
export function presentJob({ id, queue, payload, isSingle, dueAt, seenAt, failures, failure, createdAt }: KeptJob) {
  return {
    jobId: String(id),
    queue,
    payload: shownPayload(payload),
    isRecurring: isSingle,
    isRunning: seenAt !== null,
    dueDate: dueAt && new Date(dueAt).toISOString(),
    failures,
    failure,
    createDate: new Date(createdAt).toISOString(),
  };
}

function presentTimes({ begunAt, endedAt }: { readonly begunAt: Date; readonly endedAt: Date }) {
  return { beginDate: begunAt.toISOString(), endDate: endedAt.toISOString() };
}

/** An entry as a row of a table: objects as JSON. */
export function cellsOf({ before, after, ...entry }: ReturnType<typeof presentEntry>) {
  return { ...entry, before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
}

/** Columns of such a table, in their order. */
export const AUDIT_COLUMNS = [
  'id',
  'createDate',
  'operatorId',
  'operatorName',
  'action',
  'objectType',
  'objectId',
  'reason',
  'before',
  'after',
  'ip',
] as const satisfies readonly (keyof ReturnType<typeof cellsOf>)[];
