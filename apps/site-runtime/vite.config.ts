import { defineConfig } from 'vite';
import { pagesOfOneFile } from './build/pages-of-one-file.ts';
import { patchMicroApp } from './build/patch-micro-app.ts';

/** Everything but the page itself lies under `/runtime/`, because a node host answers any other path with the page. */
export default defineConfig({
  base: '/runtime/',
  plugins: [patchMicroApp(), pagesOfOneFile()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    rollupOptions: {
      output: { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
});
