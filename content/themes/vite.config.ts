import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** Themes are written for React and run on Preact, which is a tenth of its size. */
const PREACT = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/**
 * Builds a theme: ordinary scripts, so that every sandbox runs it; its page says so too. Addresses are relative: the
 * package does not know where it will be mounted.
 */
export function themeConfig(theme: string, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: `${ROOT}${theme}`,
    base: './',
    plugins: [ordinaryScript()],
    resolve: { alias: PREACT },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      rollupOptions: {
        output: { format: 'iife', entryFileNames: 'assets/theme.js', assetFileNames: 'assets/theme[extname]' },
      },
    },
  };
}

/** A script of its own beside a theme, which shares the theme's React. */
export function partConfig(name: string, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    plugins: [sharedReact()],
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      cssCodeSplit: false,
      copyPublicDir: false,
      rollupOptions: {
        input: `${ROOT}shared/parts/${name}.ts`,
        output: {
          format: 'iife',
          entryFileNames: `assets/${name}.js`,
          assetFileNames: `assets/${name}[extname]`,
        },
      },
    },
  };
}

/** Takes React from the theme's main script, as CommonJS, which both kinds of importers understand. */
function sharedReact(): Plugin {
  const shared: Record<string, string> = { react: 'react', 'react/jsx-runtime': 'jsxRuntime' };
  return {
    name: 'colophon:shared-react',
    enforce: 'pre',
    resolveId: (id) => (id in shared ? `\0shared:${id}` : null),
    load: (id) => {
      const name = id.startsWith('\0shared:') && shared[id.slice('\0shared:'.length)];
      return name ? `module.exports = window.colophonTheme.${name};` : null;
    },
  };
}

function ordinaryScript(): Plugin {
  return {
    name: 'colophon:ordinary-script',
    enforce: 'post',
    transformIndexHtml: (html) =>
      html
        .replace(/<script type="module" crossorigin/, '<script defer')
        .replace(/<link rel="stylesheet" crossorigin/, '<link rel="stylesheet"'),
  };
}
