import type {
  Contents,
  PropertyDescriptor,
  TreePlace,
  World,
  WorldExhibit,
  WorldObject,
  WorldResource,
  WorldVersion,
} from '../src/match/world.ts';
import type { Action, Candidate, Rule } from '../src/types.ts';

/** Small worlds in which a few names are used again and again, with rules about them. */

const OWNER = 1;
const RESOURCES = ['orbit/player', 'orbit/mixer', 'orbit/codec', 'Orbit/lamp', 'maple/poster', 'maple/notes'];
const OBJECTS = ['bench/shell', 'bench/Shell', 'bench/shim', 'attic/old'];
const EXHIBITS = ['player', 'Gallery', 'lamp', 'night', 'shelf'];
const NUMBERS = ['0.9.0', '1.0.0', '1.1.0', '2.0.0-beta.1', '2.0.0', '2.1.0'];
const RANGES = ['*', '*', '^1.0.0', '~1.0.0', '1.1.0', '>=1.0.0', '^2.0.0', '^2.0.0-beta', '2.0.0-beta.1'];
const WRITTEN_RANGES = ['1.0.0', '^1.0.0', '~2.0.0', '3.0.0'];
const KEYS = ['size', 'grid', 'accent', 'mode', 'own', 'a\\"b', 'a\\\\b'];
const VALUES = ['3', 'teal', 'dark', '', 'He said \\"hi\\"', 'x'.repeat(140), 'x'.repeat(141)];
const COVER = 'https://img.example/a.png';

export interface Case {
  readonly world: World;
  readonly rules: readonly Rule[];
}

/** The world and the rules of a seed. */
export function randomCase(seed: number): Case {
  const dice = diceOf(seed);
  const world = randomWorld(dice);
  return { world, rules: randomRules(dice, world) };
}

