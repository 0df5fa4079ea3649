#!/usr/bin/env node
// npm run restore -- [SOURCE] [--key FILE] [--at ID] [--replace --yes]: makes an installation of a backup.
import { runBackups } from './lib/backups.mjs';

await runBackups('restore');
