import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { readAgain } from '../api/query-client.ts';
import { currentLocale, switchLocale } from '../i18n/i18n.ts';
import { type ColorScheme, chooseColorScheme, colorScheme } from '../ui/color-scheme.ts';
import { frame } from '../ui/frame-controls.ts';
import { useStore } from '../ui/store.ts';

/** Switches to the other language at once, whose name it shows in that language. */
export function LocaleToggle() {
  const { t } = useTranslation('shell');
  const other = currentLocale() === 'zh_CN' ? 'en_US' : 'zh_CN';
  const press = async () => {
    await switchLocale(other);
    await readAgain();
  };
  return (
    <button type="button" className={frame.button.subtle} lang={other === 'zh_CN' ? 'zh-CN' : 'en'} onClick={press}>
      {t('other_language')}
    </button>
  );
}

const schemes: readonly ColorScheme[] = ['auto', 'light', 'dark'];
const icons = { auto: IconSunMoon, light: IconSun, dark: IconMoon };

/** Steps through the themes: as the system says, light, dark. */
export function ColorSchemeToggle() {
  const { t } = useTranslation('shell');
  const shown = useStore(colorScheme);
  const Icon = icons[shown];
  const next = schemes[(schemes.indexOf(shown) + 1) % schemes.length] ?? 'auto';
  const label = t(`theme_${shown}`);
  return (
    <button
      type="button"
      className={frame.icon.subtle}
      aria-label={label}
      title={label}
      onClick={() => chooseColorScheme(next)}
    >
      <Icon size={20} stroke={1.5} />
    </button>
  );
}
