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
  createDate: moment,
});

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
      return { ...said, createDate: createdAt.toISOString() };
    },
  });
}
