#!/usr/bin/env node
// npm run backup -- [TARGET] [--key FILE] [--keep N]: copies the installation, which may go on running, to a folder or a bucket.
import { runBackups } from './lib/backups.mjs';

await runBackups('backup');
