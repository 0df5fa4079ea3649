import { LOCALES, type Locale } from '@colophon/model';
import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLocale, switchLocale } from '#i18n/i18n.ts';
import { Section } from './section.tsx';

/** The language of all applications of the installation in this browser; each is named in itself. */
export function LanguageTab() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const choose = async (locale: Locale) => {
    await switchLocale(locale);
    // Some answers hold sentences of the server in the language they were asked in.
    await queryClient.invalidateQueries();
  };
  return (
    <Section title={t('tab_language')} intro={t('language_intro')}>
      <Radio.Group
        aria-label={t('tab_language')}
        mt="md"
        value={currentLocale()}
        onChange={(locale) => void choose(locale as Locale)}
      >
        <Stack gap="sm">
          {LOCALES.toReversed().map((locale) => (
            <Radio
              key={locale}
              value={locale}
              label={t(`language_${locale}`)}
              lang={locale === 'zh_CN' ? 'zh-CN' : 'en'}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  );
}
