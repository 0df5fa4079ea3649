import { OPERATOR_PERMISSIONS, type OperatorPermission } from '@colophon/model';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeclaredRoute } from '#platform/http/router.ts';
import type { Touched } from '#platform/http/touched.ts';
import type { RefusalName } from '#platform/refusals/refusal.ts';
import type { Example } from './access-matrix/example.ts';
import { examples } from './access-matrix/examples.ts';
import { createWorld, ROLES, type Role, type World } from './access-matrix/world.ts';
import type { Answer } from './test-app.ts';

/**
 * Every route as everybody: what routes declare is what happens. A route to come needs nothing here but an example of its
 * request, and what it declares is held against the answers.
 */

/** Paths that work for frozen users (specification 00, section 12). */
const OPEN_TO_FROZEN = /^\/v2\/(passport(\/|$)|users\/|activities\/)/;

/** Refusals that others get, by the kind of thing: the first one, unless the example of a route names another. */
const REFUSALS: Readonly<Record<Touched, readonly RefusalName[]>> = {
  account: ['access.not-owner'],
  application: ['access.not-owner'],
  approval: ['approvals.gone'],
  bucket: ['bucket.not-found'],
  budget: ['budgets.not-found'],
  code: [],
  contract: ['access.not-owner'],
  decision: ['access.not-owner'],
  exhibit: ['access.not-owner'],
  exhibitContent: ['authorisation.refused', 'exhibit.file-refused'],
  export: ['moving.not-found'],
  webhook: ['webhooks.not-found'],
  file: ['file.not-found', 'file.not-yours'],
  import: ['moving.import-not-found'],
  licensee: ['access.not-owner', 'contract.licensee-not-caller'],
  node: ['access.not-owner'],
  nodeData: [],
  object: ['access.not-owner', 'object.file-refused'],
  order: ['access.not-owner'],
  passkey: ['passkey.not-found'],
  payment: ['access.not-owner'],
  paymentTrace: ['access.not-owner'],
  receipt: ['access.not-owner'],
  rehearsal: ['authorisation.refused', 'access.not-owner', 'access.login-required'],
  resource: ['access.not-owner'],
  resourceContent: ['authorisation.refused', 'exhibit.file-refused'],
  session: ['user.session-not-found'],
  token: ['user.token-not-found'],
  upload: ['upload.not-found'],
  wallet: ['access.not-owner'],
};

/** Who may touch what is the owner's, beside the owner. */
const ALSO: Readonly<Partial<Record<Touched, Role>>> = {
  account: 'operator',
  application: 'operator',
  code: 'operator',
  exhibitContent: 'licensee',
  paymentTrace: 'operator',
  receipt: 'operator',
};

