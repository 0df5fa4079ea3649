import { NodeStatus } from '@colophon/model';
import { expect, test } from 'vitest';
import type { Actor, DecisionCaller } from '#platform/sessions/actor.ts';
import { asSeenBy, badArguments, notFound, visitorAt } from './decide-served.ts';
import type { DecidableExhibit } from './served-exhibits.ts';

test('what is not there, or asked for wrongly, is told as a decision in the caller’s language', () => {
  const nobody = { exhibitId: '', exhibitName: '', isAuth: false, defaulterIdentityType: 128 };
  expect(notFound('zh_CN')).toMatchObject({ ...nobody, authCode: 401, data: null });
  const invalidPresentableIds = ['a'];
  expect(notFound('zh_CN', { invalidPresentableIds })).toMatchObject({ data: { invalidPresentableIds } });
  expect(notFound('en_US').errorMsg).toMatch(/^[A-Z]/);
  expect(notFound('zh_CN').errorMsg).toMatch(/[\u4e00-\u9fff]/);
  expect(badArguments('zh_CN')).toMatchObject({ ...nobody, authCode: 901, data: null });
  const named = { exhibitId: 'e', exhibitName: 'moss' };
  expect(badArguments('en_US', named)).toMatchObject({ ...named, authCode: 901, isAuth: false });
});

const NODE = { nodeId: 1, ownerUserId: 7 };
const view = { nodeId: 1, ownerUserId: 7 } as NonNullable<DecisionCaller['view']>;
const actor = { userId: 7, credential: { kind: 'token' } } as unknown as Actor;

test.each<[what: string, seen: NonNullable<DecisionCaller['view']> | null, isOwn: boolean]>([
  ['nobody else', null, false],
  ['somebody else at their own node', view, true],
  ['somebody else at another node', { ...view, nodeId: 2 }, false],
  ['somebody else at a node that is another’s', { ...view, ownerUserId: 8 }, false],
])('who looks as %s', (_, seen, isOwn) => {
  const visitor = visitorAt({ actor: null, view: seen, locale: 'en_US' }, NODE);
  expect(visitor).toEqual({ actor: null, view: isOwn ? seen : null, locale: 'en_US' });
  expect(visitorAt({ actor, locale: 'zh_CN' }, NODE)).toEqual({ actor, view: null, locale: 'zh_CN' });
});

test('who looks as somebody else sees a private node as it is once it is public', () => {
  const exhibit = { exhibitId: 'e', node: { ...NODE, status: NodeStatus.private | NodeStatus.public } };
  const seenBy = (visitor: Pick<DecisionCaller, 'view'>) =>
    asSeenBy({ actor: null, locale: 'en_US', ...visitor }, exhibit as unknown as DecidableExhibit);
  expect(seenBy({ view: null })).toBe(exhibit);
  expect(seenBy({})).toBe(exhibit);
  expect(seenBy({ view })).toEqual({ exhibitId: 'e', node: { ...NODE, status: NodeStatus.public } });
});
