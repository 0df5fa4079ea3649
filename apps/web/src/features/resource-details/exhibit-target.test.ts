import { expect, test } from 'vitest';
import { exhibitTarget } from './exhibit-target.ts';

test('an exhibit of a collection is managed on a page of its own', () => {
  expect(exhibitTarget({ presentableId: 'a', subjectType: 4 }).to).toBe('/node/collectionExhibit/formal/$exhibitID');
  expect(exhibitTarget({ presentableId: 'a', subjectType: 1 }).to).toBe('/node/exhibit/formal/$exhibitID');
});
