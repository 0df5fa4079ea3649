/**
 * Target of mutation testing. A module is judged by the tests in its own folder, and by those above it that say so.
 *
 * @typedef {object} Target
 * @property {string} folder  of the sources and their tests
 * @property {string[]} [exclude]  sources that are only declarations: tests could do nothing but repeat them
 * @property {string[]} [alsoTestedBy]  tests of what the module does, which need a module above it and stand there
 * @property {boolean} [needsDatabase]  whether the tests need a PostgreSQL
 */

/** Declarations of the database. Migrations have already recorded its structure: a changed declaration has no effect there. */
const SERVER_DECLARATIONS = ['tables.ts'];

/** Names of numbers that client and server exchange. */
const NAMED_NUMBERS = ['enumerations.ts', 'states.ts', 'campaigns.ts'];

/** Sources that make up the tests of the ledger. */
const SIMULATION = [
  'check-books.ts',
  'pay.ts',
  'stories.ts',
  'story-process.ts',
  'tell-stories.ts',
  'tell-story.ts',
  'wallets.ts',
];

/** Tests of who may use what: they need exhibits to decide about. */
const DECISIONS = [
  ...['decision-rules', 'exhibit-items', 'licence-times', 'node-collection-items', 'runtime-exhibits', 'samples'],
  ...['unlock-plans', 'worked-example'],
];

/** @type {Readonly<Record<string, Target>>} */
export const TARGETS = {
  policy: { folder: 'packages/policy' },
  'node-rules': { folder: 'packages/node-rules' },
  model: { folder: 'packages/model', exclude: NAMED_NUMBERS },
  accounts: {
    folder: 'apps/server/src/modules/accounts',
    exclude: [...SERVER_DECLARATIONS, ...SIMULATION],
    needsDatabase: true,
  },
  authorisation: {
    folder: 'apps/server/src/modules/authorisation',
    exclude: SERVER_DECLARATIONS,
    alsoTestedBy: DECISIONS.map((name) => `apps/server/src/modules/exhibits/routes/${name}.test.ts`),
    needsDatabase: true,
  },
  rewards: {
    folder: 'apps/server/src/modules/rewards',
    exclude: [...SERVER_DECLARATIONS, 'happenings.ts', 'happening-process.ts'],
    needsDatabase: true,
  },
  ...Object.fromEntries(
    [
      'contracts',
      'resources',
      'collections',
      'exhibits',
      'files',
      'users',
      'policies',
      'test-nodes',
      'reports',
      'operations',
    ].map((name) => [
      name,
      { folder: `apps/server/src/modules/${name}`, exclude: SERVER_DECLARATIONS, needsDatabase: true },
    ]),
  ),
};
