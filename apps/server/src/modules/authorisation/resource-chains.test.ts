import { describe, expect, test } from 'vitest';
import type { ItemToDecide } from '../collections/index.ts';
import { resourceReleases, type resourceTrees } from '../resources/index.ts';
import { judgeItem } from './item-verdicts.ts';
import type { Licence } from './licences.ts';
import { relationTree } from './relation-tree.ts';
import {
  judgeLicence,
  judgeSelf,
  judgeUpstream,
  judgeUse,
  licencesOf,
  type ResourceChains,
} from './resource-chains.ts';
import { GRANTED } from './verdict.ts';

interface Made {
  /** Dependencies. */
  readonly uses?: string;
  /** Resources that it licenses itself; contracts are named by both sides, `AB` is A's on B. */
  readonly licenses?: string;
  /** Resources that it leaves to its users. */
  readonly leaves?: string;
  readonly status?: number;
}
type World = Readonly<Record<string, Made>>;

/** The worked example of specification 06, section 3.12: A depends on B and C, B on D and E; B leaves D, A leaves C and D. */
const EXAMPLE: World = {
  A: { uses: 'BC', licenses: 'B', leaves: 'CD' },
  B: { uses: 'DE', licenses: 'E', leaves: 'D' },
  C: {},
  D: {},
  E: {},
};
const BY_DEFAULT = { ...GRANTED, authCode: 203 };
const FROZEN = 2;

const idOf = (letter: string) => resourceReleases.versionIdOf(letter, '1.0.0');
const named = (letter: string) => ({ resourceId: letter, resourceName: `author/${letter}` });

function licence(contractId: string, changes: Partial<Licence> = {}): Licence {
  const [licenseeId, subjectId] = contractId as unknown as [string, string];
  const about = { contractId, subjectId, subjectType: 1, licenseeId, licenseeIdentityType: 1 };
  return { ...about, status: 0, authStatus: 1, ...changes };
}

/** Resources with all contracts that they list, but for those that are other than good. */
function chainsOf(world: World, contracts: Readonly<Record<string, Partial<Licence> | null>> = {}): ResourceChains {
  const entries = Object.entries(world).map(([letter, { uses = '', licenses = '', leaves = '', status = 1 }]) => {
    const resource = {
      ...named(letter),
      resourceType: [`type of ${letter}`],
      status,
      baseUpcastResources: [...leaves].map(named),
    };
    const resolveResources = [...licenses].map((part) => ({
      ...named(part),
      contracts: [{ contractId: letter + part }],
    }));
    return [
      idOf(letter),
      {
        resource,
        version: { resourceId: letter, versionId: idOf(letter), version: '1.0.0', resolveResources },
        uses: [...uses].map((part) => ({ versionId: idOf(part), versionRange: `^1 of ${part}` })),
      },
    ] as const;
  });
  const listed = Object.entries(world).flatMap(([letter, { licenses = '' }]) =>
    [...licenses].map((part) => letter + part),
  );
  const good = listed
    .filter((id) => contracts[id] !== null)
    .map((id) => [id, licence(id, contracts[id] ?? {})] as const);
  return { graph: new Map(entries) as unknown as resourceTrees.VersionGraph, contracts: new Map(good) };
}

const lacking = (resources: string, isSigned = false) => ({
  authCode: 301,
  defaulter: 1,
  data: { authFailedResources: [...resources] },
  isSigned,
});
const blocked = (resources: string) => ({
  authCode: 403,
  defaulter: 1,
  data: { freezeResourceIds: [...resources] },
});

