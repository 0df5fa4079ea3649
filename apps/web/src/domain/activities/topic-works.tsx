import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Topic, topicQuery } from '#api/activities/topics.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import card from '#ui/card.module.css';
import { CardGrid } from '#ui/card-grid.tsx';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';

type Item = Topic['items'][number];

/** So many works are looked over without a search. */
const FEW = 6;

/** The works of a topic, searched by words of their titles. */
export function TopicWorks({ topic }: { topic: Topic }) {
  const { t } = useTranslation('activityPages');
  const [keywords, setKeywords] = useState('');
  const { data: found } = useQuery({
    ...topicQuery(topic.code, keywords),
    placeholderData: (shown) => shown ?? topic,
  });
  if (topic.items.length === 0) return null;
  const items = found?.items ?? [];
  return (
    <section aria-labelledby="works">
      <h2 id="works">{topic.title}</h2>
      {topic.items.length > FEW && <SearchInput label={t('search_works')} value={keywords} onSearch={setKeywords} />}
      {items.length === 0 ? (
        <EmptyFace title={t('no_works')} />
      ) : (
        <CardGrid
          label={topic.title}
          rows={items.map((item, place) => ({ ...item, place }))}
          rowKey={({ place }) => place}
          card={(item) => (
            <article className={card.card}>
              <Cover src={item.cover} />
              <h3 className={card.title}>
                <ItemLink item={item} className={card.link} />
              </h3>
            </article>
          )}
        />
      )}
    </section>
  );
}

/** Leads to a resource, or else to the address of the item. */
export function ItemLink({
  item: { title, link, resourceId },
  className,
}: {
  item: Item;
  className?: string | undefined;
}) {
  if (resourceId)
    return (
      <AppLink
        app="console"
        to="/resource/details/$resourceID"
        params={{ resourceID: resourceId }}
        {...(className && { className })}
        title={title}
      >
        {title}
      </AppLink>
    );
  return (
    <a href={link} className={className} title={title} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}
