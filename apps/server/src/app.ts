import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { registerAccounts } from './modules/accounts/index.ts';
import { registerActivities } from './modules/activities/index.ts';
import { registerAgents } from './modules/agents/index.ts';
import { registerAuthorisation } from './modules/authorisation/index.ts';
import { registerBeta } from './modules/beta/index.ts';
import { registerBudgets } from './modules/budgets/index.ts';
import { registerCollections } from './modules/collections/index.ts';
import { registerContracts } from './modules/contracts/index.ts';
import { registerDiscovery } from './modules/discovery/index.ts';
import { registerExhibits } from './modules/exhibits/index.ts';
import { registerFavourites } from './modules/favourites/index.ts';
import { registerFeeds } from './modules/feeds/index.ts';
import { registerFiles } from './modules/files/index.ts';
import { registerI18n } from './modules/i18n/index.ts';
import { registerMoving } from './modules/moving/index.ts';
import { registerNodes } from './modules/nodes/index.ts';
import { registerObjects } from './modules/objects/index.ts';
import { registerOperations } from './modules/operations/index.ts';
import { registerPolicies } from './modules/policies/index.ts';
import { registerReports } from './modules/reports/index.ts';
import { registerResources } from './modules/resources/index.ts';
import { registerRewards } from './modules/rewards/index.ts';
import { registerSignIn } from './modules/sign-in/index.ts';
import { registerSites } from './modules/sites/index.ts';
import { registerTestNodes } from './modules/test-nodes/index.ts';
import { registerTypes } from './modules/types/index.ts';
import { accountsOf, registerUsers } from './modules/users/index.ts';
import { registerWebhooks } from './modules/webhooks/index.ts';
import { createBlobStore } from './platform/blobs/create-blob-store.ts';
import type { Clock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { connect } from './platform/database/database.ts';
import { poolGauges, poolWaits } from './platform/database/pool-gauges.ts';
import { openReplicas } from './platform/database/replicas.ts';
import { createTextRecords } from './platform/dns/text-records.ts';
import { createEvents } from './platform/events/events.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { registerPages } from './platform/http/pages.ts';
import { createRouter, type DeclaredRoute } from './platform/http/router.ts';
import { createHttpServer } from './platform/http/server.ts';
import { registerStaticFiles } from './platform/http/static-files.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { loadReceiptKey, loadSessionKey } from './platform/kept-secret.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createOneTimeSecrets } from './platform/one-time/one-time-secrets.ts';
import { createOutgoing } from './platform/outgoing/outgoing.ts';
import { registerProcessGauges } from './platform/processes/process-gauges.ts';
import { createProviders } from './platform/providers/providers.ts';
import { createRateLimits } from './platform/rate-limits/rate-limits.ts';
import { platformRules } from './platform/retention/platform-rules.ts';
import { registerRetention } from './platform/retention/retention.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { createSiteViews } from './platform/sessions/site-views.ts';
import { createTokens } from './platform/sessions/tokens.ts';
import type { Settings } from './platform/settings.ts';
import { createSmsGateway } from './platform/sms/sms-gateway.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

export interface App {
  readonly context: Context;
  readonly server: FastifyInstance;
  /** Who may call what, as the routes declare it. */
  readonly routes: readonly DeclaredRoute[];
  /**
   * Stops working on jobs, sends clients away for `holdMs` while new connections are still taken, then takes no more and lets requests
   * under way end.
   */
  close(holdMs?: number): Promise<void>;
}

/**
 * The composition root: the platform, then every module in dependency order.
 *
 * `databaseUrl` is a migrated database. `checkAnswers` holds every answer against its schema. Without a `log` of the
 * caller's own, lines go to standard output.
 */
export async function createApp(options: {
  settings: Settings;
  databaseUrl: string;
  clock: Clock;
  checkAnswers?: boolean;
  log?: Logger;
}): Promise<App> {
  const { settings, clock } = options;
  const log = options.log ?? createLog(settings.logLevel);
  const tracing = await traced(settings);
  const connection = await connect(options.databaseUrl, {
    directUrl: settings.databaseDirectUrl,
    traceStatement: tracing?.statement,
  });
  const { db, sql } = connection;
  const jobs = createJobs(connection, { clock, log, tracing });
  const events = createEvents(jobs);
  const accounts = accountsOf(connection, { clock });
  const secure = settings.publicOrigin.startsWith('https:');
  const { lifeMs } = settings.sessions;
  const signing = { sessionKey: await loadSessionKey(settings), issuer: settings.publicOrigin, clock, lifeMs };
  const context: Context = {
    settings,
    db,
    sql,
    jobs,
    clock,
    log,
    blobs: await createBlobStore(settings, { isOnlyProcess: settings.databaseUrl === undefined }),
    events,
    providers: createProviders(),
    mailer: createMailer(settings.smtp),
    sms: createSmsGateway(settings.sms),
    textRecords: createTextRecords(settings.dnsServers),
    outgoing: createOutgoing(settings),
    rateLimits: createRateLimits({ db, clock, enabled: settings.rateLimits }),
    sessions: createSessions({
      db,
      clock,
      tokens: createTokens(signing),
      accounts,
      events,
      secure,
      lengths: settings.sessions,
    }),
    siteViews: createSiteViews({ ...signing, accounts, secure }),
    oneTime: createOneTimeSecrets(clock),
    receiptKey: await loadReceiptKey(settings),
  };

  context.providers.add('platform.gauges', poolGauges(connection));
  context.providers.add('platform.counters', poolWaits(connection));
  for (const rule of platformRules()) context.providers.add('platform.retention', rule);
  registerProcessGauges(context);
  const replicas =
    settings.replicas.urls.length > 0
      ? await openReplicas(connection, { ...settings.replicas, log, traceStatement: tracing?.statement })
      : null;
  if (replicas) context.providers.add('platform.gauges', replicas.gauges);

  const server = await createHttpServer(context, tracing);
  await registerOpenApi(server, context);
  registerHealth(server, context);
  await registerStaticFiles(server, context);
  registerPages(server);
  const router = createRouter(server, context, { checkAnswers: options.checkAnswers ?? false, replicas });

  registerUsers(router);
  registerSignIn(router);
  registerAccounts(router);
  registerTypes(router);
  registerFiles(router);
  registerPolicies(router);
  registerContracts(router);
  registerResources(router);
  registerCollections(router);
  registerAuthorisation(router);
  registerNodes(router);
  registerExhibits(router);
  registerBudgets(router);
  registerObjects(router);
  registerFeeds(router);
  registerDiscovery(router);
  registerTestNodes(router);
  registerFavourites(router);
  registerBeta(router);
  registerActivities(router);
  registerRewards(router);
  registerI18n(router);
  registerReports(router);
  registerMoving(router);
  registerWebhooks(router);
  registerAgents(router);
  registerOperations(router);

  await registerSites(router);
  registerRetention(context);
  await registerWebApp(server, context);

  return {
    context,
    server,
    routes: router.routes,
    async close(holdMs = 0) {
      const jobsStopped = jobs.stop();
      await server.leave(holdMs);
      await server.close();
      await jobsStopped;
      context.mailer.close();
      await context.outgoing.close();
      await replicas?.close();
      await connection.close();
      await tracing?.close();
    },
  };
}

/** Packages that make traces are loaded where there are any: they take memory that nobody else needs. */
async function traced(settings: Settings): Promise<Tracing | undefined> {
  const { traces } = settings;
  return traces && (await import('./platform/tracing/open-tracing.ts')).openTracing({ ...settings, traces });
}
