import { isThemeType, ResourceStatus } from '@colophon/model';
import type { Candidate } from '@colophon/node-rules';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Candidate as StoredObject } from '#api/objects/queries.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import type { OfferedResource } from '#api/resources/offered.ts';
import { fetchUsedNames, usedEntitiesQuery } from '#api/test-nodes/exhibits.ts';
import { ObjectOffers } from '#domain/dependencies/object-offers.tsx';
import { OfferRow, ResourceOffers } from '#domain/dependencies/offers.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { useText } from '#ui/text.ts';
import { toast } from '#ui/toast.ts';
import { nameAfter, withSuffix } from './exhibit-names.ts';
import { addingExhibits } from './rule-changes.ts';
import { nameBreach } from './rules/rule-draft.ts';
import { type Source, SourceSwitch } from './source-switch.tsx';
import { useChangeRules } from './use-change-rules.tsx';

/** A work that is to be exhibited, and under which name. */
interface Picked {
  id: string;
  candidate: Candidate;
  exhibitName: string;
}

interface AddDrawerProps {
  nodeId: number;
  shows: 'themes' | 'exhibits';
  onClose: () => void;
}

/** Works that are added together. */
const MAX_PICKED = 100;

/** Adds works to a test node, from the market, one's own, one's favourites or the storage: a rule for each. */
export function AddDrawer({ nodeId, shows, onClose }: AddDrawerProps) {
  const { t } = useTranslation(['testNodes', 'ui']);
  const [from, setFrom] = useState<Source>('resource');
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { change, isChanging, dialog } = useChangeRules(nodeId);
  const breaches = picked.map(({ exhibitName }, place) => breachOf(exhibitName, picked, place));

  const pick = (id: string, candidate: Candidate) =>
    setPicked([...picked, { id, candidate, exhibitName: nameAfter(candidate.name) }]);
  const drop = (id: string) => setPicked(picked.filter((each) => each.id !== id));
  const add = async () => {
    setFailure(null);
    try {
      const used = await fetchUsedNames(
        nodeId,
        picked.map(({ exhibitName }) => exhibitName),
      );
      const named = picked.map((each) =>
        used.has(each.exhibitName.toLowerCase()) ? { ...each, exhibitName: withSuffix(each.exhibitName) } : each,
      );
      if (!(await change(addingExhibits(named)))) return;
      toast.success(t('added', { count: named.length }));
      onClose();
    } catch (error) {
      setFailure(error instanceof RangeError ? t('rules_unreadable') : failureMessage(error));
    }
  };
  const rows = { nodeId, picked, isFull: picked.length >= MAX_PICKED, onPick: pick, onDrop: drop };
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t(shows === 'themes' ? 'add_theme' : 'add')}
      isDirty={picked.length > 0}
      width={820}
      actions={
        <>
          <Text size="sm" c="dimmed" role="status">
            {t('chosen', { count: picked.length })}
          </Text>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton
            color="seal"
            why={(picked.length === 0 && 'ui:choose_first') || (breaches.some(Boolean) && t('names_wrong'))}
            loading={isChanging}
            onClick={() => void add()}
          >
            {t('add_short')}
          </ReasonedButton>
        </>
      }
    >
      <Stack>
        {failure && (
          <Alert color="danger" role="alert" title={t('not_added')}>
            {failure}
          </Alert>
        )}
        <Names picked={picked} breaches={breaches} onChange={setPicked} />
        <SourceSwitch value={from} onChange={setFrom} />
        {from === 'resource' ? (
          <ResourceOffers shows={shows} rows={(works) => <WorkRows {...rows} works={works} />} />
        ) : (
          <ObjectOffers rows={(objects) => <ObjectRows {...rows} shows={shows} objects={objects} />} />
        )}
      </Stack>
      {dialog}
    </SideDrawer>
  );
}

