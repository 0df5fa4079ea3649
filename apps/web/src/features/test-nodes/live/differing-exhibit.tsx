import { Alert, Checkbox, Text } from '@mantine/core';
import type { LiveChange } from '#api/test-nodes/live.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import type { Differing } from './differing.ts';
import styles from './live.module.css';
import { NewVersions } from './new-versions.tsx';

interface DifferingExhibitProps {
  nodeId: number;
  exhibit: Differing;
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
}

/** Changes of an exhibit, what cannot be done about it, and a box to leave it out. */
export function DifferingExhibit({ nodeId, exhibit, isLeftOut, onLeaveOut }: DifferingExhibitProps) {
  const { t } = useTranslation('goingLive');
  const { name, changes, lacks, plan } = exhibit;
  return (
    <li>
      <div className={styles.exhibit}>
        <h4>{name}</h4>
        <Checkbox
          label={t('leave_out')}
          aria-label={t('leave_out_this', { name })}
          checked={isLeftOut}
          onChange={(event) => onLeaveOut(event.currentTarget.checked)}
        />
      </div>
      {lacks.length > 0 && !isLeftOut && (
        <Alert color="warning" title={t('cannot')} my="xs" className={styles.reasons}>
          {lacks.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {plan?.reason && <p>{plan.reason}</p>}
          <p>{t('cannot_text')}</p>
        </Alert>
      )}
      {plan && plan.works.length > 0 && !isLeftOut && <NewVersions nodeId={nodeId} plan={plan} />}
      {isLeftOut ? (
        <Text size="sm" c="dimmed">
          {t('left_out')}
        </Text>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeLines key={change.kind} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A change in words, a line for each value. */
function ChangeLines({ change: { kind, before, after } }: { change: LiveChange }) {
  const { t } = useTranslation('goingLive');
  const labels = (tags: readonly string[] = []) => (tags.length > 0 ? tags.join(t('separator')) : t('none'));
  const attributes = Object.entries(after.attributes ?? {}).map(([key, value]) => {
    const former = before?.attributes?.[key] ?? t('none');
    return <li key={key}>{t('attribute', { key, before: former, after: value ?? t('none') })}</li>;
  });
  switch (kind) {
    case 'create':
      return (
        <>
          <li>{t('create', { resource: after.resourceName ?? '', version: after.version ?? '' })}</li>
          <li>{t('titled', { title: after.title ?? '' })}</li>
          {(after.tags ?? []).length > 0 && <li>{t('labelled', { labels: labels(after.tags) })}</li>}
          {attributes}
        </>
      );
    case 'version':
      return <li>{t('version', { before: before?.version ?? '', after: after.version ?? '' })}</li>;
    case 'update':
      return (
        <>
          {after.title !== undefined && <li>{t('title', { before: before?.title ?? '', after: after.title })}</li>}
          {after.tags && <li>{t('labels', { before: labels(before?.tags), after: labels(after.tags) })}</li>}
          {after.coverImages && (
            <li>
              {t('cover')}
              <span className={styles.cover}>
                <Cover src={after.coverImages[0] ?? ''} />
              </span>
            </li>
          )}
          {attributes}
        </>
      );
    case 'online':
      return <li>{t('online')}</li>;
    case 'offline':
      return <li>{t('offline')}</li>;
    case 'theme':
      return <li>{before?.theme ? t('theme_instead', { name: before.theme }) : t('as_theme')}</li>;
  }
}
