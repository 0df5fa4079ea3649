import semver from 'semver';
import type {
  AuthPlace,
  EffectRecord,
  MatchErrorCode,
  MatchFinding,
  MatchWarningCode,
  Outcome,
  Replacement,
  RuleOutcome,
  TestExhibit,
  TestProperty,
  TestResolved,
} from '../src/match/outcome.ts';
import type {
  PropertyDescriptor,
  TreePlace,
  World,
  WorldExhibit,
  WorldObject,
  WorldResource,
  WorldVersion,
} from '../src/match/world.ts';
import type { Action, Candidate, Rule } from '../src/types.ts';

/**
 * Matches rules as specification 08 says it, sentence by sentence: looks through everything, remembers nothing, and changes
 * trees in place. Findings have no values.
 */
export function naiveMatch(rules: readonly Rule[], world: World): Outcome {
  return new NaiveMatch(rules, world).run();
}

/** Specification 08, "Matching", 9, and the limit of a tree's places. */
const MAX_DEPTH = 50;
const MAX_PLACES = 5_000;

/** A node of a tree that knows its parent and is changed in place. */
interface Node {
  place: Omit<TreePlace, 'dependencies'>;
  parent: Node | null;
  children: Node[];
  isPutIn: boolean;
}

class RuleError extends Error {
  readonly code: MatchErrorCode;
  readonly action: number | null;
  constructor(code: MatchErrorCode, action: number | null = null) {
    super(code);
    this.code = code;
    this.action = action;
  }
}

type Entity =
  | { resource: WorldResource; version: WorldVersion; range: string }
  | { object: WorldObject }
  | { exhibit: WorldExhibit };

class NaiveMatch {
  readonly rules: readonly Rule[];
  readonly world: World;
  readonly results: (TestExhibit | 'invalid' | null)[] = [];
  readonly outcomes: RuleOutcome[] = [];

  constructor(rules: readonly Rule[], world: World) {
    this.rules = rules;
    this.world = world;
  }

  run(): Outcome {
    for (let at = 0; at < this.rules.length; at++) {
      const rule = this.rules[at]!;
      this.results[at] = null;
      this.outcomes[at] = { errors: [], warnings: [], effects: [] };
      if (rule.operation !== 'add' && rule.operation !== 'alter') continue;
      try {
        this.checkNames(at);
        this.runRule(at, rule);
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        this.results[at] = 'invalid';
        this.outcomes[at] = { errors: [finding(error.code, error.action)], warnings: [], effects: [] };
      }
    }

    const testExhibits = this.results.filter((result) => typeof result === 'object' && result !== null);
    for (const exhibit of this.world.exhibits) {
      const isTouched = testExhibits.some(({ presentableId }) => presentableId === exhibit.presentableId);
      if (!isTouched) testExhibits.push(this.imported(exhibit));
    }
    const active = this.activate(testExhibits);
    return { rules: this.outcomes, testExhibits, activeTheme: active === -1 ? null : active };
  }

  /** "Conflict check", readings 7 and 12. */
  checkNames(at: number): void {
    const rule = this.rules[at]!;
    const earlier = this.rules.slice(0, at);
    if (rule.operation === 'alter') {
      if (earlier.some((other) => isExhibitRule(other) && isAlike(other.exhibitName, rule.exhibitName)))
        throw new RuleError('ALREADY_CHANGED');
    }
    if (rule.operation !== 'add') return;
    if (this.world.exhibits.some(({ name }) => isAlike(name, rule.exhibitName))) throw new RuleError('NAME_USED');
    if (earlier.some((other) => isExhibitRule(other) && isAlike(other.exhibitName, rule.exhibitName)))
      throw new RuleError('NAME_USED');
    if (
      rule.candidate.type === 'resource' &&
      this.world.exhibits.some(({ resourceName }) => isAlike(resourceName, rule.candidate.name))
    )
      throw new RuleError('ALREADY_EXHIBIT');
    if (earlier.some((other) => other.operation === 'add' && this.isSameTarget(other.candidate, rule.candidate)))
      throw new RuleError('ALREADY_EXHIBIT');
  }