/** Why a name cannot be taken, as a text key, or `null`. */
function breachOf(name: string, picked: readonly Picked[], place: number): string | null {
  const isDouble = picked.some((each, other) => other < place && each.exhibitName.toLowerCase() === name.toLowerCase());
  return nameBreach(name) ?? (isDouble ? 'testNodes:name_double' : null);
}

interface NamesProps {
  picked: readonly Picked[];
  breaches: readonly (string | null)[];
  onChange: (picked: readonly Picked[]) => void;
}

/** The names under which what was picked will be exhibited. */
function Names({ picked, breaches, onChange }: NamesProps) {
  const { t } = useTranslation('testNodes');
  const text = useText();
  return picked.map(({ id, candidate, exhibitName }, place) => (
    <TextInput
      key={id}
      label={t('name_of', { name: candidate.name })}
      value={exhibitName}
      error={breaches[place] && text(breaches[place])}
      onChange={(event) => {
        const name = event.currentTarget.value.trim();
        onChange(picked.map((each) => (each.id === id ? { ...each, exhibitName: name } : each)));
      }}
    />
  ));
}

interface RowsProps {
  nodeId: number;
  picked: readonly Picked[];
  isFull: boolean;
  onPick: (id: string, candidate: Candidate) => void;
  onDrop: (id: string) => void;
}

function WorkRows({
  nodeId,
  works,
  picked,
  isFull,
  onPick,
  onDrop,
}: RowsProps & { works: readonly OfferedResource[] }) {
  const { t } = useTranslation(['testNodes', 'reasons']);
  const typeWords = useTypeWords();
  const ids = works.map(({ resourceId }) => resourceId);
  const { data: used } = useQuery(usedEntitiesQuery(nodeId, 'resource', ids));
  const refusalOf = ({ resourceId, latestVersion }: OfferedResource) => {
    if (used?.includes(resourceId)) return t('reason_present');
    if (latestVersion === '') return t('reason_unreleased');
    return isFull ? t('reasons:selection_full') : undefined;
  };
  return works.map((work) => (
    <OfferRow
      key={work.resourceId}
      name={titleOf(work)}
      about={`${work.resourceName} · ${typeWords(work.resourceType)}`}
      cover={<Cover src={coverOf(work)} />}
      badge={work.status === ResourceStatus.online ? null : <ResourceStatusBadge status={work.status} />}
      refusal={refusalOf(work)}
      isAdded={picked.some(({ id }) => id === work.resourceId)}
      isPending={!used}
      onAdd={() => onPick(work.resourceId, { type: 'resource', name: work.resourceName, versionRange: 'latest' })}
      onRemove={() => onDrop(work.resourceId)}
    />
  ));
}

interface ObjectRowsProps extends RowsProps {
  shows: AddDrawerProps['shows'];
  objects: readonly StoredObject[];
}

function ObjectRows({ nodeId, shows, objects, picked, isFull, onPick, onDrop }: ObjectRowsProps) {
  const { t } = useTranslation(['testNodes', 'reasons']);
  const typeWords = useTypeWords();
  const ids = objects.map(({ objectId }) => objectId);
  const { data: used } = useQuery(usedEntitiesQuery(nodeId, 'object', ids));
  const refusalOf = ({ objectId, resourceType }: StoredObject) => {
    if (used?.includes(objectId)) return t('reason_present');
    if (resourceType.length === 0) return t('reason_without_type');
    if (shows === 'themes' && !isThemeType(resourceType)) return t('reason_no_theme');
    return isFull ? t('reasons:selection_full') : undefined;
  };
  return objects.map((object) => {
    const { objectId, bucketName, objectName, resourceType } = object;
    const name = `${bucketName}/${objectName}`;
    return (
      <OfferRow
        key={objectId}
        name={name}
        about={typeWords(resourceType)}
        refusal={refusalOf(object)}
        isAdded={picked.some(({ id }) => id === objectId)}
        isPending={!used}
        onAdd={() => onPick(objectId, { type: 'object', name })}
        onRemove={() => onDrop(objectId)}
      />
    );
  });
}
