import { ABOVE, BESIDE, LAYERS } from './scripts/lib/module-order.mjs';

const MODULES = 'apps/server/src/modules';

const FACES = `^${MODULES}/[^/]+/index\\.ts$`;

/** Groups of names of a face. */
const GROUPS = `^${MODULES}/[^/]+/face/`;

/** What tests prepare with; tests of any module may use it. */
const TESTING = `^${MODULES}/[^/]+/testing/`;

const TESTS = '\\.test\\.ts$|/testing/|^apps/server/test/';

/** @param {string[]} names */
const inModules = (names) => `^${MODULES}/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layerRules = LAYERS.map((layer, index) => ({
  name: `order-${layer}`,
  comment: `${layer} knows nothing of the modules above or beside it.`,
  severity: 'error',
  from: { path: inModules([layer]) },
  to: { path: inModules([...LAYERS.slice(index + 1), ...BESIDE, ABOVE]), pathNot: TESTING },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const besideRules = BESIDE.map((name) => ({
  name: `order-${name}`,
  comment: `${name} does not use the other modules beside the layers, nor the one above.`,
  severity: 'error',
  from: { path: inModules([name]) },
  to: { path: inModules([...BESIDE.filter((other) => other !== name), ABOVE]), pathNot: TESTING },
}));

const WEB = '^apps/web/src/';

/** The rooms of the web app, and which rooms each must not know. */
const WEB_ROOMS = {
  ui: ['api', 'session', 'domain', 'features', 'shell', 'routes'],
  api: ['ui', 'session', 'domain', 'features', 'shell', 'routes'],
  session: ['domain', 'features', 'shell', 'routes'],
  domain: ['features', 'shell', 'routes'],
  features: ['shell', 'routes'],
  shell: ['routes'],
};

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const webRules = Object.entries(WEB_ROOMS).map(([room, unknown]) => ({
  name: `web-${room}`,
  comment: `In the web app ${room}/ knows nothing of ${unknown.join('/, ')}/.`,
  severity: 'error',
  from: { path: `${WEB}${room}/` },
  to: { path: `${WEB}(${unknown.join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...besideRules,
    ...webRules,
    {
      name: 'known-modules',
      comment: 'A module has its place in the order, in scripts/lib/module-order.mjs.',
      severity: 'error',
      from: { path: `^${MODULES}/`, pathNot: inModules([...LAYERS, ...BESIDE, ABOVE]) },
      to: {},
    },
    {
      name: 'faces-only',
      comment: 'A module is used through its index.ts; everything else in its folder is private.',
      severity: 'error',
      from: { path: `^${MODULES}/([^/]+)/` },
      to: { path: `^${MODULES}/`, pathNot: [`^${MODULES}/$1/`, FACES, TESTING] },
    },
    {
      name: 'faces-only-outside',
      comment:
        'The same for everything that is no module. A command may load one group of a face, without all the rest.',
      severity: 'error',
      from: { pathNot: `^${MODULES}/` },
      to: { path: `^${MODULES}/`, pathNot: [FACES, GROUPS, TESTING] },
    },
    {
      name: 'testing-for-tests',
      comment: 'What tests prepare with is no part of the program.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTING },
    },
    {
      name: 'platform-below-modules',
      comment: 'The platform knows neither the modules nor how they are put together.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: `^${MODULES}/|^apps/server/src/(app|config|main|start)\\.ts$` },
    },
    {
      name: 'features-apart',
      comment:
        'Features of the web app do not use one another; routes put them together, what they share lives in domain/ and ui/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-foundation',
      comment: 'What every room of the web app stands on knows none of them.',
      severity: 'error',
      from: { path: `${WEB}(i18n/|(config|cookies|failures|search-params)\\.ts$)` },
      to: { path: `${WEB}(${Object.keys(WEB_ROOMS).join('|')}|routes)/` },
    },
    {
      name: 'web-domain-cycles',
      comment: 'Subjects of the web app may know one another, but not each the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${WEB}domain/[^/]+$` },
      to: { circular: true, path: `${WEB}domain/[^/]+$` },
    },
    {
      name: 'packages-below-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|bench|e2e|content)/' },
    },
    {
      name: 'apps-apart',
      comment: 'The programs meet over HTTP only.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
