import { createFileRoute } from '@tanstack/react-router';
import { AdvertisementCarousel } from '#features/advertisements/advertisement-carousel.tsx';
import { FloatingAdvertisement } from '#features/advertisements/floating-advertisement.tsx';
import { NoticeBar } from '#features/advertisements/notice-bar.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { LatestResources } from '#features/home/latest-resources.tsx';

export const Route = createFileRoute('/_public/home')({
  staticData: { access: 'visitor', texts: ['home'], footer: true },
  component: () => (
    <HomePage
      notice={<NoticeBar />}
      carousel={<AdvertisementCarousel />}
      latest={<LatestResources />}
      float={<FloatingAdvertisement />}
    />
  ),
});
