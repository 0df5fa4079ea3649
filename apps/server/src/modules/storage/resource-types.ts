import { CLASSIC_RESOURCE_TYPES } from '@colophon/model';
import type { Executor } from '../../platform/database/database.ts';

/** Where a resource type stands, from the root of all types down to itself. */
export interface ResourceTypePath {
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

export type FindResourceTypePath = (db: Executor, code: string) => Promise<ResourceTypePath | null>;

/** The types that every installation has; each is a root, code and name being the same word. */
let find: FindResourceTypePath = async (_db, code) =>
  CLASSIC_RESOURCE_TYPES.some((known) => known === code) ? { codes: [code], names: [code] } : null;

/** Has the module that keeps the resource types tell what storage needs of them. */
export function registerResourceTypes(findPath: FindResourceTypePath): void {
  find = findPath;
}

/** The path of the type with this code, or `null` when there is none. */
export function findResourceTypePath(db: Executor, code: string): Promise<ResourceTypePath | null> {
  return find(db, code);
}
