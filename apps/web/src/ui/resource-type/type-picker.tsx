import { CloseButton, InputBase, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentLoader } from '../loader.tsx';
import { useHoldEscape } from '../side-drawer.tsx';
import styles from './type-picker.module.css';
import type { ChosenType } from './type-suggestions.ts';

const TypePanel = lazy(() => import('./type-panel.tsx'));

interface TypePickerProps {
  label: string;
  value: ChosenType | null;
  onChange: (type: ChosenType | null) => void;
  /** Whether the type may be taken away again. */
  isClearable?: boolean;
  disabled?: boolean;
}

/** The type of a resource: searched, taken from the latest ones, walked to level by level, or newly named. */
export function TypePicker({ label, value, onChange, isClearable = false, disabled = false }: TypePickerProps) {
  const { t } = useTranslation('types');
  const [isOpen, setIsOpen] = useState(false);
  useHoldEscape(isOpen);
  const chosen = value?.chain.join(' / ') ?? t('placeholder');
  const isCleared = isClearable && value !== null && !disabled;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width="target"
      position="bottom-start"
      trapFocus
      returnFocus
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          aria-label={`${label}: ${chosen}`}
          disabled={disabled}
          onClick={() => setIsOpen(!isOpen)}
          rightSectionPointerEvents={isCleared ? 'all' : 'none'}
          rightSection={
            isCleared ? (
              <CloseButton aria-label={t('clear')} onClick={() => onChange(null)} />
            ) : (
              <IconChevronDown size={18} aria-hidden="true" />
            )
          }
        >
          <span className={value ? undefined : styles.placeholder}>{chosen}</span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={label}>
        <Suspense fallback={<ContentLoader />}>
          <TypePanel
            onChoose={(type) => {
              onChange(type);
              setIsOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
