import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BoxContent } from './box-content.tsx';
import { useBoxWords } from './box-words.ts';
import type { GraphBox } from './graph.ts';
import styles from './graphs.module.css';

/** Levels that are unfolded to begin with. */
const OPEN_LEVELS = 3;

/** A graph as a list in lists: the same boxes, one below the other. */
export function GraphList({ label, graph }: { label: string; graph: GraphBox }) {
  return (
    <ul className={styles.list} aria-label={label}>
      <Item box={graph} level={1} />
    </ul>
  );
}

function Item({ box, level }: { box: GraphBox; level: number }) {
  const { t } = useTranslation('graphs');
  const { nameOf } = useBoxWords();
  const [isOpen, setIsOpen] = useState(level <= OPEN_LEVELS);
  const name = nameOf(box);
  const hasMore = box.children.length > 0;
  return (
    <li>
      <div className={styles.item}>
        {hasMore && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'fold_named' : 'unfold_named', { name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
          </ActionIcon>
        )}
        <div className={styles.box} data-kind={box.kind}>
          <BoxContent box={box} isReachable />
        </div>
      </div>
      {hasMore && isOpen && (
        <ul className={styles.list} aria-label={t('follows_from', { name })}>
          {box.children.map((child) => (
            <Item key={child.id} box={child} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
