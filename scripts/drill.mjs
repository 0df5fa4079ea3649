#!/usr/bin/env node
// npm run drill -- [SOURCE] [--key FILE] [--at ID]: restores a backup on trial, and says whether it can be relied on.
import { runBackups } from './lib/backups.mjs';

await runBackups('drill');
