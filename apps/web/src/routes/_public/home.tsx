import { AdPlace } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { AdvertisementCarousel, MAX_SLIDES } from '#features/advertisements/advertisement-carousel.tsx';
import { awaitAdvertisements } from '#features/advertisements/await-advertisements.ts';
import { FloatingAdvertisement } from '#features/advertisements/floating-advertisement.tsx';
import { NoticeBar } from '#features/advertisements/notice-bar.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { LatestResources } from '#features/home/latest-resources.tsx';

export const Route = createFileRoute('/_public/home')({
  staticData: { access: 'visitor', texts: ['home'], footer: true },
  loader: ({ context }) =>
    awaitAdvertisements(context.queryClient, [
      { place: AdPlace.notice, limit: 1 },
      { place: AdPlace.carousel, limit: MAX_SLIDES },
    ]),
  component: () => (
    <HomePage
      notice={<NoticeBar />}
      carousel={<AdvertisementCarousel />}
      latest={<LatestResources />}
      float={<FloatingAdvertisement />}
    />
  ),
});
