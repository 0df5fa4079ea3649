import { ResourceStatus } from '@colophon/model';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { coverOf } from '#api/resources/cover-of.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import card from '#ui/card.module.css';
import { Cover } from '#ui/cover.tsx';
import { ReasonedField } from '#ui/reasoned.tsx';
import type { Selection } from '#ui/use-selection.ts';
import styles from './choice-card.module.css';

interface ChoiceCardProps {
  resource: {
    resourceId: string;
    resourceName: string;
    resourceTitle: string;
    resourceType: readonly string[];
    coverImages: readonly string[];
    status: number;
  };
  /** True when its status is shown: for own works, since others see only what is listed. */
  hasStatus?: boolean;
  selection: Selection<string>;
  /** Further lines. */
  children?: ReactNode;
}

/** A work that can be chosen, wherever the card is pressed; a blocked one cannot. */
export function ChoiceCard({ resource, hasStatus = false, selection, children }: ChoiceCardProps) {
  const typeWords = useTypeWords();
  const id = useId();
  const { resourceId, resourceType, status } = resource;
  return (
    <label htmlFor={id} className={`${card.card} ${styles.card}`} data-chosen={selection.has(resourceId) || undefined}>
      <Cover src={coverOf(resource)} />
      {hasStatus && (
        <span className={card.badge}>
          <ResourceStatusBadge status={status} />
        </span>
      )}
      <span className={styles.choice}>
        <ReasonedField
          why={
            (status === ResourceStatus.frozen && 'reasons:blocked') ||
            (!selection.has(resourceId) && !selection.hasRoom && 'reasons:selection_full')
          }
        >
          <Checkbox
            id={id}
            checked={selection.has(resourceId)}
            aria-label={titleOf(resource)}
            onChange={() => selection.toggle(resourceId)}
          />
        </ReasonedField>
        <strong className={card.title}>{titleOf(resource)}</strong>
      </span>
      <span className={`${card.line} ${styles.line}`}>{typeWords(resourceType)}</span>
      {children}
    </label>
  );
}
