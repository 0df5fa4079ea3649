import { expect } from 'vitest';
import { compile } from '../src/compile.ts';
import { match } from '../src/match/match.ts';
import type { Outcome, TestExhibit } from '../src/match/outcome.ts';
import type {
  PropertyDescriptor,
  TreePlace,
  World,
  WorldExhibit,
  WorldObject,
  WorldResource,
} from '../src/match/world.ts';

/** Worlds for examples. The owner is user 1; ids are made of names, files are `file of` what they belong to. */

/** Names of resources with ranges (`$orbit/codec@^1.0.0`) and of objects (`#bench/shim`). */
type Dependencies = readonly string[];

interface ResourceDraft extends Partial<Omit<WorldResource, 'versions' | 'upcastIds'>> {
  /** Dependencies of each version. */
  readonly versions?: Readonly<Record<string, Dependencies>>;
  readonly upcasts?: readonly string[];
  /** Of all versions. */
  readonly systemProperty?: Readonly<Record<string, unknown>>;
  readonly descriptors?: readonly PropertyDescriptor[];
}

interface ObjectDraft extends Partial<Omit<WorldObject, 'dependencies'>> {
  readonly dependencies?: Dependencies;
}

interface ExhibitDraft extends Partial<WorldExhibit> {
  /** The resource that is shown; none for a collection of the node. */
  readonly of?: string;
}

export interface WorldDraft {
  readonly resources?: Readonly<Record<string, ResourceDraft>>;
  readonly objects?: Readonly<Record<string, ObjectDraft>>;
  /** Newest first. */
  readonly exhibits?: Readonly<Record<string, ExhibitDraft>>;
  readonly activeTheme?: string;
}

export function worldOf({ resources = {}, objects = {}, exhibits = {}, activeTheme }: WorldDraft): World {
  return {
    ownerUserId: 1,
    activeThemeId: activeTheme === undefined ? '' : presentableId(activeTheme),
    exhibits: Object.entries(exhibits).map(([name, draft]) => exhibit(name, draft)),
    resources: Object.entries(resources).map(([name, draft]) => resource(name, draft)),
    objects: Object.entries(objects).map(([name, draft]) => object(name, draft)),
    defaultCover: 'https://img.example/default.svg',
  };
}

function resource(name: string, { versions = { '1.0.0': [] }, upcasts = [], ...draft }: ResourceDraft): WorldResource {
  const { systemProperty = {}, descriptors = [], ...rest } = draft;
  return {
    type: 'resource',
    id: `id of ${name}`,
    name,
    ownerUserId: 2,
    resourceType: ['widget'],
    isTheme: false,
    intro: '',
    coverImages: [],
    subjectType: 1,
    mayBeAdded: true,
    upcastIds: upcasts.map((upcast) => `id of ${upcast}`),
    versionNumbers: Object.keys(versions),
    versions: Object.entries(versions).map(([version, dependencies]) => ({
      version,
      versionId: `${name} ${version}`,
      dependencies: dependencies.map(dependency).filter((below) => below.type === 'resource'),
      fileSha1: `file of ${name} ${version}`,
      systemProperty,
      descriptors,
    })),
    ...rest,
  };
}

function object(name: string, { dependencies = [], ...draft }: ObjectDraft): WorldObject {
  return {
    type: 'object',
    id: `id of ${name}`,
    name,
    ownerUserId: 1,
    resourceType: ['widget'],
    isTheme: false,
    intro: '',
    coverImages: [],
    fileSha1: `file of ${name}`,
    systemProperty: {},
    descriptors: [],
    dependencies: dependencies.map(dependency),
    ...draft,
  };
}

function dependency(text: string): WorldObject['dependencies'][number] {
  const [name, versionRange = '*'] = text.slice(1).split('@');
  if (text.startsWith('#')) return { type: 'object', id: `id of ${name}` };
  return { type: 'resource', id: `id of ${name}`, versionRange };
}

function exhibit(name: string, { of: resourceName = '', ...draft }: ExhibitDraft): WorldExhibit {
  const version = draft.version ?? (resourceName === '' ? '' : '1.0.0');
  return {
    presentableId: presentableId(name),
    name,
    title: `Title of ${name}`,
    intro: `About ${name}`,
    tags: ['own'],
    coverImages: [`https://img.example/${name}.png`],
    isOnline: true,
    isTheme: false,
    resourceId: resourceName === '' ? '' : `id of ${resourceName}`,
    resourceName,
    resourceOwnerId: 2,
    resourceType: ['widget'],
    version,
    versionId: resourceName === '' ? '' : `${resourceName} ${version}`,
    fileSha1: resourceName === '' ? '' : `file of ${resourceName} ${version}`,
    systemProperty: {},
    descriptors: [],
    rewritten: [],
    contracts:
      resourceName === ''
        ? []
        : [
            {
              resourceId: `id of ${resourceName}`,
              resourceName,
              ownerUserId: 2,
              contracts: [contractOf(resourceName)],
            },
          ],
    ...(resourceName !== '' && { tree: place(`$${resourceName}@${version}`) }),
    ...draft,
  };
}

export function contractOf(name: string) {
  return { policyId: `policy of ${name}`, contractId: `contract for ${name}` };
}

function presentableId(exhibitName: string): string {
  return `exhibit ${exhibitName}`;
}

/** A place of a tree as it was frozen: `$orbit/codec@1.0.0` or `#bench/shim`. */
export function place(text: string, ...dependencies: TreePlace[]): TreePlace {
  const [name = '', version = ''] = text.slice(1).split('@');
  const isResource = text.startsWith('$');
  return {
    type: isResource ? 'resource' : 'object',
    id: `id of ${name}`,
    name,
    resourceType: ['widget'],
    version,
    versionId: isResource ? `${name} ${version}` : '',
    versionRange: version && `^${version}`,
    fileSha1: `file of ${name}${version && ` ${version}`}`,
    dependencies,
  };
}

/** Matches a text, which has to compile. */
export function matchText(text: string, world: World): Outcome {
  const { rules, errors } = compile(text);
  expect(errors).toEqual([]);
  return match(rules!, world);
}

/** The test exhibit of a name. */
export function shown({ testExhibits }: Pick<Outcome, 'testExhibits'>, name: string): TestExhibit {
  return testExhibits.find((testExhibit) => testExhibit.name === name)!;
}

/** Codes of what a match says about each rule. */
export function codesOf({ rules }: Outcome): string[][] {
  return rules.map(({ errors, warnings }) => [...errors, ...warnings].map(({ code }) => code));
}

/** A tree in short: names with versions, what is below a place in its list. */
export type Sketch = string | [string, ...Sketch[]];

export function sketch({ name, version, ...rest }: Pick<TreePlace, 'name' | 'version'> & Branches): Sketch {
  const label = version === '' ? name : `${name}@${version}`;
  const below = ('dependencies' in rest ? rest.dependencies : rest.children).map((branch) => sketch(branch));
  return below.length === 0 ? label : [label, ...below];
}

type Branches =
  | { readonly dependencies: readonly TreePlace[] }
  | { readonly children: readonly (Pick<TreePlace, 'name' | 'version'> & Branches)[] };
