import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Found, foundQuery } from '#api/operations/upkeep.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf } from '../ui/person-name.tsx';
import type { OperatorScreen } from './operator-screens.ts';

const MAX_LENGTH = 100;
const WAIT_MS = 200;

/** Where the console shows a thing. */
function placeOf({ kind, id, name, userId }: Found): { screen: OperatorScreen; search: Record<string, string> } {
  switch (kind) {
    case 'user':
      return { screen: 'users', search: { open: id } };
    case 'resource':
      return { screen: 'resources', search: { keywords: name } };
    case 'node':
      return { screen: 'nodes', search: { keywords: name } };
    case 'exhibit':
      return { screen: 'exhibits', search: { keywords: name } };
    case 'contract':
      return { screen: 'contracts', search: { open: id } };
    case 'transaction':
      return { screen: 'records', search: { open: id } };
    case 'wallet':
      return { screen: 'wallets', search: { open: String(userId) } };
    default:
      return { screen: 'orders', search: { kind, userId: String(userId) } };
  }
}

/** Finds anything by its number, id or name, and opens it where the console has it. */
export function OperatorSearch() {
  const { t } = useTranslation('operators');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [keywords] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data: found = [], isFetching } = useQuery(foundQuery(keywords));
  const focus = () => field.current?.focus();
  useHotkeys([
    ['/', focus],
    ['mod+K', focus],
  ]);

  const labelOf = (one: Found) => {
    const name = one.kind === 'user' ? fullNameOf({ username: one.name, displayName: one.displayName }) : one.name;
    const kind = t(`found_${one.kind}`);
    return name ? t('found', { kind, name, id: one.id }) : t('found_plain', { kind, id: one.id });
  };
  const open = (label: string) => {
    const one = found.find((each) => labelOf(each) === label);
    if (!one) return;
    const { screen, search } = placeOf(one);
    setTyped('');
    void navigate({ to: '/admin/{-$screen}', params: { screen }, search: search as never });
  };
  const isKnown = keywords !== '' && keywords === typed.trim();

  return (
    <search>
      <Autocomplete
        ref={field}
        aria-label={t('search_everything')}
        placeholder={t('search_short')}
        description={isKnown && !isFetching && found.length === 0 ? t('search_found_nothing') : t('search_hint')}
        value={typed}
        maxLength={MAX_LENGTH}
        data={found.map(labelOf)}
        filter={({ options }) => options}
        onChange={(value) => setTyped(found.some((one) => labelOf(one) === value) ? '' : value)}
        onOptionSubmit={open}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={isFetching && <Loader size={16} />}
      />
    </search>
  );
}