  isSameTarget(a: Candidate, b: Candidate): boolean {
    if (a.type !== b.type || !isAlike(a.name, b.name)) return false;
    return a.type === 'resource' || this.findObject(a.name) === this.findObject(b.name);
  }

  /** Matching 2-11. */
  runRule(at: number, rule: Extract<Rule, { operation: 'add' | 'alter' }>): void {
    const exhibit =
      rule.operation === 'alter' ? this.world.exhibits.find(({ name }) => isAlike(name, rule.exhibitName)) : undefined;
    if (rule.operation === 'alter' && !exhibit) throw new RuleError('EXHIBIT_NOT_FOUND');
    const declared: Entity = rule.operation === 'add' ? this.find(rule.candidate, null) : { exhibit: exhibit! };
    let entity = declared;
    let root: Node | null = null;
    if ('exhibit' in declared) root = declared.exhibit.tree ? nodeOf(declared.exhibit.tree, null) : null;
    else root = this.grow(declared, null);

    const replacements: Replacement[] = [];
    const hitActions: Action[] = [];
    let isMainReplaced = false;
    for (let index = 0; index < rule.actions.length; index++) {
      const action = rule.actions[index]!;
      if (action.operation !== 'replace') continue;
      const replacer = this.find(action.content.replacer, index);
      if (!root) continue;
      const hits = hitsIn(root, action.content);
      if (hits.length === 0) continue;
      hitActions.push(action);

      const replacerRoot = () => this.grow(replacer, index);
      this.checkReplacement(root, hits, replacer, index);
      for (const hit of hits) {
        const put = replacerRoot();
        put.isPutIn = true;
        const pair: Replacement = {
          replaced: { ...partyOf(hit), versionRange: rangeOf(action.content.replaced) },
          replacer: partyOf(put),
        };
        if (!replacements.some((known) => isSamePair(known, pair))) replacements.push(pair);
        if (!hit.parent) {
          root = put;
          entity = replacer;
          isMainReplaced = true;
        } else {
          put.parent = hit.parent;
          hit.parent.children[hit.parent.children.indexOf(hit)] = put;
        }
      }
      const nodes = preorder(root);
      if (nodes.length > MAX_PLACES || nodes.some((node) => pathOf(node).length > MAX_DEPTH))
        throw new RuleError('TOO_DEEP', index);
    }

    const hasSameEntity =
      this.keyOf(entity).id === this.keyOf(declared).id && this.keyOf(entity).type === this.keyOf(declared).type;
    const properties = this.properties(entity, hasSameEntity && exhibit ? exhibit.rewritten : []);
    const isTheme = this.effective(entity).isTheme;

    const { exhibitName } = rule;
    const records: EffectRecord[] = [
      {
        type: rule.operation,
        data: rule.operation === 'add' ? { exhibitName, candidate: rule.candidate } : { exhibitName },
      },
    ];
    const warnings: MatchFinding<MatchWarningCode>[] = [];
    const effects: { type: string; count: number }[] = [{ type: rule.operation, count: 1 }];
    const set: {
      tags?: readonly string[];
      title?: string;
      coverImages?: string[];
      isOnline?: boolean;
      attributes?: true;
    } = {};
    const isLate = ({ operation }: Action) => operation === 'add_attr' || operation === 'delete_attr';

    const run = (action: Action, index: number): void => {
      const note = (data: EffectRecord['data'] | null, warning: MatchWarningCode | null) => {
        const found = warning && finding(warning, index);
        if (data)
          records.push({ type: action.operation, data: { exhibitName, ...data }, ...(found && { warning: found }) });
        if (found) warnings.push(found);
        else {
          const effect = effects.find(({ type }) => type === action.operation);
          if (effect) effect.count += 1;
          else effects.push({ type: action.operation, count: 1 });
        }
      };
      if (action.operation === 'add_rely' || action.operation === 'delete_rely') note(null, 'NO_EFFECT');
      if (action.operation === 'replace' && hitActions.includes(action)) note(action.content, null);
      if (action.operation === 'set_labels') {
        const isFine = action.content.length <= 20;
        if (isFine) set.tags = action.content;
        note({ tags: action.content }, isFine ? null : 'VALUE_NOT_TAKEN');
      }
      if (action.operation === 'set_title') {
        const title = unescaped(action.content);
        const isFine = title.length >= 1 && title.length <= 100;
        if (isFine) set.title = title;
        note({ title }, isFine ? null : 'VALUE_NOT_TAKEN');
      }
      if (action.operation === 'set_cover') {
        const coverImage = unescaped(action.content);
        const isFine = coverImage.startsWith('http://') || coverImage.startsWith('https://');
        if (isFine) set.coverImages = [coverImage];
        note({ coverImage }, isFine ? null : 'VALUE_NOT_TAKEN');
      }
      if (action.operation === 'online') {
        if (!isTheme) set.isOnline = action.content;
        note({ onlineStatus: action.content }, isTheme ? 'THEME_NOT_SHOWN' : null);
      }
      if (action.operation === 'add_attr') {
        const key = unescaped(action.content.key);
        const value = unescaped(action.content.value);
        const remark = unescaped(action.content.description ?? '');
        const known = properties.find((property) => property.key === key);
        let warning: MatchWarningCode | null = null;
        if (value.length < 1 || value.length > 140) warning = 'VALUE_NOT_TAKEN';
        else if (!known) {
          properties.push({ key, value, type: 'editableText', remark, authority: 6, isRuleSet: true, isRuleAdd: true });
        } else if (![2, 3, 6, 7].includes(known.authority)) warning = 'ATTRIBUTE_NOT_EDITABLE';
        else if (known.type === 'select' && !known.candidateItems?.includes(value)) warning = 'VALUE_NOT_OFFERED';
        else properties[properties.indexOf(known)] = { ...known, value, remark, isRuleSet: true };
        if (!warning) set.attributes = true;
        note({ attrKey: key, attrValue: value, attrDescription: remark }, warning);
      }
      if (action.operation === 'delete_attr') {
        const key = unescaped(action.content.key);
        const known = properties.find((property) => property.key === key);
        let warning: MatchWarningCode | null = null;
        if (!known) warning = 'ATTRIBUTE_UNKNOWN';
        else if (known.authority < 4) warning = 'ATTRIBUTE_NOT_DELETABLE';
        else properties.splice(properties.indexOf(known), 1);
        if (!warning) set.attributes = true;
        note({ attrKey: key }, warning);
      }
    };
    rule.actions.forEach((action, index) => {
      if (!isLate(action)) run(action, index);
    });
    rule.actions.forEach((action, index) => {
      if (isLate(action)) run(action, index);
    });

    const effective = this.effective(entity);
    const covers = effective.coverImages.length > 0 ? effective.coverImages : [this.world.defaultCover];
    const value = <Value>(given: Value | undefined, other: Value) =>
      given === undefined ? { value: other, rule: null } : { value: given, rule: at };
    const isTreeNew = root !== null && (!exhibit || hitActions.length > 0);
    const authorisation = root && isTreeNew ? this.authTree(root) : null;
    this.results[at] = {
      name: exhibit ? exhibit.name : exhibitName,
      presentableId: exhibit ? exhibit.presentableId : '',
      declared: this.keyOf(declared),
      entity: effective,
      isMainReplaced,
      intro: exhibit ? exhibit.intro : this.introOf(entity),
      title: value(set.title, exhibit ? exhibit.title : effective.name.split('/')[1]!),
      tags: value(set.tags, exhibit ? exhibit.tags : []),
      coverImages: value<readonly string[]>(set.coverImages, exhibit ? exhibit.coverImages : covers),
      isOnline: value(set.isOnline, exhibit ? exhibit.isOnline : false),
      isActivatedTheme: { value: false, rule: null },
      replacements: { value: replacements, rule: replacements.length > 0 ? at : null },
      properties: { value: properties, rule: isMainReplaced || set.attributes ? at : null },
      rule: { index: at, operations: effects.map(({ type }) => type) },
      records,
      trees: root && authorisation ? { dependencies: placeOf(root), authorisation } : null,
      resolved: authorisation ? this.resolved(authorisation, exhibit) : ownResolved(exhibit!),
      warnings,
    };
    this.outcomes[at] = { errors: [], warnings, effects };
  }

