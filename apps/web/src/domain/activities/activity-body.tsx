import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { topicQuery } from '#api/activities/topics.ts';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { passesAlphaGate, useCurrentUser } from '#session/current-user.ts';
import { AppLink, type AppTarget } from '#ui/app-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { type Period, type Validity, validity } from './activity.ts';
import styles from './activity-view.module.css';
import { OfficerAnchors } from './experience-officer.tsx';
import { Labels, labelsIn } from './labels.tsx';
import { type BuiltPage, PAGE_PARTS, type PageAction } from './page-parts.ts';
import { PersonalPart } from './personal-part.tsx';
import { SampleWorks } from './sample-works.tsx';
import { TakePart } from './take-part.tsx';
import { TopicWorks } from './topic-works.tsx';
import { Winners } from './winners.tsx';

interface ActivityBodyProps {
  page: BuiltPage;
  activity: Period;
  nowMs: number;
}

/** The parts of an activity's page with their buttons, and the topic in which operators write about it. */
export function ActivityBody({ page, activity, nowMs }: ActivityBodyProps) {
  const { t } = useTranslation('activityPages');
  const { data: topic } = useQuery(topicQuery(page));
  const [isReading, setIsReading] = useState(false);
  const { sections, prizes, rules } = PAGE_PARTS[page];
  return (
    <>
      {page === 'ExperienceOfficer' && <OfficerAnchors activity={activity} />}
      <Winners page={page} activity={activity} nowMs={nowMs} />
      {topic?.description && (
        <div>
          <Markdown text={topic.description} />
          <Labels labels={labelsIn(topic.description)} />
        </div>
      )}
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.name} aria-labelledby={section.name}>
            <h2 id={section.name}>{t(`${section.name}_title`)}</h2>
            <p>{t(`${section.name}_text`)}</p>
            {'hasSamples' in section && <SampleWorks code={`${page}-${section.name}`} />}
            {'action' in section && (
              <ActionButton
                action={section.action}
                state={'takesPart' in section ? validity(activity, nowMs) : 'Validity'}
              />
            )}
          </section>
        ))}
      </div>
      {prizes.length > 0 && (
        <section aria-labelledby="prizes">
          <h2 id="prizes">{t('prizes')}</h2>
          <ul className={styles.prizes}>
            {prizes.map((prize) => (
              <li key={prize}>
                <h3>{t(`prize_${prize}`)}</h3>
                <p>{t('prize_text')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PersonalPart page={page} activity={activity} nowMs={nowMs} />
      {topic && <TopicWorks topic={topic} />}
      {rules.length > 0 && (
        <Group>
          <Button variant="default" onClick={() => setIsReading(true)}>
            {t('rules')}
          </Button>
        </Group>
      )}
      {isReading && (
        <Dialog title={t('rules')} onClose={() => setIsReading(false)}>
          <ol>
            {rules.map((rule) => (
              <li key={rule}>{t(`rule_${rule}`)}</li>
            ))}
          </ol>
          <Button onClick={() => setIsReading(false)}>{t('close_rules')}</Button>
        </Dialog>
      )}
    </>
  );
}

/** Leads to where something is done; one that is for those who take part does so while they can. */
function ActionButton({ action, state }: { action: PageAction; state: Validity }) {
  const { t } = useTranslation('activityPages');
  const target = useTarget(action);
  const { user } = useCurrentUser();
  if (action === 'sign_up' && user && passesAlphaGate(user)) return <p>{t('signed_up')}</p>;
  if (state !== 'Validity') return <TakePart state={state} />;
  return (
    <Button component={AppLink} {...target}>
      {t(`do_${action}`)}
    </Button>
  );
}

function useTarget(action: PageAction): AppTarget {
  const { user } = useCurrentUser();
  const { data: nodes } = useQuery({ ...ownNodesQuery, enabled: action === 'run_node' && user !== null });
  const hasNodes = Boolean(nodes?.totalItem);
  switch (action) {
    case 'publish':
      return { app: 'console', to: '/resource/creatorEntry' };
    case 'policy':
      return { app: 'www', to: '/policy/playground' };
    case 'sign_up':
      return { app: 'console', to: '/invitation' };
    case 'market':
      return { app: 'console', to: '/market' };
    case 'create_node':
      return { app: 'console', to: '/node/creator' };
    case 'run_node':
      return { app: 'console', to: hasNodes ? '/market' : '/node/creator' };
  }
}
