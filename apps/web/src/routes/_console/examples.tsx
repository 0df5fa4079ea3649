import { createFileRoute } from '@tanstack/react-router';
import { AdPlace } from '#api/activities/advertisements.ts';
import { AdvertisementCarousel } from '#features/advertisements/advertisement-carousel.tsx';
import { ExamplesPage } from '#features/market/examples-page.tsx';

export const Route = createFileRoute('/_console/examples')({
  staticData: { access: 'visitor', texts: ['market'], footer: true },
  component: () => <ExamplesPage posters={<AdvertisementCarousel place={AdPlace.market} limit={2} />} />,
});
