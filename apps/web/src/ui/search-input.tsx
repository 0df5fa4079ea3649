import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

const MAX_LENGTH = 100;
export const SEARCH_DEBOUNCE_MS = 300;

interface SearchInputProps {
  /** Accessible name and placeholder. */
  label: string;
  /** The text the list is filtered by, usually a search param of the route. */
  value: string;
  /** Called with the trimmed text when typing has paused, unless the reader has gone elsewhere meanwhile; at once on Enter and on clearing. */
  onSearch: (text: string) => void;
}

/** Search field of lists. Longer input is cut at 100 characters. */
export function SearchInput({ label, value, onSearch }: SearchInputProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const router = useRouter();
  // a page that is being gone to is known before it is shown: a search now would take the reader back
  const searchLater = useDebouncedCallback((typed: string, from: string) => {
    if (router.latestLocation.pathname === from) onSearch(typed.trim());
  }, SEARCH_DEBOUNCE_MS);

  // Back and forward change the value from outside; what is being typed is not touched by its own echo.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  const change = (typed: string) => {
    const cut = typed.slice(0, MAX_LENGTH);
    setText(cut);
    searchLater(cut, router.latestLocation.pathname);
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
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(event.currentTarget.value);
      }}
    />
  );
}
