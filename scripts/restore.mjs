#!/usr/bin/env node
// npm run restore -- [SOURCE] [--key FILE] [--at ID | --until TIME] [--replace --yes]: makes an installation of a backup or an archive.
import { runBackups } from './lib/backups.mjs';

await runBackups('restore');
