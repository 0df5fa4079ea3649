import { ResourceStatus } from '@colophon/model';
import { Anchor, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { Catalogue, Item, ItemAuth } from '#api/collections/items.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import styles from '#domain/collection-items/collections.module.css';
import { SampleSign } from '#domain/collection-items/sample-sign.tsx';
import { WorkLength } from '#domain/collection-items/work-length.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Timed } from '#ui/time.tsx';
import type { View } from '../settings.ts';
import { AuthMark } from './auth-mark.tsx';
import { ItemTitle } from './item-title.tsx';
import { ownTitleOf, shownTitle, shownVersionOf } from './item-words.ts';
import { MoveButton } from './move-button.tsx';
import { OpenButton, OpenedWork, type Opening } from './opened-work.tsx';
import { SampleSwitch } from './sample-switch.tsx';

interface ItemRowProps {
  collectionId: string;
  item: Item;
  /** Absent while it is read. */
  auth: ItemAuth | undefined;
  view: View;
  /** Place of the row as it is shown, from 1. */
  place: number;
  total: number;
  /** Opens its work; absent where the reader may have nothing of it, or edits the list. */
  opening: Opening | undefined;
  /** The catalogue in which the item can be made a sample; absent where it is only shown. */
  marksSamplesOf: Catalogue | undefined;
  /** Actions on the item; absent where the items are only shown. */
  edits:
    | {
        /** Why items cannot be changed, or not be moved. */
        locked: string | undefined;
        unmovable: string | undefined;
        onMove: (item: Item, place: number) => void;
        onRemove: (item: Item) => void;
        onLicences: (item: Item) => void;
      }
    | undefined;
}

/** One item as its owner works on it, and as readers look at it. */
export function ItemRow({
  collectionId,
  item,
  auth,
  view,
  place,
  total,
  opening,
  marksSamplesOf,
  edits,
}: ItemRowProps) {
  const { t } = useTranslation(['collections', 'ui']);
  const typeWords = useTypeWords();
  const { mountResourceInfo: resource, createDate } = item;
  const title = ownTitleOf(item);
  const shown = shownTitle(item, view.titleMode, (number) => t('episode', { number }));
  const version = shownVersionOf(item);
  const openedId = useId();
  const isOwnTitle = view.titleMode === 'custom' && edits && !edits.locked;
  return (
    <li className={styles.item} data-off={resource.status !== ResourceStatus.online || undefined}>
      {(edits || view.showsNumber) && <span className={styles.number}>{item.number}</span>}
      {view.showsCover && (
        <div className={styles.thumbnail}>
          <Cover src={coverOf(resource)} />
        </div>
      )}
      <div className={styles.grow}>
        {isOwnTitle ? (
          <ItemTitle collectionId={collectionId} item={item} />
        ) : (
          <Text fw={500} className={styles.name}>
            {shown ?? <em>{t('title_hidden')}</em>}
          </Text>
        )}
        {view.showsIntro && resource.intro && (
          <Text size="sm" lineClamp={2}>
            {resource.intro}
          </Text>
        )}
        <Text size="sm" c="dimmed" className={styles.name}>
          {[typeWords(resource.resourceType), resource.latestVersion].filter(Boolean).join(' · ')} ·{' '}
          <Timed>{t('added_on', { date: timeText(createDate, 'day') })}</Timed>
        </Text>
        <Group gap="xs">
          {resource.status !== ResourceStatus.online && <ResourceStatusBadge status={resource.status} />}
          {marksSamplesOf ? (
            <SampleSwitch collectionId={collectionId} catalogue={marksSamplesOf} item={item} />
          ) : (
            item.isSample && <SampleSign resourceType={resource.resourceType} />
          )}
          <AuthMark auth={auth} title={title} onOpen={edits && (() => edits.onLicences(item))} />
          <Anchor
            component={AppLink}
            app="console"
            to="/resource/details/$resourceID"
            params={{ resourceID: resource.resourceId }}
            size="sm"
            className={styles.name}
          >
            {titleOf(resource) === shown ? t('more_details') : resource.resourceName}
          </Anchor>
        </Group>
      </div>
      <span className={styles.length}>
        <WorkLength facts={version?.systemProperty} />
      </span>
      {opening && version && <OpenButton {...opening} version={version} title={title} controls={openedId} />}
      {edits && (
        <Group gap={4} className={styles.edits}>
          <MoveButton
            title={title}
            place={place}
            total={total}
            refusal={edits.locked ?? edits.unmovable}
            onMove={(target) => edits.onMove(item, target)}
          />
          <ReasonedButton
            variant="subtle"
            size="sm"
            color="danger"
            aria-label={t('remove_this', { title })}
            why={edits.locked}
            onClick={() => edits.onRemove(item)}
          >
            {t('remove')}
          </ReasonedButton>
        </Group>
      )}
      {opening?.isOpen && version && <OpenedWork id={openedId} item={item} version={version} {...opening} />}
    </li>
  );
}
