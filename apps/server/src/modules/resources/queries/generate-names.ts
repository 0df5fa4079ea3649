import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { resources } from '../tables.ts';

const FORBIDDEN = /[\\/:*?"<>|@$#\s]/g;

/** New names for one wanted name, and whether they differ from it (1 no, 2 yes). */
export interface GeneratedNames {
  readonly resourceNewNames: string[];
  readonly status: 1 | 2;
}

/**
 * Makes a name that is free among the caller's own out of each wanted one: forbidden characters become `_`, the rest is
 * cut to 60, and a number is appended while it is taken. One new name per occurrence. Nothing is reserved.
 */
export async function generateNames(
  db: Executor,
  actor: Actor,
  wanted: readonly string[],
): Promise<Record<string, GeneratedNames>> {
  const stems = new Map(wanted.map((name) => [name, shortened(name.replace(FORBIDDEN, '_'), MAX_NAME_LENGTH)]));
  const taken = await listNamesLike(db, actor, [...new Set(stems.values())]);
  const generated: Record<string, GeneratedNames> = Object.create(null);
  for (const name of wanted) {
    const free = firstFree(stems.get(name)!, taken);
    taken.add(free.toLowerCase());
    const names = [...(generated[name]?.resourceNewNames ?? []), free];
    generated[name] = { resourceNewNames: names, status: names.every((given) => given === name) ? 1 : 2 };
  }
  return generated;
}

function firstFree(stem: string, taken: ReadonlySet<string>): string {
  let name = stem;
  for (let number = 1; taken.has(name.toLowerCase()); number += 1) {
    const ending = `_${number}`;
    name = shortened(stem, MAX_NAME_LENGTH - ending.length) + ending;
  }
  return name;
}

/** Cuts to so many UTF-16 code units, without leaving half a character. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Short names of the user that may stand in the way, in lower case: those that start as a stem cut for its number does. */
async function listNamesLike(db: Executor, actor: Actor, stems: readonly string[]): Promise<Set<string>> {
  const longestEnding = `_${Number.MAX_SAFE_INTEGER}`.length;
  const beginnings = stems.map((stem) => shortened(stem, MAX_NAME_LENGTH - longestEnding).toLowerCase());
  const rows = await db
    .select({ name: sql<string>`lower(split_part(${resources.resourceName}, '/', 2))` })
    .from(resources)
    .where(
      and(
        eq(resources.userId, actor.userId),
        sql`exists (select from unnest(${sql.param(beginnings)}::text[]) as beginning
          where starts_with(lower(split_part(${resources.resourceName}, '/', 2)), beginning))`,
      ),
    );
  return new Set(rows.map(({ name }) => name));
}
