import type { TestApp, TestUser } from '#test/test-app.ts';
import { expectDone, FREE, mount, type Published, publish } from './publish.ts';

/** A single exhibit with the resource that it shows. */
export interface Part extends Published {
  readonly exhibitId: string;
}

/** An exhibit of a new resource of the owner's, offered by a policy; without one it is offline. */
export async function addPart(
  app: TestApp,
  owner: TestUser,
  nodeId: number,
  name: string,
  policies: readonly string[] = [FREE],
): Promise<Part> {
  const resource = await publish(app, owner, { name });
  const { presentableId } = await mount(owner, nodeId, resource, name, { policies });
  return { ...resource, exhibitId: presentableId };
}

/** A collection made in the node; without policies it is offline. */
export async function addAnthology(
  owner: TestUser,
  nodeId: number,
  presentableName: string,
  policies: readonly string[] = [FREE],
): Promise<string> {
  const offers = policies.map((policyText, index) => ({ policyName: `offer ${index + 1}`, policyText }));
  const made = await owner.post('/v2/presentables/catalogues', { nodeId, presentableName, policies: offers });
  return expectDone(made).data.presentableId;
}

export const anthologyOf = (exhibitId: string) => `/v2/presentables/catalogues/${exhibitId}`;

/** Adds exhibits to a collection made in the node; answers what became of each. */
export async function addMembers(owner: TestUser, collectionId: string, exhibitIds: readonly string[]) {
  const addCollectionItems = exhibitIds.map((presentableId) => ({ presentableId }));
  const answer = await owner.post(`${anthologyOf(collectionId)}/items`, { addCollectionItems });
  return expectDone(answer).data as Record<string, { status: 1 | 2; data: string }>;
}
