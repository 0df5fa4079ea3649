import { type ComponentType, Suspense, useState } from 'react';
import { changeExhibits } from '#api/exhibits/batch.ts';
import type { ListedExhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { BatchActions } from '#domain/batch/batch-actions.tsx';
import { FailedChanges } from '#domain/batch/failed-changes.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { flash } from '#ui/feedback.ts';
import type { Selection } from '#ui/use-selection.ts';
import { type AddPolicyProps, isSureToTakeOff } from './use-shelf.tsx';

interface BatchBarProps {
  selection: Selection<string>;
  chosen: readonly ListedExhibit[];
  addPolicy: ComponentType<AddPolicyProps>;
  onQuit: () => void;
}

/** Offers the actions on several exhibits at once. */
export function BatchBar({ selection, chosen, addPolicy: AddPolicy, onQuit }: BatchBarProps) {
  const { t } = useTranslation('exhibits');
  const [makesPolicy, setMakesPolicy] = useState(false);
  const [failed, setFailed] = useState<readonly { id: string; title: string; reason: string }[]>([]);
  const change = useWrite(changeExhibits);
  const exhibitIds = selection.ids;
  const apply = async (wanted: Omit<Parameters<typeof change.mutateAsync>[0], 'exhibitIds'>, onDone: () => void) => {
    const refused = await change.mutateAsync({ exhibitIds, ...wanted });
    if (refused.length === 0) onDone();
    const titles = new Map(chosen.map(({ presentableId, presentableTitle }) => [presentableId, presentableTitle]));
    setFailed(refused.map(({ exhibitId, reason }) => ({ id: exhibitId, title: titles.get(exhibitId) ?? '', reason })));
  };
  const putOn = () => apply({ onlineStatus: 1 }, () => flash('on', t('went_on')));
  const takeOff = async () => {
    if (await isSureToTakeOff(t('take_off_several_text')))
      await apply({ onlineStatus: 0 }, () => flash('off', t('went_off')));
  };
  const disabled = change.isPending;
  const actions = [
    { label: t('put_on'), disabled, onClick: () => void putOn().catch(() => undefined) },
    { label: t('take_off'), disabled, onClick: () => void takeOff().catch(() => undefined) },
    { label: t('add_policy'), disabled, onClick: () => setMakesPolicy(true) },
  ];

  return (
    <>
      <BatchActions selection={selection} actions={actions} onQuit={onQuit} />
      {makesPolicy && (
        <Suspense>
          <AddPolicy
            start="choose"
            subject="presentable"
            resourceTypeCodes={[...new Set(chosen.map(({ resourceInfo }) => resourceInfo.resourceTypeCode))]}
            taken={[]}
            onAdd={(policy) => apply({ addPolicies: [policy] }, () => flash('centre', t('policy_added_to_all')))}
            onClose={() => setMakesPolicy(false)}
          />
        </Suspense>
      )}
      {failed.length > 0 && (
        <FailedChanges done={exhibitIds.length - failed.length} failed={failed} onClose={() => setFailed([])} />
      )}
    </>
  );
}
