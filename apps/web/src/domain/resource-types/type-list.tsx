import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SuggestedType } from '#api/types/suggestions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChosenType } from './chosen-type.ts';
import { moveFocus } from './move-focus.ts';
import styles from './type-picker.module.css';
import { useTypeWords } from './use-type-words.ts';

interface TypeListProps {
  label: string;
  types: readonly SuggestedType[];
  onChoose: (type: ChosenType) => void;
  /** Stands before the types. */
  first?: ReactNode;
}

/** Types as their full chains of names, with how many resources have them. */
export function TypeList({ label, types, onChoose, first }: TypeListProps) {
  const { t } = useTranslation('types');
  const words = useTypeWords();
  return (
    <ul className={styles.list} aria-label={label} onKeyDown={moveFocus}>
      {first && <li>{first}</li>}
      {types.map(({ code, chain, resourceCount }) => (
        <li key={code}>
          <UnstyledButton className={styles.entry} onClick={() => onChoose({ code, name: '', chain })}>
            <span>{words(chain)}</span>
            <small>{t('resource_count', { count: resourceCount })}</small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
