import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { topicQuery } from '#api/activities/topics.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { milestones, type Period } from './activity.ts';
import type { BuiltPage } from './page-parts.ts';
import styles from './personal.module.css';
import { ItemLink } from './topic-works.tsx';

interface WinnersProps {
  page: BuiltPage;
  activity: Period;
  nowMs: number;
}

/** Results of an activity, which operators write as the topic of its page with `-winners`; nothing before the day that is named for them. */
export function Winners({ page, activity, nowMs }: WinnersProps) {
  const { t } = useTranslation('activityPages');
  const isAnnounced = milestones(activity, nowMs).some(({ name, isPast }) => name === 'announce' && isPast);
  const { data: topic } = useQuery({ ...topicQuery(`${page}-winners`), enabled: isAnnounced });
  const [isReading, setIsReading] = useState(false);
  if (!isAnnounced || !topic) return null;
  return (
    <>
      <Group>
        <Button onClick={() => setIsReading(true)}>{t('see_winners')}</Button>
      </Group>
      {isReading && (
        <Dialog title={topic.title} onClose={() => setIsReading(false)}>
          {topic.description && <Markdown text={topic.description} />}
          {topic.items.length > 0 && (
            <ul>
              {topic.items.map((item) => (
                <li key={`${item.title} ${item.resourceId} ${item.link}`}>
                  <ItemLink item={item} className={styles.link} />
                </li>
              ))}
            </ul>
          )}
          <Button mt="md" onClick={() => setIsReading(false)}>
            {t('close_rules')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
