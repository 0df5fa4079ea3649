import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { earlyScript } from './scripts/early-script.ts';
import { preloads } from './scripts/preloads.ts';
import { shortFileLists } from './scripts/short-file-lists.ts';
import { themeStyles } from './scripts/theme-styles.ts';
import { words } from './scripts/words.ts';

const SERVER = 'http://127.0.0.1:4180';
const proxied = ['/v2', '/static', '/image', '/file', '/openapi.json'];
const proxy = Object.fromEntries(proxied.map((path) => [path, SERVER]));

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // what a screen asks for travels with the screen, not with the first page
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      routeFileIgnorePattern: '\\.test\\.|\\.module\\.css',
    }),
    react(),
    themeStyles(),
    earlyScript('src/color-scheme.js'),
    words(),
    shortFileLists(),
    preloads(),
  ],
  server: { port: 4181, strictPort: true, proxy },
  preview: { proxy },
  define: { __RELEASE__: JSON.stringify(new Date().toISOString()) },
  build: {
    manifest: true,
    // every browser of the target knows it
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 1024,
    rolldownOptions: {
      output: {
        // The frame names every file of the app: nothing but the hashes, which is what tells them apart.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // Code that every page needs is in two files instead of thirty: fewer round trips, better compression.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            // Small group of code that the home page shares with the market and the console: in one file it compresses better.
            {
              name: 'cards',
              test: /features\/advertisements\/|domain\/resources\/resource-card|src\/(ui\/)?money\.ts|src\/ui\/use-rotation\.ts|src\/api\/page\.ts/,
              priority: 1,
            },
            // Code of libraries that most screens need: one file instead of twenty-five.
            { name: 'common', test: /node_modules/, minShareCount: 40 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    alias: { '#i18n/read-dictionary.ts': join(import.meta.dirname, 'test/read-dictionary.ts') },
    setupFiles: ['test/clean-page.ts'],
    testTimeout: 20_000,
  },
});
