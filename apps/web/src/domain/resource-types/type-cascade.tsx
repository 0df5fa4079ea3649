import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TypeBranch } from '#api/types/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChosenType } from './chosen-type.ts';
import { moveFocus } from './move-focus.ts';
import styles from './type-picker.module.css';
import { useTypeWords } from './use-type-words.ts';

interface TypeCascadeProps {
  roots: readonly TypeBranch[];
  onChoose: (type: ChosenType) => void;
  /** Names a new type below the last of `parents`. */
  onAdd: (parents: TypeBranch[]) => void;
}

/** The levels of types side by side: pointing at one opens what is below it, and only leaves are chosen. */
export function TypeCascade({ roots, onChoose, onAdd }: TypeCascadeProps) {
  const { t } = useTranslation('types');
  const words = useTypeWords();
  const [path, setPath] = useState<TypeBranch[]>([]);
  const columns = useRef<HTMLDivElement>(null);
  const levels = [roots, ...path.map(({ children }) => children)];

  useEffect(() => {
    if (path.length > 0 && columns.current) columns.current.scrollLeft = columns.current.scrollWidth;
  }, [path]);

  /** Left and Right go from level to level. */
  const moveLevel = (event: KeyboardEvent<HTMLElement>) => {
    const column = event.currentTarget;
    const toRight = event.key === 'ArrowRight';
    if (!toRight && event.key !== 'ArrowLeft') return moveFocus(event);
    event.preventDefault();
    const next = toRight ? column.nextElementSibling : column.previousElementSibling;
    (next?.querySelector<HTMLElement>('button[aria-expanded="true"]') ?? next?.querySelector('button'))?.focus();
  };

  return (
    <div className={styles.columns} ref={columns}>
      {levels.map((types, depth) => {
        const above = path.slice(0, depth);
        const parent = above.at(-1);
        return (
          <ul
            key={parent?.code ?? ''}
            aria-label={parent ? words([parent.name]) : t('all')}
            className={styles.column}
            onKeyDown={moveLevel}
          >
            {types.map((type) => {
              const isLeaf = type.children.length === 0;
              const isOpen = path[depth]?.code === type.code;
              const open = () => setPath(isLeaf ? above : [...above, type]);
              const choose = () =>
                onChoose({ code: type.code, name: '', chain: [...above, type].map(({ name }) => name) });
              return (
                <li key={type.code}>
                  <UnstyledButton
                    className={styles.entry}
                    aria-expanded={isLeaf ? undefined : isOpen}
                    onMouseEnter={open}
                    onFocus={() => isOpen || open()}
                    onClick={isLeaf ? choose : open}
                  >
                    <span>{words([type.name])}</span>
                    {!isLeaf && <IconChevronRight size={16} aria-hidden="true" />}
                  </UnstyledButton>
                </li>
              );
            })}
            {parent && (
              <li>
                <UnstyledButton className={styles.entry} onClick={() => onAdd(above)}>
                  <span>{t('add_type')}</span>
                  <IconPlus size={16} aria-hidden="true" />
                </UnstyledButton>
              </li>
            )}
          </ul>
        );
      })}
    </div>
  );
}
