/** The input of a match: a node and everything that its rules name or reach, as it is at one moment. Plain values, sent to a thread. */
export interface World {
  /** The node's owner, who rehearses. */
  readonly ownerUserId: number;
  /** The exhibit that is the node's theme; empty while there is none. */
  readonly activeThemeId: string;
  /** All exhibits of the node, newest first. */
  readonly exhibits: readonly WorldExhibit[];
  /**
   * Resources that rules name (in whatever case) and those that their trees and the trees of altered exhibits reach. One that
   * a rule names and that is not here does not exist.
   */
  readonly resources: readonly WorldResource[];
  /** The same of objects; those of other users as well, so that a rule can be told that they are not its owner's. */
  readonly objects: readonly WorldObject[];
  /** The cover of what has none. */
  readonly defaultCover: string;
}

export type EntityType = 'resource' | 'object';

/** A resource or an object. */
export interface EntityKey {
  readonly type: EntityType;
  readonly id: string;
}

/** Facts that resources and objects have in common. */
interface Entity {
  readonly id: string;
  /** `owner/name` or `bucket/object`. */
  readonly name: string;
  readonly ownerUserId: number;
  /** Names of its type; empty for an object without a type. */
  readonly resourceType: readonly string[];
  readonly isTheme: boolean;
  readonly intro: string;
  readonly coverImages: readonly string[];
}

export interface WorldResource extends Entity {
  readonly type: 'resource';
  /** 1 single resource, 4 collection. */
  readonly subjectType: number;
  /** Listed, the owner's own, or under a contract of the node: what else exists must not be named in `add` and `replace`. */
  readonly mayBeAdded: boolean;
  /** Resources that every version leaves to be licensed by whoever uses it. */
  readonly upcastIds: readonly string[];
  /** Numbers of all versions in order of creation; empty while nothing is released. */
  readonly versionNumbers: readonly string[];
  /** Those versions that rules pick and trees reach. */
  readonly versions: readonly WorldVersion[];
}

export interface WorldVersion extends Contents {
  readonly version: string;
  readonly versionId: string;
  readonly dependencies: readonly ResourceDependency[];
}

export interface WorldObject extends Entity, Contents {
  readonly type: 'object';
  readonly dependencies: readonly (ResourceDependency | { readonly type: 'object'; readonly id: string })[];
}

export interface ResourceDependency {
  readonly type: 'resource';
  readonly id: string;
  /** A range as npm writes it. */
  readonly versionRange: string;
}

/** The file of a version or an object, and the properties that packages see. */
export interface Contents {
  /** Empty for collections. */
  readonly fileSha1: string;
  /** Read from the file. */
  readonly systemProperty: Readonly<Record<string, unknown>>;
  /** Stated by the author. */
  readonly descriptors: readonly PropertyDescriptor[];
}

/** A property that an author states: fixed (`readonlyText`) or an option. */
export interface PropertyDescriptor {
  readonly key: string;
  readonly name: string;
  readonly type: 'readonlyText' | 'editableText' | 'radio' | 'checkbox' | 'select';
  readonly defaultValue: string;
  readonly candidateItems: readonly string[];
  readonly remark: string;
}

export interface WorldExhibit extends Contents {
  readonly presentableId: string;
  /** `presentableName`. */
  readonly name: string;
  readonly title: string;
  readonly intro: string;
  readonly tags: readonly string[];
  readonly coverImages: readonly string[];
  readonly isOnline: boolean;
  readonly isTheme: boolean;
  /** Empty for a collection made in the node, which has no tree and no versions. */
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceOwnerId: number;
  readonly resourceType: readonly string[];
  readonly version: string;
  readonly versionId: string;
  /** Values that the node's owner gives to properties. */
  readonly rewritten: readonly { readonly key: string; readonly value: string; readonly remark: string }[];
  /** Contracts by which the node licenses what the exhibit is made of, by resource, its own first; empty for a node collection. */
  readonly contracts: readonly ResolvedContracts[];
  /** As it was frozen with the version; absent unless a rule alters the exhibit. */
  readonly tree?: TreePlace;
}

export interface ResolvedContracts {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly ownerUserId: number;
  readonly contracts: readonly { readonly policyId: string; readonly contractId: string }[];
}

/** A place in a dependency tree, with its dependencies. Places that are the same may be one object. */
export interface TreePlace extends EntityKey {
  readonly name: string;
  readonly resourceType: readonly string[];
  /** Of resources; empty for objects, as are the id and the range. */
  readonly version: string;
  readonly versionId: string;
  readonly versionRange: string;
  readonly fileSha1: string;
  readonly dependencies: readonly TreePlace[];
}
