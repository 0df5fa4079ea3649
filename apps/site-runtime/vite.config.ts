import { defineConfig } from 'vite';
import { patchMicroApp } from './build/patch-micro-app.ts';
import { standInWidgets } from './build/stand-in-widgets.ts';

/** Everything but the page itself lies under `/runtime/`, because a node host answers any other path with the page. */
export default defineConfig({
  base: '/runtime/',
  plugins: [patchMicroApp(), standInWidgets()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    rollupOptions: {
      output: { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
});
