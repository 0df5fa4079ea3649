import { expect } from 'vitest';
import { addListedResource, FREE_POLICY } from '#modules/resources/testing/publish.ts';
import type { Answer, TestApp, TestUser } from '#test/test-app.ts';

export const draftOf = (collectionId: string) => `/v2/resources/catalogues/drafts/${collectionId}`;
export const publishedOf = (collectionId: string) => `/v2/resources/catalogue/${collectionId}`;

/** Creates a collection through the API, unpublished; answers its id. */
export async function addCollection(user: TestUser, name: string, more: object = {}): Promise<string> {
  const answer = await user.post('/v2/resources', {
    name,
    resourceTypeCode: 'catalog',
    subjectType: 4,
    policies: [FREE_POLICY],
    ...more,
  });
  expect(answer).toMatchObject({ errCode: 0 });
  return answer.data.resourceId;
}

/** Listed resources of a user, one for each name; answers their ids. */
export async function addWorks(app: TestApp, user: TestUser, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await addListedResource(app, user, name));
  return ids;
}

/** Adds resources to the draft, or to what is published as well; answers the ids of the items. */
export async function addItems(
  user: TestUser,
  collectionId: string,
  resourceIds: readonly string[],
  more: object = {},
): Promise<string[]> {
  const answer = await user.post(`${draftOf(collectionId)}/items`, {
    addCollectionItems: resourceIds.map((resourceId) => ({ resourceId })),
    ...more,
  });
  expect(answer).toMatchObject({ errCode: 0 });
  return answer.data.map(({ itemId }: { itemId: string }) => itemId);
}

/** Publishes the draft of a collection. */
export async function merge(user: TestUser, collectionId: string): Promise<Answer> {
  const answer = await user.put(publishedOf(collectionId), { isMergeCatalogueDraft: 1 });
  expect(answer).toMatchObject({ errCode: 0 });
  return answer;
}

/** The titles of a catalogue in its order; the places are checked to be 1, 2, 3 … */
export async function titles(user: TestUser, catalogue: string): Promise<string[]> {
  const { data } = await user.get(`${catalogue}/items?limit=100`);
  const items: { itemTitle: string; sortId: number }[] = data.dataList;
  expect(items.map(({ sortId }) => sortId)).toEqual(items.map((_, index) => index + 1));
  expect(data.totalItem).toBe(items.length);
  return items.map(({ itemTitle }) => itemTitle);
}
