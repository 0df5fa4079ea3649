import { Alert, Badge, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWrite } from '#api/mutation.ts';
import { NewerDraft, saveDraft } from '#api/resources/drafts.ts';
import { latestVersionQuery } from '#api/resources/versions.ts';
import { keepVersion, type NewVersion, type VersionPlan } from '#api/test-nodes/live.ts';
import { contentOfLatest, draftOfContent } from '#domain/publishing/version-content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { toast } from '#ui/toast.ts';
import { showingReleased } from '../rule-changes.ts';
import { useMakeChange } from '../use-make-change.tsx';
import { replacementsIn, withDependencies } from './draft-dependencies.ts';
import styles from './live.module.css';

/** New versions of own works, from the inside out, by which what rules replace inside an exhibit's work can be made live. */
export function NewVersions({ nodeId, plan }: { nodeId: number; plan: VersionPlan }) {
  const { t } = useTranslation('goingLive');
  const { exhibitName, presentableId, followsReleases, works } = plan;
  const { make, isChanging, dialog } = useMakeChange(nodeId);
  const keep = useWrite(keepVersion);
  const id = `new-versions-${exhibitName}`;
  const last = works.at(-1)!;
  const change = showingReleased(exhibitName, {
    resourceName: last.resourceName,
    version: last.latestVersion,
    replacements: replacementsIn(works),
  });
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <h5 id={id}>{t('plan')}</h5>
      <p>{t('plan_text')}</p>
      {presentableId && followsReleases && (
        <Alert color="warning">
          <p>{t('follows')}</p>
          <Button variant="default" mt="xs" loading={keep.isPending} onClick={() => keep.mutate(presentableId)}>
            {t('keep_version')}
          </Button>
        </Alert>
      )}
      <ol>
        {works.map((work) => (
          <Release key={work.resourceId} work={work} />
        ))}
        <Step
          text={t('show_released', { name: last.resourceName })}
          action={
            last.state === 'released' ? (
              <Button variant="default" loading={isChanging} onClick={() => void make(change)}>
                {t('show', { version: last.latestVersion })}
              </Button>
            ) : (
              <NotYet />
            )
          }
        />
      </ol>
      {dialog}
    </section>
  );
}

/** A work, what differs in its new version, and how far that is. */
function Release({ work }: { work: NewVersion }) {
  const { t } = useTranslation('goingLive');
  const { resourceName, shownVersion, latestVersion, state, dependencies } = work;
  return (
    <Step
      text={resourceName}
      action={
        <>
          {state === 'released' && (
            <Badge variant="light" color="success">
              {t('released', { version: latestVersion })}
            </Badge>
          )}
          {state === 'next' && <DraftButton work={work} />}
          {state === 'waiting' && <NotYet />}
        </>
      }
    >
      <ul>
        {dependencies.map(({ replaced, by }) => {
          const isPart = by.resourceId === replaced.resourceId;
          const part = by.versionRange === '' ? t('new_of') : `${by.resourceName} ${by.versionRange}`;
          return (
            <li key={replaced.resourceId}>
              {t('replaces', { replaced: replaced.resourceName, by: isPart ? part : by.resourceName })}
            </li>
          );
        })}
      </ul>
      {state === 'next' && latestVersion !== shownVersion && (
        <Text size="sm">{t('other_base', { latest: latestVersion, shown: shownVersion })}</Text>
      )}
    </Step>
  );
}

function Step({ text, action, children }: { text: string; action: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <span>{text}</span>
      {children}
      <div className={styles.action}>{action}</div>
    </li>
  );
}

function NotYet() {
  const { t } = useTranslation('goingLive');
  return (
    <Text size="sm" c="dimmed">
      {t('not_yet')}
    </Text>
  );
}

/** Drafts the new version and goes there; where there is a draft already, only goes there. */
function DraftButton({ work }: { work: NewVersion }) {
  const { t } = useTranslation('goingLive');
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useWrite(saveDraft, {
    marks: (error) => {
      if (!(error instanceof NewerDraft)) return false;
      toast.error(t('has_draft'));
      return true;
    },
  });
  const { resourceId, resourceName: name, latestVersion, hasDraft, dependencies } = work;
  const draftPage = { to: '/resource/versionCreator/$resourceID', params: { resourceID: resourceId } } as const;
  if (hasDraft)
    return (
      <Button
        component={AppLink}
        app="console"
        {...draftPage}
        variant="default"
        aria-label={t('open_this_draft', { name })}
      >
        {t('open_draft')}
      </Button>
    );
  const draft = async () => {
    const latest = (await client.fetchQuery(latestVersionQuery(resourceId, latestVersion)))!;
    const content = contentOfLatest({ ...latest, dependencies: withDependencies(latest.dependencies, dependencies) });
    const data = { ...draftOfContent(content), descriptionEditorInput: latest.description };
    await saving.mutateAsync({ resourceId, data, follows: null });
    await navigate(draftPage);
  };
  return (
    <Button
      variant="default"
      aria-label={t('draft_this', { name })}
      loading={saving.isPending}
      onClick={() => void draft().catch(() => undefined)}
    >
      {t('draft')}
    </Button>
  );
}
