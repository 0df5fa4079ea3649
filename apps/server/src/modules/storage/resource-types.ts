import type { Locale } from '@colophon/model';
import type { Executor } from '#platform/database/database.ts';

/** Where a resource type stands, from the root of all types down to itself. */
export interface ResourceTypePath {
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

/** What a value of a file is called, and which types show it. */
export interface FileAttribute {
  readonly key: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly note: Readonly<Record<Locale, string>>;
  /** `b`, `px`, `ms`, `fps`, `bps` or another unit; empty for none. */
  readonly formatUnit: string;
  /** 1 found in the content, 2 given by a person. */
  readonly insertMode: number;
  /** Those of the codes asked for whose types, or types above them, list it. */
  readonly typeCodes: readonly string[];
}

/** A value that a person gives to an attribute. */
export interface GivenValue {
  readonly key: string;
  readonly value: string;
}

/** What storage asks of the module that keeps the resource types. */
export interface ResourceTypes {
  /** The path of the type with this code, or `null` when there is none. */
  findPath(db: Executor, code: string): Promise<ResourceTypePath | null>;
  /** The path of the type with these names, root first, or `null`. */
  findPathByNames(db: Executor, names: readonly string[]): Promise<ResourceTypePath | null>;
  /** All attributes, in their order. */
  listAttributes(db: Executor, codes: readonly string[]): Promise<FileAttribute[]>;
  /** Those of the values that the type asks people for, and the keys of those among them that break their attribute's rule. */
  judgeValues(
    db: Executor,
    code: string,
    values: readonly GivenValue[],
  ): Promise<{ accepted: GivenValue[]; wrongKeys: string[] }>;
}

const NO_TYPES: ResourceTypes = {
  findPath: async () => null,
  findPathByNames: async () => null,
  listAttributes: async () => [],
  judgeValues: async () => ({ accepted: [], wrongKeys: [] }),
};

let registered = NO_TYPES;

/** Has the module that keeps the resource types tell what storage needs of them. */
export function registerResourceTypes(types: ResourceTypes): void {
  registered = types;
}

export const resourceTypes: ResourceTypes = {
  findPath: (db, code) => registered.findPath(db, code),
  findPathByNames: (db, names) => registered.findPathByNames(db, names),
  listAttributes: (db, codes) => registered.listAttributes(db, codes),
  judgeValues: (db, code, values) => registered.judgeValues(db, code, values),
};
