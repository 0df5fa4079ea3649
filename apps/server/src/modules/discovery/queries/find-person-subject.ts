import { personFeed } from '#modules/feeds/index.ts';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { PageSubject } from '../page-subject.ts';
import { authorAddress } from './addresses.ts';

/** Page of the web app that shows one person. */
export const PERSON_PAGE = /^\/author\/([^/]+)\/?$/;

/** Returns a person as everybody may see them, in one statement; `null` for unknown people and frozen accounts. */
export async function findPersonSubject(
  context: Pick<Context, 'db' | 'settings'>,
  name: string,
): Promise<PageSubject | null> {
  const person = await userNames.findPerson(context, name);
  if (!person || person.isFrozen) return null;
  const { userId, username, displayName, intro, headImage, createdAt } = person;
  const title = displayName || username;
  return {
    kind: 'person',
    title,
    description: intro,
    username,
    author: '',
    authorAddress: '',
    address: authorAddress(context.settings, person),
    resourceId: null,
    image: headImage,
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    typeCode: null,
    isCollection: false,
    version: '',
    licence: '',
    basedOn: [],
    leastCents: null,
    feeds: [{ title, path: personFeed(userId) }],
    partOf: null,
  };
}
