import { LOCALES, type Locale } from '@colophon/model';
import { Radio, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { readAgain } from '#api/query-client.ts';
import { currentLocale, switchLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { browserZone, chooseZone, chosenZone, timeText, zoneText } from '#times.ts';
import { Section } from './section.tsx';

/** The language of all applications of the installation in this browser; each is named in itself. */
export function LanguageTab() {
  const { t } = useTranslation('settings');
  const choose = async (locale: Locale) => {
    await switchLocale(locale);
    await readAgain();
  };
  return (
    <Section title={t('tab_language')} intro={t('language_intro')}>
      <Radio.Group
        aria-label={t('language')}
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
      <ZoneChoice />
    </Section>
  );
}

/** The value of the choice that is none: Mantine's fields know no empty one. */
const BROWSER = 'browser';

/** The zone in which this browser shows times. */
function ZoneChoice() {
  const { t } = useTranslation('settings');
  const [zone, setZone] = useState(chosenZone);
  return (
    <Select
      mt="lg"
      searchable
      allowDeselect={false}
      label={t('time_zone')}
      description={t('time_zone_hint', { time: `${timeText(Date.now())}, ${zoneText()}` })}
      data={[
        { value: BROWSER, label: t('time_zone_browser', { zone: browserZone }) },
        ...Intl.supportedValuesOf('timeZone'),
      ]}
      value={zone ?? BROWSER}
      onChange={(value) => {
        const chosen = value === BROWSER ? null : value;
        chooseZone(chosen);
        setZone(chosen);
      }}
    />
  );
}