  /** Matching 9 and reading 9. */
  checkReplacement(root: Node, hits: Node[], replacer: Entity, index: number): void {
    const key = this.keyOf(replacer);
    const isReplacer = ({ place }: Node) => place.type === key.type && place.id === key.id;
    const isMainHit = hits.includes(root);
    if (!hits.every(isReplacer)) {
      if (isReplacer(root)) throw new RuleError('CIRCULAR', index);
      if (preorder(root).some(isReplacer)) throw new RuleError('DUPLICATE', index);
      const below = preorder(this.grow(replacer, index));
      if (!isMainHit && below.some(({ place }) => place.type === root.place.type && place.id === root.place.id))
        throw new RuleError('CIRCULAR', index);
    }
  }

  /** Matching 12 and 13, reading 11. Sets the parts that depend on the active theme. */
  activate(testExhibits: TestExhibit[]): number {
    let active = testExhibits.findIndex(
      ({ presentableId, entity }) =>
        presentableId !== '' && presentableId === this.world.activeThemeId && entity.isTheme,
    );
    let by: number | null = null;
    for (const [at, rule] of this.rules.entries()) {
      if (rule.operation !== 'activate_theme') continue;
      const nothing: RuleOutcome = { errors: [], warnings: [], effects: [] };
      const target = this.themeTarget(rule.exhibitName, testExhibits);
      if (target === null) this.outcomes[at] = { ...nothing, errors: [finding('EXHIBIT_NOT_FOUND')] };
      else if (target === 'invalid') this.outcomes[at] = { ...nothing, warnings: [finding('TARGET_INVALID')] };
      else if (!target.entity.isTheme) this.outcomes[at] = { ...nothing, warnings: [finding('NOT_A_THEME')] };
      else {
        this.outcomes[at] = { ...nothing, effects: [{ type: 'activate_theme', count: 1 }] };
        active = testExhibits.indexOf(target);
        by = at;
      }
    }
    for (const [place, testExhibit] of testExhibits.entries()) {
      if (!testExhibit.entity.isTheme) continue;
      const state = { value: place === active, rule: place === active ? by : null };
      const { exhibitName } = (by === null ? {} : this.rules[by]) as { exhibitName?: string };
      const records =
        place === active && by !== null
          ? [...testExhibit.records, { type: 'activate_theme', data: { exhibitName } }]
          : testExhibit.records;
      testExhibits[place] = { ...testExhibit, isOnline: state, isActivatedTheme: state, records };
    }
    return active;
  }

