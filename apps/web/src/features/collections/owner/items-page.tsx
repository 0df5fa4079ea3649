import { RulesStatus, rules, SerializeStatus } from '@colophon/model';
import { Badge, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Catalogue, draftStateQuery } from '#api/collections/items.ts';
import { collectRulesQuery } from '#api/collections/rules.ts';
import { versionDraftQuery } from '#api/resources/drafts.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { latestVersionQuery } from '#api/resources/versions.ts';
import styles from '#domain/collection-items/collections.module.css';
import { SoldSinglyNote } from '#domain/collection-items/sold-singly-note.tsx';
import { ContentSettings } from '#domain/publishing/content-settings.tsx';
import { DraftStatus } from '#domain/publishing/draft-status.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { Timed } from '#ui/time.tsx';
import { formOfVersion } from '../form.ts';
import { ItemEditor } from '../items/item-editor.tsx';
import { ItemList } from '../items/item-list.tsx';
import { viewOf } from '../settings.ts';
import { ChangelogDrawer } from './changelog-drawer.tsx';
import { PublishBar } from './publish-bar.tsx';
import { type ReadForm, useOwnerForm } from './use-owner-form.ts';

interface ItemsPageProps {
  collection: OwnResource;
  /** Draws what the collection itself is made of. */
  graphs: (version: string) => ReactNode;
}

/** The items of an own collection and everything that is published with them. */
export function ItemsPage({ collection, graphs }: ItemsPageProps) {
  const { t } = useTranslation('collections');
  const { resourceId, latestVersion, updateDate } = collection;
  const draft = useQuery(versionDraftQuery(resourceId));
  const version = useQuery(latestVersionQuery(resourceId, latestVersion));
  const state = useQuery(draftStateQuery(resourceId));
  const { data: collecting } = useQuery(collectRulesQuery(resourceId));
  // Counts how often everything began anew: after publishing, and when the draft had been saved elsewhere.
  const [round, setRound] = useState(0);
  const [catalogue, setCatalogue] = useState<Catalogue>('draft');
  const [showsLog, setShowsLog] = useState(false);
  const failed = [draft, version, state].find(({ error }) => error);
  const isReady = draft.isFetchedAfterMount && draft.data !== undefined && version.data !== undefined && state.data;

  let content: ReactNode;
  if (failed) content = <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  else if (!isReady) content = <Skeleton height={320} mt="lg" />;
  else {
    const read = { draft: draft.data ?? null, version: version.data ?? null };
    const renew = () => void draft.refetch().then(() => setRound((now) => now + 1));
    content = (
      <ItemsForm
        key={round}
        collection={collection}
        read={read}
        areItemsChanged={state.data.isChanged}
        catalogue={catalogue}
        onCatalogue={setCatalogue}
        onRenew={renew}
      />
    );
  }
  return (
    <>
      <Group justify="space-between" align="flex-end" mb="lg">
        <div>
          <h1>{t('items_title')}</h1>
          <Group gap="xs">
            <Text c="dimmed">
              {t('items_total', { count: collection.itemCount ?? 0 })} ·{' '}
              <Timed>{t('last_updated', { time: timeText(updateDate) })}</Timed>
            </Text>
            <Badge variant="light" color="ink">
              {t(collection.serializeStatus === SerializeStatus.completed ? 'status_completed' : 'status_ongoing')}
            </Badge>
            {collecting?.status === RulesStatus.on && (
              <Badge
                variant="light"
                color="success"
                className={styles.chip}
                renderRoot={(props) => (
                  <Link
                    to="/resource/collectionSidebar/info/$collectionID"
                    params={{ collectionID: resourceId }}
                    {...props}
                  />
                )}
              >
                {t('auto_add_on')}
              </Badge>
            )}
          </Group>
        </div>
        <Button variant="default" onClick={() => setShowsLog(true)}>
          {t('view_changelog')}
        </Button>
      </Group>
      {content}
      {version.data && version.data.dependencies.length > 0 && graphs(latestVersion)}
      {showsLog && <ChangelogDrawer collectionId={resourceId} onClose={() => setShowsLog(false)} />}
    </>
  );
}

interface ItemsFormProps {
  collection: OwnResource;
  read: ReadForm;
  areItemsChanged: boolean;
  /** On show; it stays the same when everything begins anew. */
  catalogue: Catalogue;
  onCatalogue: (catalogue: Catalogue) => void;
  onRenew: () => void;
}

function ItemsForm({ collection, read, areItemsChanged, catalogue, onCatalogue, onRenew }: ItemsFormProps) {
  const { t } = useTranslation('collections');
  const { resourceId, userId, latestVersion } = collection;
  const owner = useOwnerForm({ collection, read, areItemsChanged, onRenew });
  const { form, setForm, known, saving } = owner;
  const isReleased = latestVersion !== '';
  return (
    <>
      {isReleased && (
        <SegmentedControl
          aria-label={t('shown_items')}
          data={[
            { value: 'draft', label: t('shown_draft') },
            { value: 'published', label: t('shown_published') },
          ]}
          value={catalogue}
          onChange={(next) => onCatalogue(next as Catalogue)}
          mb="md"
        />
      )}
      {catalogue === 'draft' ? (
        <ItemEditor
          collectionId={resourceId}
          ownerId={userId}
          settings={form.settings}
          onSettings={(settings) => setForm((now) => ({ ...now, settings }))}
        />
      ) : (
        <ItemList
          collectionId={resourceId}
          catalogue="published"
          view={viewOf(formOfVersion(read.version).settings)}
          marksSamples
          empty={<EmptyFace title={t('none_published')} />}
        />
      )}
      <div className={styles.block}>
        <ContentSettings
          content={form.content}
          known={known}
          licensee={{ resourceId, isReleased }}
          onChange={(change) => setForm((now) => ({ ...now, content: change(now.content) }))}
        />
      </div>
      <div className={styles.block}>
        <MarkdownField
          label={t('description')}
          hint={t('description_hint')}
          rule={rules.versionDescription}
          value={form.description}
          onChange={(description) => setForm((now) => ({ ...now, description }))}
        />
      </div>
      <PublishBar owner={owner} isReleased={isReleased} areItemsChanged={areItemsChanged}>
        <DraftStatus saving={saving} onLoad={onRenew} />
        <SoldSinglyNote collectionId={resourceId} catalogue="draft" />
      </PublishBar>
    </>
  );
}
