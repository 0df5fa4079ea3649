import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/ui/theme.ts';

/** The style sheet's name in imports. */
const NAME = 'virtual:theme.css';

/**
 * Makes a style sheet of the theme's variables when the app is built, so that pages which draw nothing of Mantine have them
 * without its program.
 */
export function themeStyles(): Plugin {
  return {
    name: 'colophon:theme-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? themeCss() : undefined),
  };
}

/** The theme as variables of the page: what differs from Mantine's own theme, whose variables its style sheet has. */
export function themeCss(): string {
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const added = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
  const changed = (part: keyof typeof ours) =>
    Object.fromEntries(
      Object.entries({ ...ours[part], ...added[part] }).filter(
        ([name, value]) => Reflect.get(usual[part], name) !== value,
      ),
    );
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') });
}