  themeTarget(exhibitName: string, testExhibits: TestExhibit[]): TestExhibit | 'invalid' | null {
    for (let at = 0; at < this.rules.length; at++) {
      const rule = this.rules[at]!;
      if (isExhibitRule(rule) && rule.exhibitName === exhibitName) return this.results[at]!;
    }
    const exhibit = this.world.exhibits.find(({ name }) => isAlike(name, exhibitName));
    if (!exhibit) return null;
    const altering = this.rules.flatMap((rule, at) =>
      rule.operation === 'alter' && isAlike(rule.exhibitName, exhibitName) ? [this.results[at]!] : [],
    );
    if (altering.length > 0 && altering.every((result) => result === 'invalid')) return 'invalid';
    return testExhibits.find(({ presentableId }) => presentableId === exhibit.presentableId)!;
  }

  /** Matching 14. */
  imported(exhibit: WorldExhibit): TestExhibit {
    const own = <Value>(value: Value) => ({ value, rule: null });
    return {
      name: exhibit.name,
      presentableId: exhibit.presentableId,
      declared: this.keyOf({ exhibit }),
      entity: this.effective({ exhibit }),
      isMainReplaced: false,
      intro: exhibit.intro,
      title: own(exhibit.title),
      tags: own(exhibit.tags),
      coverImages: own(exhibit.coverImages),
      isOnline: own(exhibit.isOnline),
      isActivatedTheme: own(false),
      replacements: own([]),
      properties: own(this.properties({ exhibit }, exhibit.rewritten)),
      rule: null,
      records: [],
      trees: null,
      resolved: ownResolved(exhibit),
      warnings: [],
    };
  }