interface Dice {
  /** A whole number from 0 to one below `end`. */
  below(end: number): number;
  /** True once in so many times. */
  oneIn(times: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** At most so many, made one by one. */
  some<Item>(most: number, make: (at: number) => Item): Item[];
}

/** Decides by the numbers of a seed (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed;
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end);
  };
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (items) => items[below(items.length)]!,
    some: (most, make) => Array.from({ length: below(most + 1) }, (_, at) => make(at)),
  };
}

function randomWorld(dice: Dice): World {
  const resources = RESOURCES.map((name, at) => randomResource(dice, name, at));
  const objects = OBJECTS.filter(() => !dice.oneIn(5)).map((name, at) => randomObject(dice, name, at));
  const shown = resources.filter(({ versions }) => versions.length > 0 && dice.oneIn(2));
  const exhibits = EXHIBITS.filter(() => dice.oneIn(2)).map((name, at) =>
    randomExhibit(dice, name, at, shown[at] ?? null, { resources, objects }),
  );
  return {
    ownerUserId: OWNER,
    activeThemeId: dice.pick(['', ...exhibits.map(({ presentableId }) => presentableId)]),
    exhibits,
    resources: resources.filter((resource) => shown.includes(resource) || !dice.oneIn(15)),
    objects,
    defaultCover: 'https://img.example/default.svg',
  };
}

function randomLook(dice: Dice) {
  return {
    ownerUserId: dice.pick([OWNER, OWNER, OWNER, 2]),
    isTheme: dice.oneIn(3),
    intro: dice.pick(['', 'About it']),
    coverImages: dice.pick([[], [COVER]]),
  };
}

function randomContents(dice: Dice): Contents {
  const descriptors = ['grid', 'accent', 'mode']
    .filter(() => dice.oneIn(2))
    .map(
      (key): PropertyDescriptor => ({
        key,
        name: 'A name',
        type: dice.pick(['readonlyText', 'editableText', 'select', 'select', 'radio']),
        defaultValue: dice.pick(['3', 'teal']),
        candidateItems: dice.pick([[], ['3', 'teal'], ['dark']]),
        remark: dice.pick(['', 'A remark']),
      }),
    );
  const systemProperty = dice.pick([{}, { size: 5 }, { size: 5, mode: 'raw' }]);
  return { fileSha1: dice.pick(['f1', 'f2', '']), systemProperty, descriptors };
}

function randomResource(dice: Dice, name: string, at: number): WorldResource {
  const versionNumbers = NUMBERS.filter(() => !dice.oneIn(3));
  const versions = versionNumbers.map((version): WorldVersion => {
    const dependencies = dice.some(2, () => randomDependency(dice, at));
    return { version, versionId: `v${at} ${version}`, dependencies, ...randomContents(dice) };
  });
  return {
    type: 'resource',
    id: `r${at}`,
    name,
    ...randomLook(dice),
    resourceType: ['type'],
    subjectType: 1,
    mayBeAdded: !dice.oneIn(8),
    upcastIds: dice.some(3, () => `r${dice.below(RESOURCES.length)}`),
    versionNumbers: dice.oneIn(15) ? [] : versionNumbers,
    versions,
  };
}

/** Mostly of a resource that comes later, so that circles are rare. */
function randomDependency(dice: Dice, at: number) {
  const isAnywhere = at === RESOURCES.length - 1 || dice.oneIn(20);
  const target = isAnywhere ? dice.below(RESOURCES.length + 2) : at + 1 + dice.below(RESOURCES.length - at - 1);
  return { type: 'resource' as const, id: `r${target}`, versionRange: dice.pick(RANGES) };
}

function randomObject(dice: Dice, name: string, at: number): WorldObject {
  return {
    type: 'object',
    id: `o${at}`,
    name,
    ...randomLook(dice),
    resourceType: dice.oneIn(8) ? [] : ['type'],
    ...randomContents(dice),
    dependencies: dice.some(2, () =>
      dice.oneIn(3) ? { type: 'object' as const, id: `o${at + 1 + dice.below(3)}` } : randomDependency(dice, 1),
    ),
  };
}

function randomExhibit(
  dice: Dice,
  name: string,
  at: number,
  resource: WorldResource | null,
  all: Pick<World, 'resources' | 'objects'>,
): WorldExhibit {
  const { isTheme, intro, coverImages } = randomLook(dice);
  const version = resource && dice.pick(resource.versions);
  const contents = version ?? { fileSha1: '', systemProperty: {}, descriptors: [] };
  const main = resource && version && randomPlace(dice, resource, version, version.version, 3, all);
  const licensed = main ? [resource, ...all.resources.filter(({ id }) => id !== resource.id && dice.oneIn(3))] : [];
  return {
    presentableId: `p${at}`,
    name,
    title: `Title of ${name}`,
    intro,
    tags: dice.pick([[], ['old']]),
    coverImages,
    isOnline: dice.oneIn(2),
    isTheme: resource?.isTheme ?? isTheme,
    resourceId: resource?.id ?? '',
    resourceName: resource?.name ?? '',
    resourceOwnerId: resource?.ownerUserId ?? OWNER,
    resourceType: ['type'],
    version: version?.version ?? '',
    versionId: version?.versionId ?? '',
    fileSha1: contents.fileSha1,
    systemProperty: contents.systemProperty,
    descriptors: contents.descriptors,
    rewritten: ['size', 'grid', 'accent', 'mode', 'own', 'a"b']
      .filter(() => dice.oneIn(4))
      .map((key) => ({ key, value: dice.pick(['3', 'dark']), remark: dice.pick(['', 'By the owner']) })),
    contracts: licensed.map(({ id, name: resourceName, ownerUserId }) => ({
      resourceId: id,
      resourceName,
      ownerUserId,
      contracts: dice.some(2, (place) => ({ policyId: `policy${place}`, contractId: `${id} ${place}` })),
    })),
    ...(main && !dice.oneIn(10) && { tree: main }),
  };
}

/** A place with anything below it, as trees may have been once. */
function randomPlace(
  dice: Dice,
  resource: WorldResource,
  { version, versionId, fileSha1 }: WorldVersion,
  versionRange: string,
  levels: number,
  all: Pick<World, 'resources' | 'objects'>,
): TreePlace {
  const dependencies = dice.some(levels === 0 ? 0 : 3, (): TreePlace => {
    const below = dice.pick(all.resources);
    const released = dice.pick(below.versions);
    return released ? randomPlace(dice, below, released, dice.pick(RANGES), levels - 1, all) : objectPlace(dice, all);
  });
  const { type, id, name, resourceType } = resource;
  return { type, id, name, resourceType, version, versionId, versionRange, fileSha1, dependencies };
}

function objectPlace(dice: Dice, { objects }: Pick<World, 'objects'>): TreePlace {
  const [id, name] = objects.length > 0 ? idAndName(dice.pick(objects)) : ['o9', 'bench/gone'];
  const noVersion = { version: '', versionId: '', versionRange: '' };
  return { type: 'object', id, name, resourceType: [], ...noVersion, fileSha1: '', dependencies: [] };
}

function idAndName({ id, name }: WorldObject): [string, string] {
  return [id, name];
}

/** Rules that a text may have together: none names what another one names in the same case. */
function randomRules(dice: Dice, world: World): Rule[] {
  const known = new Set<string>();
  return dice
    .some(6, () => randomRule(dice, world))
    .filter((rule) => {
      const names: string[] = [];
      if (rule.operation === 'activate_theme') names.push('theme');
      if (rule.operation === 'add' || rule.operation === 'alter') names.push(`exhibit ${rule.exhibitName}`);
      if (rule.operation === 'add') names.push(`${rule.candidate.type} ${rule.candidate.name}`);
      const isNew = names.every((name) => !known.has(name));
      for (const name of names) known.add(name);
      return isNew;
    });
}

function randomRule(dice: Dice, world: World): Rule {
  const kind = dice.below(10);
  if (kind === 0) return { operation: 'comment', text: '// note\n' };
  const exhibit = world.exhibits.length > 0 && !dice.oneIn(10) ? dice.pick(world.exhibits) : undefined;
  if (kind <= 2) {
    const exhibitName = otherCase(dice, exhibit && !dice.oneIn(3) ? exhibit.name : dice.pick(['new', 'one', 'two']));
    return { operation: 'activate_theme', exhibitName, actions: [], text: '' };
  }
  if (kind <= 5) {
    const exhibitName = otherCase(dice, dice.oneIn(8) ? dice.pick(EXHIBITS) : dice.pick(['new', 'one', 'two']));
    const candidate = randomCandidate(dice, 'latest');
    const actions = dice.some(5, () => randomAction(dice, [[candidate.name]]));
    return { operation: 'add', exhibitName, candidate, actions, text: '' };
  }
  const exhibitName = otherCase(dice, exhibit?.name ?? 'nowhere');
  const paths = exhibit?.tree ? pathsIn(exhibit.tree) : [];
  return { operation: 'alter', exhibitName, actions: dice.some(5, () => randomAction(dice, paths)), text: '' };
}

function otherCase(dice: Dice, name: string): string {
  return dice.oneIn(12) ? name.toUpperCase() : name;
}

/** The names on the way to each place of a tree. */
function pathsIn({ name, dependencies }: TreePlace): string[][] {
  return [[name], ...dependencies.flatMap((below) => pathsIn(below).map((path) => [name, ...path]))];
}

function randomCandidate(dice: Dice, withoutVersion: string): Candidate {
  if (dice.oneIn(5))
    return { type: 'object', name: otherCase(dice, dice.pick([...OBJECTS, ...OBJECTS, 'bench/none'])) };
  return resourceNamed(dice, dice.pick([...RESOURCES, ...RESOURCES, 'maple/none']), withoutVersion);
}

function resourceNamed(dice: Dice, name: string, withoutVersion: string): Candidate {
  const versionRange = dice.oneIn(4) ? dice.pick(WRITTEN_RANGES) : withoutVersion;
  return { type: 'resource', name: otherCase(dice, name), versionRange };
}

/** @param paths  to what a replacement may hit */
function randomAction(dice: Dice, paths: readonly string[][]): Action {
  switch (dice.below(16)) {
    case 0: {
      const labels = [[], ['a', 'b'], ['a', 'a'], Array(20).fill('x'), Array(21).fill('x')];
      return { operation: 'set_labels', content: dice.pick(labels) };
    }
    case 1:
      return { operation: 'online', content: dice.oneIn(2) };
    case 2: {
      const titles = ['New', '', 'He said \\"hi\\"\\n', 'x'.repeat(100), 'x'.repeat(101)];
      return { operation: 'set_title', content: dice.pick(titles) };
    }
    case 3:
      return { operation: 'set_cover', content: dice.pick([COVER, COVER, '', 'ftp://img.example', 'javascript:1']) };
    case 4:
    case 5:
    case 6: {
      const content = {
        key: dice.pick(KEYS),
        value: dice.pick(VALUES),
        description: dice.pick([null, 'Said \\"so\\"']),
      };
      return { operation: 'add_attr', content };
    }
    case 7:
    case 8:
      return { operation: 'delete_attr', content: { key: dice.pick(KEYS) } };
    case 9: {
      const operation = dice.pick(['add_rely', 'delete_rely'] as const);
      return { operation, content: { resources: ['$orbit/codec'], target: null } };
    }
    case 10:
      return { operation: 'comment', content: '/* now */' };
    default:
      return randomReplace(dice, paths);
  }
}

function randomReplace(dice: Dice, paths: readonly string[][]): Action {
  const path = paths.length > 0 && !dice.oneIn(4) ? dice.pick(paths) : [dice.pick(RESOURCES)];
  const named = (name: string) => candidateNamed(dice, name);
  const start = dice.below(2);
  const chain = () =>
    dice.oneIn(3) ? [randomCandidate(dice, '*')] : path.slice(start, start + 1 + dice.below(path.length)).map(named);
  const scopes = [chain(), ...dice.some(1, chain)].filter(({ length }) => length > 0);
  const content = { replaced: named(path.at(-1)!), replacer: randomCandidate(dice, 'latest') };
  return { operation: 'replace', content: dice.oneIn(2) && scopes.length > 0 ? { ...content, scopes } : content };
}

function candidateNamed(dice: Dice, name: string): Candidate {
  return OBJECTS.includes(name) ? { type: 'object', name } : resourceNamed(dice, name, '*');
}
