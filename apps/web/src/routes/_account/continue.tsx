import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isRefusal } from '#failures.ts';
import { ContinuePage, enterSite } from '#features/account/continue-page.tsx';
import { searchParams, text } from '#search-params.ts';
import { siteIn } from '#session/destination.ts';

const readSearch = searchParams({ goTo: text, nonce: text });
const NONCE_HASH = /^[0-9a-f]{64}$/;

/** The way back to a node's site as a known visitor: at once where the site may know the user, else with a question. */
export const Route = createFileRoute('/_account/continue')({
  staticData: { access: 'user', texts: ['account'] },
  validateSearch: readSearch,
  loaderDeps: ({ search: { goTo, nonce } }) => ({ goTo, nonce }),
  loader: async ({ deps: { goTo, nonce = '' } }) => {
    const site = siteIn(goTo);
    if (!site || !NONCE_HASH.test(nonce)) throw notFound();
    const place = { ...site, nonceHash: nonce };
    const entrance = await enterSite(place).catch((error: unknown) => ({ error }));
    if (typeof entrance === 'string') throw redirect({ href: entrance, replace: true });
    const { error } = entrance;
    return { ...place, error: isRefusal(error, 'site.consent-missing') ? null : error };
  },
  component: Continue,
});

function Continue() {
  return <ContinuePage {...Route.useLoaderData()} />;
}
