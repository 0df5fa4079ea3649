import { inject } from 'vitest';
import type { Context } from '#platform/context.ts';
import { connect } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { urlOf } from '#test/cluster.ts';
import type { TestApp, TestUser } from '#test/test-app.ts';

export interface CountedContext extends AsyncDisposable {
  /** As the app's, with a database connection of its own. */
  readonly context: Context;
  /** Statements sent to the database so far, transactions' begin and commit included. */
  readonly statements: string[];
}

/** A context whose statements are written down as the driver sends them, and its events as they are emitted. */
export async function countStatements(
  { context }: TestApp,
  { emitted }: { emitted?: (event: string, payload: unknown) => void } = {},
): Promise<CountedContext> {
  const [row] = await context.sql`select current_database() as name`;
  const statements: string[] = [];
  const { db, sql, close } = await connect(urlOf(inject('clusterUrl'), row!.name), {
    connections: 1,
    onStatement: (text) => void statements.push(text),
  });
  statements.length = 0;
  return {
    context: {
      ...context,
      db,
      sql,
      events: {
        on: context.events.on,
        write: context.events.write,
        emitting: context.events.emitting,
        async emit(executor, event, payload) {
          emitted?.(event, payload);
          await context.events.emit(executor, event, payload);
        },
      },
    },
    statements,
    [Symbol.asyncDispose]: close,
  };
}

/** The user as commands know who calls them. */
export function actorOf({ userId, username }: Pick<TestUser, 'userId' | 'username'>): Actor {
  return {
    userId,
    username,
    userType: 1,
    isFrozen: false,
    isOperator: false,
    lacksProof: false,
    permissions: null,
    ip: '',
    credential: { kind: 'session', sessionId: '0'.repeat(24), audience: { kind: 'platform' }, carrier: 'header' },
  };
}
