import { ActivityStatus } from '@colophon/model';
import { Modal, Skeleton } from '@mantine/core';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { placeOf } from '#domain/activities/activity.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';

const ActivityView = lazy(async () => {
  await loadTexts(['activities', 'activityPages']);
  const { ActivityView: default_ } = await import('#domain/activities/activity-view.tsx');
  return { default: default_ };
});

interface PreviewedActivity {
  title: string;
  cover: string;
  link: string;
  persist: boolean;
  startTime: string | null;
  limitTime: string | null;
}

type Stage = 'before' | 'during' | 'after';

interface ActivityPreviewProps {
  activity: PreviewedActivity;
  onClose: () => void;
}

/** An activity as visitors see it before, during and after it, whether it is published or not. */
export function ActivityPreview({ activity, onClose }: ActivityPreviewProps) {
  const { t } = useTranslation('campaigns');
  const [stage, setStage] = useState<Stage>('during');
  const place = placeOf(activity.link);
  const { status, nowMs } = asOf(activity, stage);
  const stages: Stage[] = activity.persist ? ['during'] : ['before', 'during', 'after'];
  return (
    <Modal opened fullScreen onClose={onClose} title={t('preview_named', { name: activity.title })}>
      <FilterChips
        label={t('as_of')}
        options={stages.map((value) => ({ value, label: t(`as_of_${value}`) }))}
        isChosen={(value) => value === stage}
        onToggle={(value) => setStage(value as Stage)}
      />
      {place.kind === 'here' ? (
        <Suspense fallback={<Skeleton height={480} />}>
          {/* its links would lead away from what is being written */}
          <div onClickCapture={stayHere}>
            <ActivityView activity={{ ...activity, status }} nowMs={nowMs} />
          </div>
        </Suspense>
      ) : (
        <EmptyFace
          title={t(place.kind === 'away' ? 'leads_away' : 'leads_nowhere')}
          text={place.kind === 'away' ? place.href : t('leads_nowhere_text')}
        />
      )}
    </Modal>
  );
}

function stayHere(event: MouseEvent): void {
  if (!(event.target instanceof Element && event.target.closest('a'))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The moment of a stage and the status that visitors read then. */
function asOf({ persist, startTime, limitTime }: PreviewedActivity, stage: Stage) {
  const start = startTime ? Date.parse(startTime) : Date.now();
  if (persist || stage === 'during') return { status: ActivityStatus.ongoing, nowMs: start };
  if (stage === 'before') return { status: ActivityStatus.notStarted, nowMs: start - 1 };
  return { status: ActivityStatus.ended, nowMs: (limitTime ? Date.parse(limitTime) : start) + 1 };
}
