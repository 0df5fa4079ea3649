import type { TestApp, TestUser } from '#test/test-app.ts';
import { expectDone, openNode, publish } from './publish.ts';

/** Free for the one user `holder`. */
export const FOR_HOLDER = 'for holder@example.org\n\ninitial[active]:\n  terminate';

/** The worked example of specification 06, section 3.12, made through the API. */
export interface WorkedExample {
  readonly nodeId: number;
  readonly exhibitId: string;
  readonly ids: Readonly<Record<Letter, string>>;
  readonly policyIds: Readonly<Record<Letter, string>>;
}
export type Letter = 'A' | 'B' | 'C' | 'D' | 'E';

/** A depends on B and C, B on D and E; B leaves D to its users, A leaves C and D. A is on a node, free for `holder`. */
export async function makeWorkedExample(app: TestApp, author: TestUser, curator: TestUser): Promise<WorkedExample> {
  const ids = {} as Record<Letter, string>;
  const policyIds = {} as Record<Letter, string>;
  const add = async (
    letter: Letter,
    uses: readonly Letter[] = [],
    upcasts: readonly Letter[] = [],
    signs: readonly Letter[] = [],
  ) => {
    const published = await publish(app, author, {
      name: `letter-${letter}`,
      version: {
        dependencies: uses.map((use) => ({ resourceId: ids[use], versionRange: '^1.0.0' })),
        baseUpcastResources: upcasts.map((upcast) => ({ resourceId: ids[upcast] })),
        batchSignContracts: signs.map(licence),
      },
    });
    ids[letter] = published.resourceId;
    policyIds[letter] = published.policyIds[0]!;
  };
  const licence = (letter: Letter) => ({ resourceId: ids[letter], subjectType: 1, policyIds: [policyIds[letter]] });
  await add('C');
  await add('D');
  await add('E');
  await add('B', ['D', 'E'], ['D'], ['E']);
  await add('A', ['B', 'C'], ['C', 'D'], ['B']);
  const nodeId = await openNode(curator, 'worked-example');
  const { presentableId } = expectDone(
    await curator.post('/v2/presentables', {
      nodeId,
      resourceId: ids.A,
      version: '1.0.0',
      presentableName: 'P',
      batchSignContracts: (['A', 'C', 'D'] as const).map(licence),
      policies: [{ policyName: 'for one', policyText: FOR_HOLDER }],
    }),
  ).data;
  expectDone(await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
  return { nodeId, exhibitId: presentableId, ids, policyIds };
}
