import { LOCALES, type Locale } from '@colophon/model';
import { Radio, Stack } from '@mantine/core';
import { followLanguage } from '#api/query-client.ts';
import { currentLocale, switchLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Section } from './section.tsx';

/** The language of all applications of the installation in this browser; each is named in itself. */
export function LanguageTab() {
  const { t } = useTranslation('settings');
  const choose = async (locale: Locale) => {
    await switchLocale(locale);
    await followLanguage();
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