describe('what versions license', () => {
  test('is granted by what they list, by default where there is nothing to license', () => {
    const chains = chainsOf(EXAMPLE);
    const judged = (judge: typeof judgeSelf) => [...'ABCDE'].map((letter) => judge(chains, idOf(letter)));
    expect(judged(judgeSelf)).toEqual([GRANTED, GRANTED, BY_DEFAULT, BY_DEFAULT, BY_DEFAULT]);
    expect(judged(judgeUpstream)).toEqual([GRANTED, BY_DEFAULT, BY_DEFAULT, BY_DEFAULT, BY_DEFAULT]);
    expect(judged(judgeUse)).toEqual([GRANTED, BY_DEFAULT, BY_DEFAULT, BY_DEFAULT, BY_DEFAULT]);
  });

  test.each<[what: string, contracts: Parameters<typeof chainsOf>[1], self: object, upstream: object]>([
    ['the contract is not there', { AB: null }, lacking('B'), GRANTED],
    ['it has ended', { AB: { status: 1 } }, lacking('B'), GRANTED],
    ['it is in exception', { AB: { status: 2 } }, lacking('B'), GRANTED],
    ['it authorises nothing', { AB: { authStatus: 128 } }, lacking('B', true), GRANTED],
    ['it is for trying out', { AB: { authStatus: 2 } }, lacking('B', true), GRANTED],
    ['it is about something else', { AB: { subjectId: 'C' } }, lacking('B'), GRANTED],
    ['it is about an exhibit', { AB: { subjectType: 2 } }, lacking('B'), GRANTED],
    ['it is somebody else’s', { AB: { licenseeId: 'C' } }, lacking('B'), GRANTED],
    ['it is a node’s', { AB: { licenseeIdentityType: 2 } }, lacking('B'), GRANTED],
    ['the one above is not there', { BE: null }, GRANTED, lacking('E')],
    ['the one above waits', { BE: { authStatus: 128 } }, GRANTED, lacking('E', true)],
  ])('is missing where %s', (_, contracts, self, upstream) => {
    const chains = chainsOf(EXAMPLE, contracts);
    expect(judgeSelf(chains, idOf('A'))).toEqual(self);
    expect(judgeUpstream(chains, idOf('A'))).toEqual(upstream);
    expect(judgeUse(chains, idOf('A'))).toEqual(upstream);
  });

  test('is told all of it together, each resource once', () => {
    const world = { ...EXAMPLE, A: { uses: 'BCF', licenses: 'BF' }, F: { uses: 'EG', licenses: 'EG' }, G: {} };
    const chains = chainsOf(world, { AB: null, AF: { authStatus: 128 }, BE: null, FE: null, FG: { authStatus: 2 } });
    expect(judgeSelf(chains, idOf('A'))).toEqual(lacking('BF'));
    expect(judgeUpstream(chains, idOf('A'))).toEqual(lacking('EG'));
  });

  test('is judged one by one, for use or for trying out', () => {
    const chains = chainsOf(EXAMPLE, { AB: { authStatus: 2 }, BE: { subjectId: 'D' } });
    expect(judgeLicence(chains, idOf('A'), 'B', 'formal')).toEqual({ authCode: 301, defaulter: 1, data: null });
    expect(judgeLicence(chains, idOf('A'), 'B', 'test')).toEqual(GRANTED);
    expect(judgeLicence(chains, idOf('A'), 'C', 'test')).toEqual({ authCode: 303, defaulter: 1, data: null });
    expect(judgeLicence(chains, idOf('B'), 'E', 'formal')).toEqual({
      authCode: 305,
      defaulter: 1,
      data: { invalidContracts: ['BE'] },
    });
  });

  test('counts by contracts in force of the licensee, and by none of what it does not license', () => {
    const chains = chainsOf(EXAMPLE, { BE: { status: 1 } });
    expect(licencesOf(chains, idOf('A'), 'B')).toEqual([licence('AB')]);
    expect(licencesOf(chains, idOf('A'), 'E')).toEqual([]);
    expect(licencesOf(chains, idOf('B'), 'E')).toEqual([]);
  });
});

