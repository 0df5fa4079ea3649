import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** A file of functions and triggers, by its path below the sources. */
export interface Definition {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** All that makes the database of one version of the program. */
export interface DatabaseVersion {
  /** In order, the baseline first. */
  readonly migrations: readonly MigrationMeta[];
  /** Those of the platform, then those of each module: triggers name functions that come before them. */
  readonly definitions: readonly Definition[];
}

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Reads what the database of this version is made by: migrations, and the functions beside the modules whose rules they are. */
export function readDatabaseVersion(): DatabaseVersion {
  const modules = readdirSync(join(SOURCES, 'modules')).sort();
  const folders = ['platform/database', ...modules.map((module) => `modules/${module}/database`)];
  const paths = folders
    .filter((folder) => existsSync(join(SOURCES, folder)))
    .flatMap((folder) =>
      readdirSync(join(SOURCES, folder), 'utf8')
        .sort()
        .map((file) => `${folder}/${file}`),
    )
    .filter((path) => path.endsWith('.sql'));
  return {
    migrations: readMigrationFiles({ migrationsFolder: MIGRATIONS }),
    definitions: paths.map((path) => definition(path, readFileSync(join(SOURCES, path), 'utf8'))),
  };
}

export function definition(path: string, text: string): Definition {
  return { path, text, hash: createHash('sha256').update(text).digest('hex') };
}

/** True of functions of their parameters alone: columns, indexes and constraints are made of them, and they of no table. */
export function isImmutable({ text }: Definition): boolean {
  return /\bIMMUTABLE\b/.test(text);
}
