import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '../session/go-to.ts';

const MAX_LENGTH = 100;

/** Search of the header: Enter opens the results; an empty text does nothing. */
export function HeaderSearch({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'ui']);
  const router = useRouter();
  const [text, setText] = useState('');

  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (!wanted) return;
    void router.navigate({ href: `${appHref('console', '/search')}?search=${encodeURIComponent(wanted)}` });
  };

  return (
    <search>
      <form onSubmit={search}>
        <TextInput
          aria-label={t('search_label')}
          placeholder={t('search_placeholder')}
          value={text}
          maxLength={MAX_LENGTH}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={text && <CloseButton aria-label={t('ui:clear')} onClick={() => setText('')} />}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => text === '' && onLeave()}
        />
      </form>
    </search>
  );
}
