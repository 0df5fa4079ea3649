import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnResource } from '#api/resources/own.ts';
import { CreateCollection } from '#domain/collection-items/create-collection.tsx';
import { SoldSinglyNote } from '#domain/collection-items/sold-singly-note.tsx';
import { StepList } from '#domain/publishing/step-list.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#ui/page.tsx';
import { DetailsStep } from './details-step.tsx';
import { ItemsStep, Later } from './items-step.tsx';
import { STEPS, type Step } from './steps.ts';

interface CreatorPageProps {
  /** The step on screen; each is a history entry. */
  step: Step | undefined;
  /** Collection that was begun; `null` for a new one. */
  collection: OwnResource | null;
  /** Draws the policies of the collection and the ways to add one. */
  terms: (collectionId: string) => ReactNode;
}

/** From a title to a collection that others can sign, in four steps; what a step has confirmed is kept. */
export function CreatorPage({ step: wanted, collection, terms }: CreatorPageProps) {
  const { t } = useTranslation(['collections', 'publish']);
  const navigate = useNavigate();
  const step = openStep(wanted, collection);
  const at = STEPS.indexOf(step);
  const goTo = (next: Step, collectionID = collection?.resourceId) =>
    void navigate({ to: '/resource/collectionCreator', search: { step: next, collectionID } });
  return (
    <Page title={t('creator')} width="form">
      <StepList steps={STEPS.map((name) => t(`step_${name}`))} current={at} />
      {(step === 'create' || !collection) && (
        <CreateCollection onCreated={({ resourceId }) => goTo('items', resourceId)} />
      )}
      {step === 'items' && collection && (
        <ItemsStep key={collection.resourceId} collection={collection} onPublished={() => goTo('terms')} />
      )}
      {step === 'terms' && collection && (
        <Stack gap="xl">
          <SoldSinglyNote collectionId={collection.resourceId} catalogue="draft" />
          {terms(collection.resourceId)}
          <Group justify="space-between">
            <Button variant="default" onClick={() => goTo('items')}>
              {t('publish:previous')}
            </Button>
            <Group gap="sm">
              <Later collectionId={collection.resourceId} />
              <Button onClick={() => goTo('details')}>{t('publish:next')}</Button>
            </Group>
          </Group>
        </Stack>
      )}
      {step === 'details' && collection && (
        <DetailsStep key={collection.resourceId} collection={collection} onBack={() => goTo('terms')} />
      )}
    </Page>
  );
}

/** A step has nothing to work on before those above it are done. */
function openStep(wanted: Step | undefined, collection: OwnResource | null): Step {
  if (!collection) return 'create';
  if (collection.latestVersion === '') return 'items';
  return wanted === undefined || wanted === 'create' ? 'terms' : wanted;
}