/** Parts of the platform by the addresses of operators' routes, the first that fits. */
const PARTS: readonly (readonly [RegExp, OperatorPermission | 'any'])[] = [
  [/^GET \/v2\/operators\/(current|tasks|search)$/, 'any'],
  [/\/v2\/operators\/staff/, 'staff'],
  [/\/v2\/operators\/audits/, 'audit'],
  [/\/v2\/operators\/|\/v2\/statistics\/admin\/|\/v2\/messages\/|\/v2\/contracts\/admin\/timers/, 'system'],
  [/\/v2\/i18n\//, 'i18n'],
  [/\/v2\/reports\/admin/, 'reports'],
  [/\/v2\/translate\//, 'templates'],
  [/\/v2\/users/, 'users'],
  [/\/v2\/testQualifications\//, 'beta'],
  [/\/v2\/(nodes|presentables)\//, 'nodes'],
  [/\/v2\/contracts\//, 'contracts'],
  [/\/v2\/resources\/(types|attrs|attr-records|operation-categories)\//, 'resourceTypes'],
  [/\/v2\/resources\//, 'resources'],
  [/\/v2\/accounts\/|Orders|(POST|PUT) \/v2\/transactions\//, 'finance'],
  [/GET \/v2\/transactions\//, 'trade'],
  [/\/v2\/activities\/ads\//, 'ads'],
  [/\/v2\/activities\/(coin|lottery|reward|sign|task)\//, 'rewards'],
  [/\/v2\/activities\//, 'activities'],
];

/** Operators who see what is the owner's, by the part that they take care of. */
const SHARED_WITH: Readonly<Partial<Record<Touched, OperatorPermission>>> = {
  account: 'beta',
  application: 'beta',
  code: 'beta',
  paymentTrace: 'trade',
  receipt: 'contracts',
};

/** Operators' routes that read by POST. */
const READS = /\/(list\w*|statisticInfo)$/;

/** Columns that say whose a row is. */
const OWNER_COLUMNS = ['licensee_owner_id', 'owner_user_id', 'user_id'];

let world: World;
let routes: readonly DeclaredRoute[];
beforeAll(async () => {
  world = await createWorld();
  const order = Object.keys(examples);
  const placeOf = (route: DeclaredRoute) => order.indexOf(keyOf(route));
  routes = world.app.routes.toSorted((a, b) => placeOf(a) - placeOf(b));
});
afterAll(() => world.app.close());

const keyOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`;
const missing = (route: DeclaredRoute) =>
  `Add a request of '${keyOf(route)}' to apps/server/test/access-matrix: it needs parameters or a body.`;

/**
 * Returns the declared outcome of a call: a refusal, `notTheirs` for a thing of somebody else, or `null` when it is allowed.
 */
function declared(route: DeclaredRoute, role: Role): RefusalName | 'notTheirs' | null {
  const isOpenToFrozen = route.openToFrozen || (!route.closedToFrozen && OPEN_TO_FROZEN.test(route.url));
  if (role === 'frozen' && !isOpenToFrozen) return 'access.frozen';
  if (role === 'site' && !route.openToSites) return 'access.foreign-origin';
  if (role === 'visitor' && route.access !== 'visitor') return 'access.login-required';
  if (role === 'token' && (route.personal || route.scope !== 'read')) return 'access.token-scope';
  if (role === 'staff' && route.permission) return route.permission === 'any' ? null : 'access.no-permission';
  if (route.access === 'operator' && role !== 'operator') return 'access.operator-only';
  const isOwner = role === 'owner' || role === 'site' || role === 'token';
  return route.touches && !isOwner && ALSO[route.touches] !== role ? 'notTheirs' : null;
}

/** The role that a route is for, whose request has to succeed. */
function principalOf({ access, touches }: DeclaredRoute): Role {
  if (access === 'operator') return 'operator';
  return access === 'visitor' && !touches ? 'visitor' : 'owner';
}

async function send(route: DeclaredRoute, role: Role): Promise<{ answer: Answer; example: Example }> {
  const example = examples[keyOf(route)]?.(world, role) ?? {};
  const query = new URLSearchParams(Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]));
  const path = route.url.replaceAll(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?|\*/g, (all, name) => {
    const value = example.address?.[name ?? all];
    if (value === undefined) throw new Error(missing(route));
    return encodeURIComponent(value);
  });
  const response = await world.app.server.inject({
    method: route.method as 'GET',
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...world.headersOf(role), ...example.headers },
    ...(example.body !== undefined && { payload: example.body as NonNullable<InjectOptions['payload']> }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const answer = {
    ...(isJson && JSON.parse(response.body)),
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
  };
  return { answer, example };
}

/** Describes the fault in an answer to a role that may not call, or not with this thing; `null` when there is none. */
function wrongRefusal(
  route: DeclaredRoute,
  expected: RefusalName | 'notTheirs',
  { answer, example }: { answer: Answer; example: Example },
): string | null {
  const refusal = answer.headers['x-refusal'] ?? null;
  if (expected !== 'notTheirs') return refusal === expected ? null : `${refusal} instead of ${expected}`;
  if (example.hidden) return refusal === null && example.hidden(answer) ? null : `${refusal}: ${answer.body}`;
  const [usual, ...others] = REFUSALS[route.touches!];
  const wanted = example.refusal ?? usual;
  if (example.refusal && !others.includes(example.refusal)) return `${example.refusal} is none of ${route.touches}`;
  return refusal === wanted ? null : `${refusal} instead of ${wanted}`;
}

/** Describes the fault in an answer to a role that may call; `null` when there is none. */
function wrongPermission(
  route: DeclaredRoute,
  role: Role,
  { answer, example }: { answer: Answer; example: Example },
): string | null {
  const refusal = (answer.headers['x-refusal'] ?? null) as RefusalName | null;
  if (refusal === 'request.argument')
    return example.address || example.query || example.body ? `wrong example: ${answer.body}` : missing(route);
  if (answer.ret === 1 || answer.status >= 500) return `error: ${answer.body}`;
  const isPrincipal = role === principalOf(route);
  if (isPrincipal && refusal !== (example.fails ?? null)) return `refused by ${refusal}: ${answer.body}`;
  if (isPrincipal && route.touches && example.hidden?.(answer)) return `hidden from its owner: ${answer.body}`;
  const isOfAccess = refusal?.startsWith('access.') || Object.values(REFUSALS).flat().includes(refusal!);
  return isOfAccess && refusal !== example.fails ? `refused by ${refusal}` : null;
}

/** A sum over the rows of each table: all but those of jobs, or those that say that they are the owner's. */
async function checksums(of: 'all' | 'owner'): Promise<Record<string, string>> {
  const { sql } = world.app.context;
  const tables = await sql<{ name: string; ownerColumn: string | null }[]>`
    select t.tablename as name, min(c.column_name) as "ownerColumn"
      from pg_tables t left join information_schema.columns c
        on c.table_schema = 'public' and c.table_name = t.tablename and c.column_name = any(${OWNER_COLUMNS})
     where t.schemaname = 'public' group by t.tablename`;
  const sums: Record<string, string> = {};
  for (const { name, ownerColumn } of tables) {
    if (of === 'owner' && !ownerColumn) continue;
    if (name === 'agent_calls') continue; // what programs were refused is told to their owner
    const where = of === 'all' ? '' : `where "${ownerColumn}" = ${world.owner.userId}`;
    const [row] = await sql.unsafe<{ sum: string }[]>(
      `select md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t ${where}`,
    );
    sums[name] = row!.sum;
  }
  return sums;
}

test('every example is of a route', () => {
  const known = new Set(routes.map(keyOf));
  expect(Object.keys(examples).filter((key) => !known.has(key))).toEqual([]);
});

test('whoever may not call a route, or not with this thing, is refused as it declares, and nothing changes', {
  timeout: 60_000,
}, async () => {
  const surprises: string[] = [];
  const before = await checksums('all');
  for (const route of routes) {
    for (const role of ROLES) {
      const expected = declared(route, role);
      if (expected === null) continue;
      const wrong = wrongRefusal(route, expected, await send(route, role));
      if (wrong) surprises.push(`${keyOf(route)} as ${role}: ${wrong}`);
    }
  }
  expect.soft(surprises).toEqual([]);
  expect(await checksums('all')).toEqual(before);
});

test("whoever else may call a route is not refused, and leaves what is the owner's as it was", {
  timeout: 60_000,
}, async () => {
  const before = await checksums('owner');
  expect.soft(await surprisesOf(['visitor', 'stranger', 'licensee', 'frozen', 'staff'])).toEqual([]);
  expect(await checksums('owner')).toEqual(before);
});

test('each route for operators belongs to the part that its address says', () => {
  const others = routes
    .filter(({ permission }) => permission)
    .filter((route) => PARTS.find(([address]) => address.test(keyOf(route)))?.[1] !== route.permission)
    .map((route) => `${keyOf(route)}: ${route.permission}`);
  expect(others).toEqual([]);
});

test('what is also shown to operators is shown to those of that part alone', { timeout: 60_000 }, async () => {
  const shared = routes.filter(({ touches, changesState }) => touches && touches in SHARED_WITH && !changesState);
  expect(shared.length).toBeGreaterThan(4);
  const surprises: string[] = [];
  for (const route of shared) {
    const part = SHARED_WITH[route.touches!]!;
    for (const permission of OPERATOR_PERMISSIONS) {
      await world.grant([permission]);
      const sent = await send(route, 'staff');
      const isShown = !sent.answer.headers['x-refusal'] && !sent.example.hidden?.(sent.answer);
      if (isShown !== (permission === part)) surprises.push(`${keyOf(route)} with ${permission}`);
    }
  }
  await world.grant([]);
  expect(surprises).toEqual([]);
});

test('an operator reads what belongs to their part of the platform, and to no other', { timeout: 60_000 }, async () => {
  const reads = routes.filter(({ method, permission }) => method === 'GET' && permission && permission !== 'any');
  const surprises: string[] = [];
  for (const permission of new Set(reads.map((route) => route.permission!))) {
    await world.grant([permission as OperatorPermission]);
    for (const route of reads) {
      const { answer } = await send(route, 'staff');
      const isRefused = answer.headers['x-refusal'] === 'access.no-permission';
      if (isRefused === (route.permission === permission)) surprises.push(`${keyOf(route)} with ${permission}`);
    }
  }
  await world.grant([]);
  expect(surprises).toEqual([]);
});

test('whom a route is for is not refused', { timeout: 60_000 }, async () => {
  expect(await surprisesOf(['operator', 'site', 'token', 'owner'])).toEqual([]);
});

/** Has the roles call whatever they may; answers what went wrong. */
async function countEntries(): Promise<number> {
  const [row] = await world.app.context.sql<{ count: number }[]>`select count(*)::int as count from audit_entries`;
  return row!.count;
}

async function surprisesOf(roles: readonly Role[]): Promise<string[]> {
  const surprises: string[] = [];
  for (const route of routes) {
    for (const role of roles) {
      if (declared(route, role) !== null) continue;
      const entries = await countEntries();
      const sent = await send(route, role);
      const wrong = wrongPermission(route, role, sent);
      const isWrite = route.permission && route.method !== 'GET' && !READS.test(route.url);
      const isIdle = sent.example.fails || sent.example.idle;
      if (isWrite && !isIdle && !wrong && (await countEntries()) === entries)
        surprises.push(`${keyOf(route)} leaves no entry`);
      if (wrong) surprises.push(`${keyOf(route)} as ${role}: ${wrong}`);
      if (sent.example.endsSession) await world.enter(role);
    }
  }
  return surprises;
}
