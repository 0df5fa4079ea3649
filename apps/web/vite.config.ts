import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressAssets } from './scripts/compress-assets.ts';

const SERVER = 'http://127.0.0.1:4180';
const proxied = ['/v2', '/static', '/image', '/file', '/openapi.json'];
const proxy = Object.fromEntries(proxied.map((path) => [path, SERVER]));

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      routeFileIgnorePattern: '\\.test\\.|\\.module\\.css',
    }),
    react(),
    compressAssets(),
  ],
  server: { port: 4181, strictPort: true, proxy },
  preview: { proxy },
  define: { __RELEASE__: JSON.stringify(new Date().toISOString()) },
  build: { manifest: true, target: 'es2022', sourcemap: false, assetsInlineLimit: 2048 },
  test: { name: 'web', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
});