describe('what is frozen', () => {
  const freeze = (letters: string) =>
    Object.fromEntries(
      Object.entries(EXAMPLE).map(([letter, made]) => [
        letter,
        { ...made, ...(letters.includes(letter) && { status: FROZEN }) },
      ]),
    );

  test.each<[frozen: string, verdict: object]>([
    ['A', blocked('A')],
    ['B', blocked('B')],
    ['E', blocked('E')],
    ['EBA', blocked('ABE')],
    ['C', GRANTED],
    ['D', GRANTED],
  ])('%s closes what it licenses, or is licensed in', (frozen, verdict) => {
    expect(judgeUse(chainsOf(freeze(frozen)), idOf('A'))).toEqual(verdict);
  });

  test('comes before licences that are missing; what is off the market is none', () => {
    expect(judgeUse(chainsOf(freeze('E'), { BE: null }), idOf('A'))).toEqual(blocked('E'));
    expect(judgeUse(chainsOf({ ...EXAMPLE, E: { status: 4 } }), idOf('A'))).toEqual(GRANTED);
  });
});

describe('the relation tree', () => {
  const node = (letter: string, range: string, changes: object = {}) => ({
    ...named(letter),
    resourceType: [`type of ${letter}`],
    versions: ['1.0.0'],
    versionIds: [idOf(letter)],
    versionRanges: [range],
    isUpcast: false,
    downstreamIsAuth: true,
    downstreamAuthContractIds: [],
    selfAndUpstreamIsAuth: true,
    children: [],
    ...changes,
  });
  const root = (letter: string, children: object[]) => ({
    ...named(letter),
    resourceType: [`type of ${letter}`],
    versions: ['1.0.0'],
    versionIds: [idOf(letter)],
    versionRanges: [],
    children,
  });
  const D = node('D', '^1 of D', { isUpcast: true });
  const C = node('C', '^1 of C', { isUpcast: true });
  const licensed = { downstreamAuthContractIds: ['AB'] };

  test.each<[what: string, contracts: Parameters<typeof chainsOf>[1], b: object]>([
    ['everything is licensed', {}, licensed],
    ['the root lacks a licence', { AB: null }, { downstreamIsAuth: false }],
    ['that of the root grants nothing', { AB: { authStatus: 2 } }, { ...licensed, downstreamIsAuth: false }],
    ['a dependency lacks one', { BE: null }, { ...licensed, selfAndUpstreamIsAuth: false }],
    ['both do', { AB: null, BE: null }, { downstreamIsAuth: false, selfAndUpstreamIsAuth: false }],
  ])('tells of each part how it is licensed where %s', (_, contracts, b) => {
    expect(relationTree(chainsOf(EXAMPLE, contracts), idOf('A'))).toEqual(
      root('A', [node('B', '^1 of B', { children: [D], ...b }), C]),
    );
  });

  test('tells of what the part of a dependency lacks, at the dependency', () => {
    const world = {
      A: { uses: 'B', licenses: 'B' },
      B: { uses: 'C', licenses: 'C' },
      C: { uses: 'D', licenses: 'D' },
      D: {},
    };
    const lacksIt = node('B', '^1 of B', { ...licensed, selfAndUpstreamIsAuth: false });
    expect(relationTree(chainsOf(world, { CD: null }), idOf('A'))).toEqual(root('A', [lacksIt]));
    expect(relationTree(chainsOf(world, { CD: null }), idOf('B'))).toEqual(
      root('B', [node('C', '^1 of C', { downstreamAuthContractIds: ['BC'], selfAndUpstreamIsAuth: false })]),
    );
  });

  test('tells of what is left and licensed by the root, and of what is left but used nowhere', () => {
    const world = {
      A: { uses: 'B', licenses: 'BD' },
      B: { uses: 'D', leaves: 'DZ' },
      D: { uses: 'E', licenses: 'E' },
      E: {},
    };
    const unused = node('Z', '', { resourceType: [], versions: [], versionIds: [], versionRanges: [] });
    expect(relationTree(chainsOf(world, { DE: { authStatus: 128 } }), idOf('A'))).toEqual(
      root('A', [
        node('B', '^1 of B', {
          ...licensed,
          children: [node('D', '^1 of D', { downstreamAuthContractIds: ['AD'], selfAndUpstreamIsAuth: false }), unused],
        }),
      ]),
    );
    expect(relationTree(chainsOf(world), idOf('E'))).toEqual(root('E', []));
  });
});

