import { CloseButton, FocusTrap, InputBase, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { useHoldEscape } from '#ui/side-drawer.tsx';
import type { ChosenType } from './chosen-type.ts';
import styles from './type-picker.module.css';
import { useTypeWords } from './use-type-words.ts';

const TypePanel = lazy(() => import('./type-panel.tsx'));

interface TypePickerProps {
  label: string;
  value: ChosenType | null;
  onChange: (type: ChosenType | null) => void;
  /** True when the type may be removed again. */
  isClearable?: boolean;
  disabled?: boolean;
  /** Codes of types that are likely; they come first. */
  guesses?: readonly string[];
  hint?: string;
  required?: boolean;
  error?: ReactNode;
}

const NO_GUESSES: readonly string[] = [];

/** The type of a resource: searched, taken from the latest ones, walked to level by level, or newly named. */
export function TypePicker({
  label,
  value,
  onChange,
  isClearable = false,
  disabled = false,
  guesses = NO_GUESSES,
  hint,
  required = false,
  error,
}: TypePickerProps) {
  const { t } = useTranslation('types');
  const [isOpen, setIsOpen] = useState(false);
  useHoldEscape(isOpen);
  const words = useTypeWords();
  const chosen = value ? words(value.chain) : t('placeholder');
  const isCleared = isClearable && value !== null && !disabled;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width="target"
      position="bottom-start"
      returnFocus
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          description={hint}
          withAsterisk={required}
          error={error}
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
          {/* Around what is loaded: there is nothing to focus before. */}
          <FocusTrap>
            <div>
              <TypePanel
                guesses={guesses}
                onChoose={(type) => {
                  onChange(type);
                  setIsOpen(false);
                }}
              />
            </div>
          </FocusTrap>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
