import { AdPlace } from '@colophon/model';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { advertisementsQuery } from '#api/activities/advertisements.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { frame } from '#ui/frame-controls.ts';
import styles from './advertisement-carousel.module.css';
import { AdvertisementLink } from './advertisement-link.tsx';

/** Slides of the home page. */
export const MAX_SLIDES = 5;
const SLIDE_MS = 5_000;

type CarouselProps = Partial<Parameters<typeof advertisementsQuery>[0]>;

/** Pictures that change by themselves until somebody points at or enters them; absent without advertisements. */
export function AdvertisementCarousel({ place = AdPlace.carousel, limit = MAX_SLIDES }: CarouselProps) {
  const { t } = useTranslation('ui');
  const { data: slides = [] } = useQuery(advertisementsQuery({ place, limit }));
  const [shown, setShown] = useState(0);
  const [isPaused, setIsPaused] = useState(false);

  const count = slides.length;
  useEffect(() => {
    if (count < 2 || isPaused) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [count, isPaused]);

  const slide = slides[shown];
  if (!slide) return null;
  const step = (by: number) => setShown((shown + by + count) % count);
  return (
    <section
      className={styles.carousel}
      aria-label={t('carousel')}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <AdvertisementLink key={slide._id} advertisement={slide}>
        <img className={styles.picture} src={slide.cover} alt={slide.title} />
      </AdvertisementLink>
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={frame.icon.default}
            aria-label={t('carousel_previous')}
            onClick={() => step(-1)}
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
              onClick={() => setShown(index)}
            />
          ))}
          <button type="button" className={frame.icon.default} aria-label={t('carousel_next')} onClick={() => step(1)}>
            <IconChevronRight size={20} />
          </button>
        </div>
      )}
    </section>
  );
}
