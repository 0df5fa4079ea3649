import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

const MAX_LENGTH = 100;
export const SEARCH_DEBOUNCE_MS = 300;

interface SearchInputProps {
  /** Accessible name and placeholder. */
  label: string;
  /** The text the list is filtered by, usually a search param of the route. */
  value: string;
  /** Called with the trimmed text when typing has paused, at once on Enter, on clearing and when the field is left. */
  onSearch: (text: string) => void;
}

/** Search field of lists. Longer input is cut at 100 characters. */
export function SearchInput({ label, value, onSearch }: SearchInputProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const searchLater = useDebouncedCallback((typed: string) => onSearch(typed.trim()), SEARCH_DEBOUNCE_MS);

  // Back and forward change the value from outside; what is being typed is not touched by its own echo.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  const change = (typed: string) => {
    const cut = typed.slice(0, MAX_LENGTH);
    setText(cut);
    searchLater(cut);
  };
  const searchNow = (typed: string) => {
    searchLater.cancel();
    setText(typed);
    onSearch(typed.trim());
  };

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={text && <CloseButton aria-label={t('clear')} onClick={() => searchNow('')} />}
      onChange={(event) => change(event.currentTarget.value)}
      // else a search that comes later would take back where the reader has gone meanwhile
      onBlur={() => searchLater.flush()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(event.currentTarget.value);
      }}
    />
  );
}
