/** Programs that act for people, and what they did: the face of the module. */
import { eq } from 'drizzle-orm';
import type { Router } from '#platform/http/router.ts';
import { calledOf } from './called.ts';
import { recordCall } from './commands/record-call.ts';
import { CALL_RETENTION_MS } from './limits.ts';
import { registerAgentRoutes } from './routes/agents.ts';
import { agentCalls } from './tables.ts';

export function registerAgents(app: Router): void {
  const { context } = app;
  const { db, providers, log } = context;
  // Before the answer leaves: who has it can read the line.
  app.server.addHook('onSend', (request, reply, payload, done) => {
    const called = calledOf(request, reply, payload);
    if (!called) return done(null, payload);
    recordCall(context, called)
      .catch((error) => log.error({ err: error, tool: called.tool }, 'cannot write the line of a call'))
      .finally(() => done(null, payload));
  });
  providers.add('users.closers', {
    async remove({ userId }) {
      await db.delete(agentCalls).where(eq(agentCalls.userId, userId));
    },
  });
  providers.add('platform.retention', { table: agentCalls, at: agentCalls.createdAt, keptMs: CALL_RETENTION_MS });
  registerAgentRoutes(app);
}
