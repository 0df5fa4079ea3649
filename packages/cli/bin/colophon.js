#!/usr/bin/env node
// The program is bundled when the package is packed; in the repository run src/main.ts.
await import(new URL('../dist/colophon.js', import.meta.url).href);