describe('an item of a collection', () => {
  const item = (letter: string, resolved: Readonly<Record<string, string>> = {}) =>
    ({
      mountedId: letter,
      latestVersion: '1.0.0',
      resolveResources: Object.entries(resolved).map(([resourceId, contractId]) => ({
        resourceId,
        contracts: [{ contractId }],
      })),
    }) as unknown as ItemToDecide;
  const judge = (chains: ResourceChains, one: ItemToDecide, ...contracts: Licence[]) =>
    judgeItem(chains, new Map(contracts.map((contract) => [contract.contractId, contract])), 'X', one);

  test('is granted by the licences of the collection, by default where it needs none', () => {
    const chains = chainsOf(EXAMPLE);
    expect(judge(chains, item('A'))).toEqual(BY_DEFAULT);
    expect(judge(chains, item('E'))).toEqual(BY_DEFAULT);
    expect(judge(chains, item('A', { A: 'XA' }), licence('XA'))).toEqual(GRANTED);
  });

  test.each<[what: string, changes: Partial<Licence> | null, verdict: object]>([
    ['is not there', null, { authCode: 303, defaulter: 1, data: null }],
    ['has ended', { status: 1 }, { authCode: 303, defaulter: 1, data: null }],
    ['is for trying out', { authStatus: 2 }, { authCode: 301, defaulter: 1, data: null }],
    ['is another collection’s', { licenseeId: 'Y' }, { authCode: 303, defaulter: 1, data: null }],
    ['is a user’s', { licenseeIdentityType: 3 }, { authCode: 303, defaulter: 1, data: null }],
    ['is about another', { subjectId: 'B' }, { authCode: 305, defaulter: 1, data: { invalidContracts: ['XA'] } }],
  ])('is refused where the collection’s contract %s', (_, changes, verdict) => {
    const contracts = changes ? [licence('XA', changes)] : [];
    expect(judge(chainsOf(EXAMPLE), item('A', { A: 'XA' }), ...contracts)).toEqual(verdict);
  });

  test('is refused for what it is made of: first what is frozen, then the collection’s licence, then its own', () => {
    const frozenItself = chainsOf({ ...EXAMPLE, A: { ...EXAMPLE.A, status: FROZEN }, E: { status: FROZEN } });
    expect(judge(frozenItself, item('A', { A: 'XA' }))).toEqual(blocked('A'));
    const frozenAbove = chainsOf({ ...EXAMPLE, E: { status: FROZEN } }, { AB: null });
    expect(judge(frozenAbove, item('A', { A: 'XA' }))).toEqual(blocked('E'));
    const unlicensed = chainsOf(EXAMPLE, { AB: null, BE: null });
    expect(judge(unlicensed, item('A', { A: 'XA' }))).toEqual({ authCode: 303, defaulter: 1, data: null });
    expect(judge(unlicensed, item('A', { A: 'XA' }), licence('XA'))).toEqual(lacking('E'));
    expect(judge(chainsOf(EXAMPLE, { AB: null }), item('A'))).toEqual(lacking('B'));
  });

  test('needs of what it leaves to others that this is licensed and made of what is', () => {
    const world = { ...EXAMPLE, D: { uses: 'F', licenses: 'F' }, F: { uses: 'G', licenses: 'G' }, G: {} };
    const held = [licence('XA'), licence('XD')];
    const one = item('A', { A: 'XA', D: 'XD' });
    expect(judge(chainsOf(world), one, ...held)).toEqual(GRANTED);
    expect(judge(chainsOf(world), one, licence('XA'))).toEqual({ authCode: 303, defaulter: 1, data: null });
    expect(judge(chainsOf(world, { DF: null }), one, ...held)).toEqual(lacking('F'));
    expect(judge(chainsOf(world, { FG: null }), one, ...held)).toEqual(lacking('G'));
    expect(judge(chainsOf({ ...world, D: { ...world.D, status: FROZEN } }), one, ...held)).toEqual(blocked('D'));
    // what nobody licenses here is not looked into
    expect(judge(chainsOf(world, { DF: null }), item('A', { A: 'XA' }), licence('XA'))).toEqual(GRANTED);
  });
});
