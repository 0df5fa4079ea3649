import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type ReleaseText, releaseTextsQuery } from '#api/texts/release-texts.ts';
import { findText, type OperatorText } from '#api/texts/texts.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import { RowButton } from '../frame/buttons.tsx';
import styles from '../operators.module.css';

/** Texts that are shown of those found. */
const SHOWN = 50;

interface ReleaseDrawerProps {
  onChoose: (text: OperatorText | ReleaseText | { key: string }) => void;
  onClose: () => void;
}

/** Finds a text by the words that stand on the screen, in either language, or by its key. */
export function ReleaseDrawer({ onChoose, onClose }: ReleaseDrawerProps) {
  const { t } = useTranslation(['texts', 'ui']);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const { data, error, refetch } = useQuery(releaseTextsQuery);
  const choose = (text: OperatorText | ReleaseText | { key: string }) => {
    onClose();
    onChoose(text);
  };
  const open = async (text: ReleaseText) => {
    try {
      choose((await findText(text.key)) ?? text);
    } catch (failure) {
      toast.error(failureMessage(failure));
    }
  };
  const found = words && data ? data.filter((text) => has(text, words)) : [];
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('find')}
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={() => choose({ key: '' })}>
            {t('own_key')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
        </Group>
      }
    >
      <Stack>
        <Text c="dimmed">{t('find_text')}</Text>
        <SearchInput label={t('search_release')} value={typed} onSearch={setTyped} />
        {error && <ErrorFace error={error} retry={() => void refetch()} />}
        {!data && !error && <ContentLoader />}
        {words && data && found.length === 0 && (
          <EmptyFace title={t('not_in_release')} text={t('not_in_release_text')} />
        )}
        {found.length > 0 && (
          <>
            <Text role="status" c="dimmed" size="sm">
              {found.length > SHOWN ? t('found_first', { count: SHOWN }) : t('found', { count: found.length })}
            </Text>
            <ul className={styles.found}>
              {found.slice(0, SHOWN).map((text) => (
                <li key={text.key}>
                  <div className={styles.lines}>
                    <span lang="zh-CN">{text.zh_CN}</span>
                    <span lang="en">{text.en_US}</span>
                    <Text size="sm" c="dimmed" component="code" className={styles.word}>
                      {text.key}
                    </Text>
                  </div>
                  <RowButton label={t('change_named', { key: text.key })} onClick={() => void open(text)}>
                    {t('change')}
                  </RowButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </SideDrawer>
  );
}

function has({ key, zh_CN, en_US }: ReleaseText, words: string): boolean {
  const sought = words.toLowerCase();
  return [key, zh_CN, en_US].some((text) => text.toLowerCase().includes(sought));
}
