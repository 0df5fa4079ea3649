import { AdPlace } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { AdvertisementCarousel } from '#features/advertisements/advertisement-carousel.tsx';
import { MarketPage } from '#features/market/market-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/market')({
  staticData: { access: 'visitor', texts: ['market', 'terms', 'types'], footer: true },
  validateSearch: searchParams({
    query: text,
    kind: someOf('resource', 'collection'),
    category: text,
    type: text,
    tags: text,
    terms: someOf('free', 'purchase', 'subscription'),
    price: text,
    licence: text,
    sort: someOf('updated'),
  }),
  component: () => <MarketPage posters={<AdvertisementCarousel place={AdPlace.market} limit={2} />} />,
});
