import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
  virtualColor,
} from '@mantine/core';

/*
 * Ink, paper and one seal. Nearly everything is ink on paper; the seal's cinnabar marks the acts that commit somebody
 * (publish, sign, pay) and where the reader is. Each colour has a scale per theme; entry 6 is its filled shade.
 */
// biome-ignore-start format: one scale per line
const inkLight: MantineColorsTuple = [
  '#f7f4ee',
  '#efeae1',
  '#e0d9cc',
  '#c9c0b1',
  '#a39987',
  '#756c5f',
  '#2b2721',
  '#423b32',
  '#26221d',
  '#16130f',
];
const inkDark: MantineColorsTuple = [
  '#f7f4ee',
  '#efeae1',
  '#d9d2c5',
  '#d9d2c5',
  '#e6e0d4',
  '#c9c0b1',
  '#ece7dc',
  '#d9d2c5',
  '#8a8174',
  '#5a5348',
];
const sealLight: MantineColorsTuple = [
  '#faf3f2',
  '#f5e5e3',
  '#ecceca',
  '#dfaca6',
  '#cf857b',
  '#c05d50',
  '#b23a2a',
  '#902d20',
  '#762418',
  '#5e1b11',
];
const sealDark: MantineColorsTuple = [
  '#f8cdc5',
  '#f5b7ab',
  '#f2a191',
  '#f0907d',
  '#f0907d',
  '#da6e5b',
  '#c44b38',
  '#cd5946',
  '#93382a',
  '#762d22',
];
const successLight: MantineColorsTuple = [
  '#f2f6f4',
  '#e4ece8',
  '#cadbd3',
  '#a6c2b5',
  '#7ca592',
  '#52886f',
  '#2c6e4f',
  '#225a40',
  '#1a4a35',
  '#133b2a',
];
const successDark: MantineColorsTuple = [
  '#c4e7d5',
  '#aadcc3',
  '#90d1b0',
  '#7cc9a2',
  '#7cc9a2',
  '#5ba781',
  '#3a855f',
  '#47936c',
  '#2c6447',
  '#235039',
];
const warningLight: MantineColorsTuple = [
  '#f8f5f0',
  '#f0eade',
  '#e2d6bf',
  '#ceba94',
  '#b69961',
  '#9f782e',
  '#8a5a00',
  '#704900',
  '#5c3c00',
  '#4a2f00',
];
const warningDark: MantineColorsTuple = [
  '#f1dcb1',
  '#ebcd8f',
  '#e5be6c',
  '#e0b252',
  '#e0b252',
  '#bb8d31',
  '#96670f',
  '#a5761c',
  '#714d0b',
  '#5a3e09',
];
const dangerLight: MantineColorsTuple = [
  '#faf1f3',
  '#f4e0e6',
  '#e9c4ce',
  '#da9cad',
  '#c96d86',
  '#b83e5f',
  '#a8143c',
  '#8a1031',
  '#730c29',
  '#5d0921',
];
const dangerDark: MantineColorsTuple = [
  '#fbcad5',
  '#f9b3c2',
  '#f79caf',
  '#f58aa1',
  '#f58aa1',
  '#e2647f',
  '#cf3d5d',
  '#d74c6b',
  '#9b2e46',
  '#7c2538',
];
// biome-ignore-end format: one scale per line

const CONTROL_HEIGHT = '2.75rem';
const DIALOG_TITLE = {
  fontFamily: 'var(--mantine-font-family-headings)',
  fontSize: 'var(--mantine-h3-font-size)',
  fontWeight: 600,
};

const sans =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, var(--quotes, Roboto), "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif';
const serif =
  '"Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif 4", Georgia, var(--serif-quotes, Georgia), "Songti SC", STSong, "Source Han Serif SC", "Noto Serif CJK SC", "Noto Serif SC", SimSun, serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace';

