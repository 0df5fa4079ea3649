import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment } from '#platform/http/schemas.ts';
import { countLookup } from '../commands/count-lookup.ts';
import { findPerson } from '../queries/find-person.ts';

const Person = z.object({
  userId: z.int(),
  username: z.string(),
  displayName: z.string().describe('How the person wants to be called; empty: by the username'),
  intro: z.string(),
  headImage: z.string(),
  isFrozen: z.boolean().describe('Of a frozen account display name and introduction are empty'),
  isClosed: z.boolean().describe('The account was closed: the username stands for nobody any more'),
  movedTo: z
    .object({ origin: z.string(), userName: z.string() })
    .nullable()
    .describe('The installation that the account has moved to, and its name there'),
  createDate: moment,
});

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** Says where an account has moved; null of those that have not. */
    'users.movedTo': (userId: number) => Promise<{ readonly origin: string; readonly userName: string } | null>;
  }
}

export function registerPeopleRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/users/people/:name',
    operation: 'users.readPerson',
    access: 'visitor',
    schema: {
      summary: 'A person as everybody sees them, by username or number',
      params: z.object({ name: z.string() }),
      data: Person.nullable(),
    },
    handler: async ({ params, actor, request }) => {
      await countLookup(app.context, actor, request.ip);
      const person = await findPerson(app.context, params.name);
      if (!person) return null;
      const { createdAt, ...said } = person;
      const [movedTo = null] = await Promise.all(
        app.context.providers.all('users.movedTo').map((find) => find(person.userId)),
      );
      return { ...said, movedTo, createDate: createdAt.toISOString() };
    },
  });
}
