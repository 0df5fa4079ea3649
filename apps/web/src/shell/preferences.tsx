import { ActionIcon, Button, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { followLanguage } from '../api/query-client.ts';
import { currentLocale, switchLocale } from '../i18n/i18n.ts';

/** Switches to the other language at once, whose name it shows in that language. */
export function LocaleToggle() {
  const { t } = useTranslation('shell');
  const other = currentLocale() === 'zh_CN' ? 'en_US' : 'zh_CN';
  const press = async () => {
    await switchLocale(other);
    await followLanguage();
  };
  return (
    <Button variant="subtle" lang={other === 'zh_CN' ? 'zh-CN' : 'en'} onClick={press}>
      {t('other_language')}
    </Button>
  );
}

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];
const icons = { auto: IconSunMoon, light: IconSun, dark: IconMoon };

/** Steps through the themes: as the system says, light, dark. */
export function ColorSchemeToggle() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  const next = schemes[(schemes.indexOf(colorScheme) + 1) % schemes.length] ?? 'auto';
  const label = t(`theme_${colorScheme}`);
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <Icon size={20} stroke={1.5} />
    </ActionIcon>
  );
}