export const theme = createTheme({
  colors: {
    inkLight,
    inkDark,
    sealLight,
    sealDark,
    successLight,
    successDark,
    warningLight,
    warningDark,
    dangerLight,
    dangerDark,
    ink: virtualColor({ name: 'ink', light: 'inkLight', dark: 'inkDark' }),
    seal: virtualColor({ name: 'seal', light: 'sealLight', dark: 'sealDark' }),
    success: virtualColor({ name: 'success', light: 'successLight', dark: 'successDark' }),
    warning: virtualColor({ name: 'warning', light: 'warningLight', dark: 'warningDark' }),
    danger: virtualColor({ name: 'danger', light: 'dangerLight', dark: 'dangerDark' }),
    gray: [
      '#f7f4ee',
      '#f0ebe2',
      '#e6e0d5',
      '#d8d0c2',
      '#958b7b',
      '#756c5f',
      '#665e52',
      '#4c453b',
      '#332e27',
      '#1f1b17',
    ],
    dark: [
      '#e9e4da',
      '#cdc5b8',
      '#aaa193',
      '#8f8678',
      '#37322c',
      '#2c2824',
      '#211e1b',
      '#161412',
      '#100e0d',
      '#0b0a09',
    ],
  },
  primaryColor: 'ink',
  primaryShade: 6,
  autoContrast: true,
  white: '#fffdfa',
  black: '#1f1b17',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.6', lg: '1.6', xl: '1.6' },
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.625rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '100em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'focusable',
  components: {
    // Controls are 44 px high, so that fingers hit them; `size="sm"` is for rows of tables with a mouse.
    // Written as plain objects: `Button.extend` would load every component named here with the first page.
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: MantineTheme, { size }: { size: string }) => ({
        root: size === 'md' ? { '--button-height': CONTROL_HEIGHT } : {},
      }),
    },
    Input: {
      defaultProps: { size: 'md' },
      vars: (_: MantineTheme, { size }: { size: string }) => ({
        wrapper: size === 'md' ? { '--input-height': CONTROL_HEIGHT } : {},
      }),
    },
    InputWrapper: { defaultProps: { size: 'md' }, styles: { label: { marginBottom: '0.25rem' } } },
    // Ink is light in the dark: the tick takes the paper's colour.
    Checkbox: { defaultProps: { iconColor: 'var(--mantine-color-body)' } },
    Table: { defaultProps: { borderColor: 'var(--line)' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: CONTROL_HEIGHT } },
    // Their `header` elements would count as banners of the page.
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalHeader: { defaultProps: { role: 'none' } },
    Badge: { styles: { root: { textTransform: 'none' } } },
    Modal: { styles: { title: DIALOG_TITLE } },
    Drawer: { styles: { title: DIALOG_TITLE } },
    DrawerRoot: { styles: { title: DIALOG_TITLE } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

/** Colours with a meaning that Mantine has no name for, and its own where paper differs from white. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf7f1',
    '--mantine-color-error': 'var(--mantine-color-danger-6)',
    '--mantine-color-anchor': 'var(--mantine-color-text)',
    '--mantine-color-dimmed': '#665e52',
    '--surface': '#fffdfa',
    '--surface-sunken': '#f3eee4',
    '--line': '#e3dccf',
    '--accent': 'var(--mantine-color-seal-6)',
    '--shadow': '0 1px 2px rgb(58 44 24 / 6%), 0 8px 24px -12px rgb(58 44 24 / 18%)',
  },
  dark: {
    '--mantine-color-body': '#161412',
    '--mantine-color-error': 'var(--mantine-color-danger-4)',
    '--mantine-color-anchor': 'var(--mantine-color-text)',
    '--mantine-color-default-border': '#6b6357',
    '--surface': '#1f1c19',
    '--surface-sunken': '#100e0d',
    '--line': '#37322c',
    '--accent': 'var(--mantine-color-seal-4)',
    '--shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px -12px rgb(0 0 0 / 60%)',
  },
});