  /** Matching 1 and 9, readings 13 and 14. */
  find(candidate: Candidate, action: number | null): Entity {
    if (candidate.type === 'object') {
      const object = this.findObject(candidate.name);
      if (!object) throw new RuleError('OBJECT_NOT_FOUND', action);
      if (object.ownerUserId !== this.world.ownerUserId) throw new RuleError('OBJECT_OF_ANOTHER', action);
      if (object.resourceType.length === 0) throw new RuleError('OBJECT_WITHOUT_TYPE', action);
      return { object };
    }
    const resource = this.world.resources.find(({ name }) => isAlike(name, candidate.name));
    if (!resource?.mayBeAdded || resource.versionNumbers.length === 0)
      throw new RuleError('RESOURCE_NOT_FOUND', action);
    const version = versionIn(resource, candidate.versionRange);
    if (!version) throw new RuleError('VERSION_NOT_FOUND', action);
    return { resource, version, range: candidate.versionRange };
  }

  findObject(name: string): WorldObject | null {
    const exact = this.world.objects.find((object) => object.name === name);
    if (exact) return exact;
    const alike = this.world.objects.filter((object) => isAlike(object.name, name));
    return alike.length === 1 ? alike[0]! : null;
  }

  /** Reading 2. */
  grow(entity: Entity, action: number | null): Node {
    let count = 0;
    const growNode = (of: Entity, parent: Node | null, depth: number): Node => {
      count += 1;
      if (count > MAX_PLACES || depth > MAX_DEPTH) throw new RuleError('TOO_DEEP', action);
      const { name, resourceType, version, versionId, fileSha1 } = this.effective(of);
      const versionRange = 'range' in of ? of.range : '';
      const place = { ...this.keyOf(of), name, resourceType, version, versionId, versionRange, fileSha1 };
      const node: Node = { place, parent, children: [], isPutIn: false };
      const dependencies = 'object' in of ? of.object.dependencies : 'version' in of ? of.version.dependencies : [];
      for (const dependency of dependencies) {
        const below = this.dependency(dependency);
        if (below) node.children.push(growNode(below, node, depth + 1));
      }
      return node;
    };
    return growNode(entity, null, 1);
  }

  dependency(dependency: WorldObject['dependencies'][number]): Entity | null {
    if (dependency.type === 'object') {
      const object = this.world.objects.find(({ id }) => id === dependency.id);
      return object ? { object } : null;
    }
    const resource = this.world.resources.find(({ id }) => id === dependency.id);
    const version = resource && versionIn(resource, dependency.versionRange);
    return version ? { resource, version, range: dependency.versionRange } : null;
  }

  /** Matching 17 and reading 1. */
  authTree(root: Node): AuthPlace[] {
    const nodes = preorder(root);
    const resolverOf = (node: Node): Node | null => {
      for (let below = node; !below.isPutIn && below.parent; below = below.parent) {
        const above = below.parent;
        if (above.place.type !== 'resource') continue;
        const resource = this.world.resources.find(({ id }) => id === above.place.id);
        const isUpcast = node.place.type === 'resource' && (resource?.upcastIds.includes(node.place.id) ?? false);
        if (!isUpcast) return above;
      }
      return null;
    };
    const below = (resolver: Node | null): AuthPlace[] =>
      nodes
        .filter((node) => resolverOf(node) === resolver)
        .map((node) => {
          const { type, id, name, version, versionId } = node.place;
          return { type, id, name, version, versionId, children: below(node) };
        });
    return below(null);
  }

