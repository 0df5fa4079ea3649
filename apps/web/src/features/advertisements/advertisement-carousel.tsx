import { AdPlace } from '@colophon/model';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { advertisementsQuery } from '#api/activities/advertisements.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { frame } from '#ui/frame-controls.ts';
import { useRotation } from '#ui/use-rotation.ts';
import styles from './advertisement-carousel.module.css';
import { AdvertisementLink } from './advertisement-link.tsx';

/** Slides of the home page. */
export const MAX_SLIDES = 5;

type CarouselProps = Partial<Parameters<typeof advertisementsQuery>[0]>;

/** Pictures that change by themselves until somebody points at or enters them; absent without advertisements. */
export function AdvertisementCarousel({ place = AdPlace.carousel, limit = MAX_SLIDES }: CarouselProps) {
  const { t } = useTranslation('ui');
  const { data: slides = [] } = useQuery(advertisementsQuery({ place, limit }));
  const count = slides.length;
  const { shown, show, holds } = useRotation(count);
  const slide = slides[shown];
  if (!slide) return null;
  return (
    <section className={styles.carousel} aria-label={t('carousel')} {...holds}>
      <AdvertisementLink key={slide._id} advertisement={slide}>
        <img className={styles.picture} src={slide.cover} alt={slide.title} />
      </AdvertisementLink>
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={frame.icon.default}
            aria-label={t('carousel_previous')}
            onClick={() => show(shown + count - 1)}
          >
            <IconChevronLeft size={20} />
          </button>
          {slides.map(({ _id, title }, index) => (
            <button
              key={_id}
              type="button"
              className={styles.dot}
              aria-label={title}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className={frame.icon.default}
            aria-label={t('carousel_next')}
            onClick={() => show(shown + 1)}
          >
            <IconChevronRight size={20} />
          </button>
        </div>
      )}
    </section>
  );
}
