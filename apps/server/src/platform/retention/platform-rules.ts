import { and, isNull } from 'drizzle-orm';
import { auditAddresses } from '../audit/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { oneTimeSecrets } from '../one-time/tables.ts';
import { serverProcesses } from '../processes/tables.ts';
import { rateLimitWindows } from '../rate-limits/tables.ts';
import { ANSWERS_KEPT_MS } from '../repeats/once.ts';
import { repeatableAnswers } from '../repeats/tables.ts';
import { sessions } from '../sessions/tables.ts';
import type { RetentionRule } from './retention.ts';

const DAY_MS = 24 * 3_600_000;

/** Ages at which rows of the platform's own tables go. */
export function platformRules(): RetentionRule[] {
  return [
    { table: sessions, at: sessions.expiresAt, keptMs: 0 },
    { table: oneTimeSecrets, at: oneTimeSecrets.expiresAt, keptMs: 0 },
    { table: rateLimitWindows, at: rateLimitWindows.endsAt, keptMs: 0 },
    // From which address an operator changed something; the entry itself stays.
    { table: auditAddresses, at: auditAddresses.notedAt, keptMs: 90 * DAY_MS },
    // Given up: an operator has had the time to run it again.
    { table: jobs, at: jobs.updatedAt, keptMs: 90 * DAY_MS, where: and(isNull(jobs.dueAt), isNull(jobs.seenAt))! },
    { table: serverProcesses, at: serverProcesses.seenAt, keptMs: DAY_MS },
    { table: repeatableAnswers, at: repeatableAnswers.createdAt, keptMs: ANSWERS_KEPT_MS },
  ];
}