  /** Matching 16. */
  resolved(authorisation: readonly AuthPlace[], exhibit: WorldExhibit | undefined): TestResolved[] {
    const found: TestResolved[] = [];
    for (const { type, id, name } of authorisation) {
      if (found.some((known) => known.type === type && known.resourceId === id)) continue;
      const entities = type === 'resource' ? this.world.resources : this.world.objects;
      const own = type === 'resource' ? exhibit?.contracts.find(({ resourceId }) => resourceId === id) : undefined;
      found.push({
        resourceId: id,
        resourceName: name,
        type,
        ownerUserId: entities.find((entity) => entity.id === id)?.ownerUserId ?? 0,
        contracts: own?.contracts ?? [],
      });
    }
    return found;
  }

  /** Matching 6. */
  properties(entity: Entity, rewritten: WorldExhibit['rewritten']): TestProperty[] {
    const { systemProperty, descriptors } = contentsOf(entity);
    const properties: TestProperty[] = [];
    const has = (key: string) => properties.some((property) => property.key === key);
    for (const [key, value] of Object.entries(systemProperty))
      properties.push({ key, value, type: 'readonlyText', remark: '', authority: 1 });
    const state = ({ key, defaultValue, candidateItems, remark, type }: PropertyDescriptor, authority: number) => {
      const choices = candidateItems.length > 0 ? { candidateItems } : {};
      if (!has(key)) properties.push({ key, value: defaultValue, type, ...choices, remark, authority });
    };
    for (const descriptor of descriptors) if (descriptor.type === 'readonlyText') state(descriptor, 1);
    for (const descriptor of descriptors) if (descriptor.type !== 'readonlyText') state(descriptor, 2);
    for (const { key, value, remark } of rewritten) {
      const known = properties.findIndex((property) => property.key === key);
      if (known === -1) properties.push({ key, value, type: 'editableText', remark, authority: 6 });
      else {
        const property = properties[known]!;
        const isRefused = property.type === 'select' && !property.candidateItems?.includes(value);
        if (property.authority !== 1 && !isRefused) properties[known] = { ...property, value, remark };
      }
    }
    return properties;
  }

  keyOf(entity: Entity): { type: 'resource' | 'object'; id: string } {
    if ('object' in entity) return { type: 'object', id: entity.object.id };
    if ('resource' in entity) return { type: 'resource', id: entity.resource.id };
    return { type: 'resource', id: entity.exhibit.resourceId || entity.exhibit.presentableId };
  }

  introOf(entity: Entity): string {
    if ('object' in entity) return entity.object.intro;
    return 'resource' in entity ? entity.resource.intro : entity.exhibit.intro;
  }

  effective(entity: Entity): TestExhibit['entity'] {
    const { type, id } = this.keyOf(entity);
    const { fileSha1 } = contentsOf(entity);
    if ('exhibit' in entity) {
      const { exhibit } = entity;
      const resource = this.world.resources.find((known) => known.id === exhibit.resourceId);
      const { resourceType, isTheme, version, versionId } = exhibit;
      const [name, ownerUserId] = [exhibit.resourceName, exhibit.resourceOwnerId];
      const [versions, coverImages] = [resource?.versionNumbers ?? [], resource?.coverImages ?? []];
      return {
        type,
        id,
        name,
        resourceType,
        isTheme,
        version,
        versionId,
        versionRange: version,
        versions,
        coverImages,
        ownerUserId,
        fileSha1,
      };
    }
    const named = 'object' in entity ? entity.object : entity.resource;
    const { name, resourceType, isTheme, coverImages, ownerUserId } = named;
    const common = { type, id, name, resourceType, isTheme, coverImages, ownerUserId, fileSha1 };
    if ('object' in entity) return { ...common, version: '', versionId: '', versionRange: '', versions: [] };
    const { version, versionId } = entity.version;
    return { ...common, version, versionId, versionRange: entity.range, versions: entity.resource.versionNumbers };
  }
}

