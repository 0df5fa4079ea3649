import { createFileRoute, notFound } from '@tanstack/react-router';
import { authorQuery } from '#api/resources/creators.ts';
import { AuthorPage } from '#features/market/author-page.tsx';

export const Route = createFileRoute('/_console/author/$userID')({
  staticData: { access: 'visitor', texts: ['market', 'terms'], footer: true },
  loader: async ({ context, params }) => {
    const author = await context.queryClient.ensureQueryData(authorQuery(params.userID));
    if (!author) throw notFound();
    return author;
  },
  component: Author,
});

function Author() {
  const author = Route.useLoaderData();
  return <AuthorPage key={author.userId} author={author} />;
}
