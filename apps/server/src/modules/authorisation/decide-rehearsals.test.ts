import { AuthCode, Defaulter } from '@colophon/model';
import { expect, test } from 'vitest';
import type { ContractReader, ContractState } from '../contracts/index.ts';
import { decideRehearsals, type Rehearsed } from './decide-rehearsals.ts';

/** No contract is due: nothing is read. */
const CONTEXT = { clock: { now: () => new Date('2026-03-01T04:00:00.000Z') } } as ContractReader;
const FORMAL = 1;
const TEST = 2;

/** Contracts are named by both sides: `NA` is the node's on A, `AB` that of the version of A on B. */
function contract(contractId: string, authStatus: number): ContractState {
  const [licensee, subjectId] = contractId as unknown as [string, string];
  const held =
    licensee === 'N'
      ? { licenseeId: '80000000', licenseeIdentityType: 2 }
      : { licenseeId: licensee, licenseeIdentityType: 1 };
  return { contractId, subjectId, subjectType: 1, ...held, status: 0, authStatus, dueAtMs: null };
}

/** A test exhibit that needs these licences; of resources in `own` the owner of the node is the author. */
function rehearsed(needs: readonly string[], own: string, contracts: Readonly<Record<string, number>>): Rehearsed {
  const [ofNode, ofVersions] = [needs.filter((one) => one[0] === 'N'), needs.filter((one) => one[0] !== 'N')];
  return {
    exhibitId: `t-${needs}`,
    exhibitName: `test ${needs}`,
    tree: {
      nodeId: 80_000_000,
      resolveResources: ofNode.map((id) => ({ resourceId: id[1]!, contracts: [{ contractId: id }] })),
      requiredLicences: [
        ...ofNode.map((id) => ({ resourceId: id[1]!, licenseeVersionId: '' })),
        ...ofVersions.map((id) => ({ resourceId: id[1]!, licenseeVersionId: `v${id[0]}` })),
      ],
      frozenIds: [],
      versions: new Map(
        ofVersions.map((id) => [`v${id[0]}`, { resourceId: id[0]!, contractIds: new Map([[id[1]!, [id]]]) }]),
      ),
      contracts: new Map(Object.entries(contracts).map(([id, status]) => [id, contract(id, status)])),
      rehearsal: { ownResourceIds: new Set(own) },
    },
  };
}

/** Codes by the node's side, by the resources', by both. */
test.each<[what: string, needs: string[], own: string, contracts: Record<string, number>, codes: number[]]>([
  ['nothing has to be licensed', [], '', {}, [203, 203, 203]],
  ['all of it is the owner’s', ['NA', 'NB'], 'AB', {}, [203, 203, 203]],
  ['the owner’s needs no contract, even where it has one', ['NA'], 'A', { NA: FORMAL }, [203, 203, 203]],
  ['the node is licensed', ['NA'], '', { NA: FORMAL }, [200, 203, 200]],
  ['the node is licensed to try out', ['NA'], '', { NA: TEST }, [200, 203, 200]],
  ['the node is licensed for some of it', ['NA', 'NB'], 'A', { NB: TEST }, [200, 203, 200]],
  ['the node is not licensed', ['NA'], '', {}, [301, 203, 301]],
  ['the node’s contract grants nothing', ['NA'], '', { NA: 128 }, [301, 203, 301]],
  ['the node is licensed for another one', ['NA', 'NB'], 'A', { NA: FORMAL }, [301, 203, 301]],
  ['a version is licensed', ['NA', 'AB'], 'A', { AB: FORMAL }, [203, 200, 200]],
  ['a version is licensed to try out', ['NA', 'AB'], 'A', { AB: TEST }, [203, 200, 200]],
  ['a version is not, though its part is the owner’s', ['NA', 'AB'], 'AB', {}, [203, 301, 301]],
  ['both are licensed', ['NA', 'AB'], '', { NA: FORMAL, AB: TEST }, [200, 200, 200]],
  ['neither is', ['NA', 'AB'], '', {}, [301, 301, 301]],
])('where %s', async (_, needs, own, contracts, codes) => {
  const found: number[] = [];
  for (const authType of [1, 2, 3] as const) {
    const [result] = await decideRehearsals(CONTEXT, [rehearsed(needs, own, contracts)], authType, 'en_US');
    expect(result!.isAuth).toBe(result!.authCode < 300);
    found.push(result!.authCode);
  }
  expect(found).toEqual(codes);
});

test('test exhibits are answered in their order, in the words of other exhibits', async () => {
  const frozen = rehearsed(['NA'], 'A', {});
  const exhibits = [
    rehearsed(['NA', 'AB'], '', { AB: FORMAL }),
    rehearsed(['NA'], 'A', {}),
    { ...frozen, tree: { ...frozen.tree, frozenIds: ['A'] } },
  ];
  const named = ({ exhibitId, exhibitName }: Rehearsed) => ({ exhibitId, exhibitName, referee: 2 });
  const lacking = 'The node still needs a licence for this work, or for something it is made of.';
  const blocked = 'A resource that is used here has been blocked by the platform.';
  expect(await decideRehearsals(CONTEXT, exhibits, 3, 'en_US')).toEqual([
    {
      ...named(exhibits[0]!),
      isAuth: false,
      authCode: AuthCode.notAuthorised,
      defaulterIdentityType: Defaulter.nodeSide,
      errorMsg: lacking,
      error: lacking,
      data: { authFailedResources: ['A'] },
    },
    {
      ...named(exhibits[1]!),
      isAuth: true,
      authCode: AuthCode.byDefault,
      defaulterIdentityType: Defaulter.none,
      errorMsg: '',
      error: '',
      data: null,
    },
    {
      ...named(exhibits[2]!),
      isAuth: false,
      authCode: AuthCode.frozen,
      defaulterIdentityType: Defaulter.resourceSide,
      errorMsg: blocked,
      error: blocked,
      data: { freezeResourceIds: ['A'] },
    },
  ]);
  const [inChinese] = await decideRehearsals(CONTEXT, exhibits, 1, 'zh_CN');
  expect(inChinese).toMatchObject({ errorMsg: '节点还没有获得这件作品或其所用作品的授权。' });
});