function contentsOf(entity: Entity) {
  if ('object' in entity) return entity.object;
  return 'version' in entity ? entity.version : entity.exhibit;
}

function versionIn(resource: WorldResource, range: string): WorldVersion | null {
  let highest: string | null = null;
  for (const number of resource.versionNumbers) {
    const isFitting = range === 'latest' || range === '*' || semver.satisfies(number, range);
    if (isFitting && (highest === null || semver.gt(number, highest))) highest = number;
  }
  return resource.versions.find(({ version }) => version === highest) ?? null;
}

/** Matching 8. */
function hitsIn(root: Node, { replaced, scopes }: Extract<Action, { operation: 'replace' }>['content']): Node[] {
  return preorder(root).filter((node) => isHit(node) && !pathOf(node).slice(0, -1).some(isHit));

  function isHit(node: Node): boolean {
    return isNamed(node, replaced) && (!scopes || scopes.some((chain) => isPrefix(chain, node)));
  }
  function isPrefix(chain: Candidate[], node: Node): boolean {
    const path = pathOf(node);
    return [path, path.slice(1)].some(
      (taken) => chain.length <= taken.length && chain.every((member, at) => isNamed(taken[at]!, member)),
    );
  }
}

function isNamed({ place }: Node, candidate: Candidate): boolean {
  if (place.type !== candidate.type || place.name !== candidate.name) return false;
  return (
    candidate.type === 'object' ||
    candidate.versionRange === '*' ||
    semver.satisfies(place.version, candidate.versionRange)
  );
}

function preorder(node: Node): Node[] {
  return [node, ...node.children.flatMap(preorder)];
}

/** From the main entity to the node itself. */
function pathOf(node: Node): Node[] {
  return node.parent ? [...pathOf(node.parent), node] : [node];
}

function nodeOf({ dependencies, ...place }: TreePlace, parent: Node | null): Node {
  const node: Node = { place, parent, children: [], isPutIn: false };
  node.children = dependencies.map((dependency) => nodeOf(dependency, node));
  return node;
}

function placeOf({ place, children }: Node): TreePlace {
  return { ...place, dependencies: children.map(placeOf) };
}

function partyOf({ place: { id, name, type, version, versionRange } }: Node) {
  return { id, name, type, version, versionRange };
}

function isSamePair(a: Replacement, b: Replacement): boolean {
  const isSameParty = (x: Replacement['replaced'], y: Replacement['replaced']) =>
    x.type === y.type && x.id === y.id && x.version === y.version;
  return isSameParty(a.replaced, b.replaced) && isSameParty(a.replacer, b.replacer);
}

function rangeOf(candidate: Candidate): string {
  return candidate.type === 'resource' ? candidate.versionRange : '';
}

function ownResolved(exhibit: WorldExhibit): TestResolved[] {
  return exhibit.contracts.map(({ resourceId, resourceName, ownerUserId, contracts }) => ({
    resourceId,
    resourceName,
    type: 'resource',
    ownerUserId,
    contracts,
  }));
}

function isExhibitRule(rule: Rule): rule is Extract<Rule, { operation: 'add' | 'alter' }> {
  return rule.operation === 'add' || rule.operation === 'alter';
}

function isAlike(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Reading 8. */
function unescaped(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) at += 1;
    result += text[at];
  }
  return result;
}

function finding<Code extends MatchErrorCode | MatchWarningCode>(
  code: Code,
  action: number | null = null,
): MatchFinding<Code> {
  return { code, action, values: {} };
}
