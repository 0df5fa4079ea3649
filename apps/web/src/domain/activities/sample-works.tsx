import { Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { topicQuery } from '#api/activities/topics.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import card from '#ui/card.module.css';
import { Cover } from '#ui/cover.tsx';
import { frame } from '#ui/frame-controls.ts';
import { useRotation } from '#ui/use-rotation.ts';
import styles from './personal.module.css';
import { ItemLink } from './topic-works.tsx';

/** Works of a topic one after the other, as cards of a stack; nothing while operators have written none. */
export function SampleWorks({ code }: { code: string }) {
  const { t } = useTranslation(['activityPages', 'ui']);
  const { data: topic } = useQuery(topicQuery(code));
  const count = topic?.items.length ?? 0;
  const { shown, show, holds } = useRotation(count);
  const item = topic?.items[shown];
  if (!item) return null;
  return (
    <section className={styles.stack} aria-label={topic.title} {...holds}>
      <article className={card.card} data-deep={count > 1 || undefined}>
        <Cover src={item.cover} />
        <h3 className={card.title}>
          <ItemLink item={item} className={card.link} />
        </h3>
      </article>
      {count > 1 && (
        <Group justify="space-between">
          <button
            type="button"
            className={frame.icon.default}
            aria-label={t('ui:carousel_previous')}
            onClick={() => show(shown + count - 1)}
          >
            <IconChevronLeft size={20} />
          </button>
          <span className={styles.dimmed}>{t('sample_of', { place: shown + 1, count })}</span>
          <button
            type="button"
            className={frame.icon.default}
            aria-label={t('ui:carousel_next')}
            onClick={() => show(shown + 1)}
          >
            <IconChevronRight size={20} />
          </button>
        </Group>
      )}
    </section>
  );
}
