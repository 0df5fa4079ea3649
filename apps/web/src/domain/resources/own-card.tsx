import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { coverOf } from '#api/resources/cover-of.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import card from '#ui/card.module.css';
import { Cover } from '#ui/cover.tsx';
import styles from './own-card.module.css';

interface OwnCardProps {
  work: { resourceId: string; status: number; coverImages: readonly string[] };
  /** The title, as a link. */
  title: ReactNode;
  /** Facts below the title, each on a line of its own; one that is absent takes none. */
  lines: readonly ReactNode[];
  /** A link to what has to be licensed yet. */
  unlicensed?: ReactNode;
  /** The switch that lists the work. */
  listing: ReactNode;
  /** Links to what can be done with it. */
  ways: ReactNode;
}

/** A resource or collection as its owner sees it. */
export function OwnCard({ work, title, lines, unlicensed, listing, ways }: OwnCardProps) {
  return (
    <article className={card.card}>
      <Cover src={coverOf(work)} />
      <div className={card.badge}>
        <ResourceStatusBadge status={work.status} />
      </div>
      <h2 className={`${card.title} ${styles.title}`}>{title}</h2>
      {lines.map(
        (line, at) =>
          line && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card are always the same ones
            <p key={at} className={card.line}>
              {line}
            </p>
          ),
      )}
      {unlicensed}
      <div className={styles.foot}>
        {listing}
        <Group gap="md">{ways}</Group>
      </div>
    </article>
  );
}
