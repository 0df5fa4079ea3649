import { addCollection, addItems, publishedOf } from '#modules/collections/testing/collect.ts';
import { addFile, addListedResource } from '#modules/resources/testing/publish.ts';
import type { TestApp, TestUser } from '#test/test-app.ts';
import { expectDone } from './publish.ts';

/** A collection of three resources as an exhibit that is offered by a policy. */
export async function addSerial(
  app: TestApp,
  user: TestUser,
  { nodeId, name, policyText }: { nodeId: number; name: string; policyText: string },
) {
  const works: string[] = [];
  for (const part of [1, 2, 3]) {
    const fileSha1 = await addFile(app, user, `Part ${part} of ${name}`);
    works.push(await addListedResource(app, user, `${name}-${part}`, { fileSha1 }));
  }
  const id = await addCollection(user, name);
  const items = await addItems(user, id, works);
  await user.put(publishedOf(id), {
    isMergeCatalogueDraft: 1,
    catalogueProperty: { collection_sort_list: 'collection_sort_descending' },
  });
  const { policyId } = (await user.get(`/v2/resources/${id}`)).data.policies[0];
  const exhibit = expectDone(
    await user.post('/v2/presentables', {
      nodeId,
      resourceId: id,
      version: '1.0.0',
      presentableName: name,
      batchSignContracts: [{ resourceId: id, subjectType: 1, policyIds: [policyId] }],
      policies: [{ policyName: 'offer', policyText }],
    }),
  ).data;
  return { id, exhibitId: exhibit.presentableId as string, items, works };
}
