import { AdPlace } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { AdvertisementCarousel } from '#features/advertisements/advertisement-carousel.tsx';
import { ExamplesPage } from '#features/market/examples-page.tsx';

export const Route = createFileRoute('/_console/examples')({
  staticData: { access: 'visitor', texts: ['market', 'reports', 'rules'], footer: true },
  component: () => <ExamplesPage posters={<AdvertisementCarousel place={AdPlace.market} limit={2} />} />,
});
