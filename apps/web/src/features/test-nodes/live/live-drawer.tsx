import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { NewPolicy } from '#api/exhibits/mutations.ts';
import { useWrite } from '#api/mutation.ts';
import { differencesQuery, goLive, licencesWithoutQuery, stepsOfGoingLive } from '#api/test-nodes/live.ts';
import { isRefusal } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import { byExhibit, type Differing, withoutPolicy } from './differing.ts';
import { DifferingExhibit } from './differing-exhibit.tsx';
import { LastLive } from './last-live.tsx';
import styles from './live.module.css';
import { NeededLicences } from './needed-licences.tsx';
import { type AddPolicyProps, VisitorPolicy } from './visitor-policy.tsx';

interface LiveDrawerProps {
  nodeId: number;
  addPolicy: ComponentType<AddPolicyProps>;
  onClose: () => void;
}

/** Differences to the real node, to be looked over, made live in one step, and undone. */
export function LiveDrawer({ nodeId, addPolicy, onClose }: LiveDrawerProps) {
  const { t } = useTranslation(['goingLive', 'testNodes', 'ui']);
  const { data: differences, error, refetch } = useQuery(differencesQuery(nodeId));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [policy, setPolicy] = useState<NewPolicy | null>(null);
  const live = useWrite(goLive, {
    onSuccess: () => toast.success(t('done')),
    marks: (failure) => isRefusal(failure, 'test-node.live-incomplete'),
  });
  const exhibits = differences ? byExhibit(differences) : [];
  const needing = withoutPolicy(exhibits, leftOut);
  const leaveOut = exhibits.flatMap(({ name }) => (leftOut.has(name) ? name : []));
  const { data: without, isFetching: isPlanning } = useQuery(licencesWithoutQuery(nodeId, leaveOut));
  const plan = (leaveOut.length > 0 && without) || differences?.licences;
  const change = (name: string, isLeftOut: boolean) => {
    const others = [...leftOut].filter((one) => one !== name);
    setLeftOut(new Set(isLeftOut ? [...others, name] : others));
  };
  const send = (digest: string) =>
    live.mutate({
      nodeId,
      digest,
      licences: (plan && stepsOfGoingLive(plan)) ?? [],
      policies: policy ? needing.map((exhibitName) => ({ exhibitName, policies: [policy] })) : [],
      leaveOut,
    });
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('testNodes:make_live')}
      isDirty={live.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t(leaveOut.length < exhibits.length ? 'ui:cancel' : 'ui:close')}
          </Button>
          {differences && exhibits.length > 0 && (
            <ReasonedButton
              color="seal"
              loading={live.isPending || isPlanning}
              why={
                (exhibits.some(({ name, lacks }) => lacks.length > 0 && !leftOut.has(name)) && t('why_cannot')) ||
                (leaveOut.length === exhibits.length && t('why_nothing')) ||
                (needing.length > 0 && !policy && t('why_policy'))
              }
              onClick={() => send(differences.digest)}
            >
              {t(plan?.status === 'open' ? 'confirm' : 'confirm_sign')}
            </ReasonedButton>
          )}
        </>
      }
    >
      {error && !differences && <ErrorFace error={error} retry={() => void refetch()} />}
      {!(differences || error) && <Skeleton height={240} />}
      {differences && (
        <Stack gap="lg">
          {isRefusal(live.error, 'test-node.live-incomplete') && (
            <Alert color="danger" role="alert" title={live.error.message}>
              {live.error.details.map(({ field, reason }) => (
                <p key={`${field} ${reason}`}>{t('refused', { name: field, reason })}</p>
              ))}
            </Alert>
          )}
          {differences.lastLive && <LastLive nodeId={nodeId} live={differences.lastLive} />}
          {exhibits.length === 0 ? (
            <EmptyFace title={t('nothing')} text={t('nothing_text')} />
          ) : (
            <>
              <p>{t('intro')}</p>
              <Exhibits nodeId={nodeId} exhibits={exhibits} leftOut={leftOut} onLeaveOut={change} />
              {needing.length > 0 && (
                <VisitorPolicy names={needing} policy={policy} onChange={setPolicy} addPolicy={addPolicy} />
              )}
              {plan && <NeededLicences plan={plan} />}
            </>
          )}
        </Stack>
      )}
    </SideDrawer>
  );
}

interface ExhibitsProps {
  nodeId: number;
  exhibits: readonly Differing[];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (name: string, isLeftOut: boolean) => void;
}

function Exhibits({ nodeId, exhibits, leftOut, onLeaveOut }: ExhibitsProps) {
  const { t } = useTranslation('goingLive');
  return (
    <section aria-labelledby="live-exhibits">
      <h3 id="live-exhibits">{t('exhibits', { count: exhibits.length })}</h3>
      <ul className={styles.exhibits}>
        {exhibits.map((exhibit) => (
          <DifferingExhibit
            key={exhibit.name}
            nodeId={nodeId}
            exhibit={exhibit}
            isLeftOut={leftOut.has(exhibit.name)}
            onLeaveOut={(isLeftOut) => onLeaveOut(exhibit.name, isLeftOut)}
          />
        ))}
      </ul>
    </section>
  );
}
