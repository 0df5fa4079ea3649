import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { keepDrill } from './commands/keep-drill.ts';
import { noteFailure } from './note-failure.ts';
import { placeName } from './places/place-name.ts';
import { type Attempt, runCommand } from './run-command.ts';

/** Commands that operators give on the page of backups. */
export const COMMANDS = ['backup', 'drill'] as const;
type Command = (typeof COMMANDS)[number];

const QUEUES: Record<Command, string> = { backup: 'operations.backup-asked', drill: 'operations.drill-asked' };

/** Has workers do what operators ask for on the page of backups. */
export function registerAskedCommands({ context, server }: Router): void {
  const stopping = new AbortController();
  server.addHook('onClose', async () => stopping.abort());
  for (const command of COMMANDS)
    context.jobs.register({
      queue: QUEUES[command],
      run: () => carryOut(context, command, () => runCommand(command, stopping.signal)),
    });
}

/** Carries a command out and keeps what came of it, failures as well: it is not tried again by itself. */
export async function carryOut(
  { db, clock, log, settings }: Pick<Context, 'db' | 'clock' | 'log' | 'settings'>,
  command: Command,
  run: () => Promise<Attempt>,
): Promise<void> {
  const begunAt = clock.now();
  const { isMade, said } = await run();
  if (isMade) return;
  log.error({ alert: command, said }, 'what an operator asked for came to nothing');
  const source = placeName(settings.backups.target ?? '');
  if (command === 'backup') return noteFailure(db, { target: source, begunAt, endedAt: clock.now(), failure: said });
  const checks = [{ name: 'restore' as const, findings: [said] }];
  await keepDrill(db, { source, bundleId: '', begunAt, endedAt: clock.now(), checks, isPassed: false });
}

/**
 * Has a backup made, or the last one tried, by the next worker. One that waits or is under way is enough.
 *
 * @throws Refusal `backup.no-target`
 */
export async function askFor(
  { db, clock, jobs, settings }: Pick<Context, 'db' | 'clock' | 'jobs' | 'settings'>,
  operator: Actor,
  command: Command,
): Promise<void> {
  const { target } = settings.backups;
  if (target === undefined) throw new Refusal('backup.no-target');
  await db.transaction(async (tx) => {
    await driverOf(tx)`select pg_advisory_xact_lock(${AdvisoryLock.askedBackup})`;
    if ((await listAsked(tx)).includes(command)) return;
    await jobs.enqueue(tx, QUEUES[command], {});
    const action = command === 'backup' ? 'run' : 'verify';
    await writeAudit(tx, operator, { action, objectType: 'backup', objectId: placeName(target) }, clock.now());
  });
}

/** Commands that wait or are carried out now. */
export async function listAsked(db: Parameters<typeof driverOf>[0]): Promise<Command[]> {
  const rows = await driverOf(db)<{ queue: string }[]>`
    select queue from jobs where queue = any(${Object.values(QUEUES)}) and seen_at is null
    union
    select queue from jobs where queue = any(${Object.values(QUEUES)}) and seen_at is not null`;
  return COMMANDS.filter((command) => rows.some(({ queue }) => queue === QUEUES[command]));
}
