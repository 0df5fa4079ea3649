import { pageNameOf } from '@colophon/model';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { personQuery } from '#api/users/people.ts';
import { AuthorPage } from '#features/market/author-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/author/$username')({
  staticData: { access: 'visitor', texts: ['people', 'reports', 'rules', 'market', 'terms', 'share'], footer: true },
  validateSearch: searchParams({ show: someOf('works', 'collections', 'nodes'), type: text, sort: someOf('updated') }),
  loader: async ({ context, params, location }) => {
    const person = await context.queryClient.ensureQueryData(personQuery(params.username));
    if (!person) throw notFound();
    const username = pageNameOf(person);
    if (username !== params.username)
      throw redirect({ to: '/author/$username', params: { username }, search: location.search, replace: true });
    return person;
  },
  component: Author,
});

function Author() {
  const person = Route.useLoaderData();
  return <AuthorPage key={person.userId} person={person} />;
}
