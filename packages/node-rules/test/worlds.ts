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
  return { world, rules: randomRules(dice) };
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
function randomRules(dice: Dice): Rule[] {
  const known = new Set<string>();
  return dice
    .some(6, () => randomRule(dice))
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

function randomRule(dice: Dice): Rule {
  const exhibitName = dice.pick([...EXHIBITS, ...EXHIBITS, 'new', 'New', 'gallery', 'LAMP', 'Night']);
  const kind = dice.below(10);
  if (kind === 0) return { operation: 'comment', text: '// note\n' };
  if (kind <= 2) return { operation: 'activate_theme', exhibitName, actions: [], text: '' };
  const actions = dice.some(4, () => randomAction(dice));
  if (kind <= 5)
    return { operation: 'add', exhibitName, candidate: randomCandidate(dice, 'latest'), actions, text: '' };
  return { operation: 'alter', exhibitName, actions, text: '' };
}

function randomCandidate(dice: Dice, withoutVersion: string): Candidate {
  const changeCase = (name: string) => (dice.oneIn(8) ? name.toUpperCase() : name);
  if (dice.oneIn(4)) return { type: 'object', name: changeCase(dice.pick([...OBJECTS, 'bench/none'])) };
  const versionRange = dice.oneIn(3) ? dice.pick(WRITTEN_RANGES) : withoutVersion;
  return { type: 'resource', name: changeCase(dice.pick([...RESOURCES, ...RESOURCES, 'maple/none'])), versionRange };
}

function randomAction(dice: Dice): Action {
  const make: (() => Action)[] = [
    () => ({
      operation: 'set_labels',
      content: dice.pick([[], ['a', 'b'], ['a', 'a'], Array(20).fill('x'), Array(21).fill('x')]),
    }),
    () => ({ operation: 'online', content: dice.oneIn(2) }),
    () => ({
      operation: 'set_title',
      content: dice.pick(['New', '', 'He said \\"hi\\"\\n', 'x'.repeat(100), 'x'.repeat(101)]),
    }),
    () => ({ operation: 'set_cover', content: dice.pick([COVER, '', 'ftp://img.example', 'javascript:alert(1)']) }),
    () => ({
      operation: 'add_attr',
      content: { key: dice.pick(KEYS), value: dice.pick(VALUES), description: dice.pick([null, 'Said \\"so\\"']) },
    }),
    () => ({ operation: 'delete_attr', content: { key: dice.pick(KEYS) } }),
    () => ({
      operation: dice.pick(['add_rely', 'delete_rely']),
      content: { resources: ['$orbit/codec'], target: null },
    }),
    () => ({ operation: 'comment', content: '/* now */' }),
  ];
  return dice.oneIn(2) ? randomReplace(dice) : dice.pick(make)();
}

function randomReplace(dice: Dice): Action {
  const chain = () => [randomCandidate(dice, '*'), ...dice.some(2, () => randomCandidate(dice, '*'))];
  const scopes = [chain(), ...dice.some(1, chain)];
  const content = { replaced: randomCandidate(dice, '*'), replacer: randomCandidate(dice, 'latest') };
  return { operation: 'replace', content: dice.oneIn(3) ? { ...content, scopes } : content };
}
