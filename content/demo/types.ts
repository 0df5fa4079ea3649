import type { DeclaredOption } from '../themes/shared/declared-options.ts';

/** A text in both languages of the product. */
export interface DemoText {
  en_US: string;
  zh_CN: string;
}

/** A policy as it is added to a resource or an exhibit. */
export interface DemoPolicy {
  /** 2 to 20 characters, distinct within its resource or exhibit. */
  policyName: string;
  /** Text in the policy language. */
  policyText: string;
}

/** A resource that a version is built on, and the offer under which the version's resource signs for it. */
export interface DemoDependency {
  /** Full name, `username/name`. */
  resourceName: string;
  /** Semver range. */
  versionRange: string;
  /** Name of the policy of that resource to sign. */
  policyName: string;
}

/** One release of a resource. */
export interface DemoVersion {
  /** Semver number, ascending within a resource. */
  version: string;
  /** The file, relative to the `content` folder. */
  file: string;
  /** Text of this version's page, in Markdown. */
  description: string;
  dependencies: readonly DemoDependency[];
}

/** A resource of one account. */
export interface DemoResource {
  /** The part of the full name behind the slash. */
  name: string;
  resourceTitle: string;
  /**
   * Names of the type chain, root first: `['image']`, `['阅读', '文章']`. In the classic set a name equals its code.
   */
  typePath: readonly string[];
  /** At most 200 characters. */
  intro: string;
  tags: readonly string[];
  /** Picture of 800 by 600 pixels, relative to the `content` folder. */
  cover: string;
  policies: readonly [DemoPolicy, ...DemoPolicy[]];
  /** Releases in ascending order. */
  versions: readonly [DemoVersion, ...DemoVersion[]];
  /** Obligations of users besides the policy: an identifier of `licences.json`, or the author's own notice with a note. */
  licence?: string;
  /** True when the resource is listed in the market once its versions exist. */
  online: boolean;
}

/** A theme that the installation offers to every node. Its file is built, not committed. */
export interface DemoTheme extends DemoResource {
  /** Choices of the owners of nodes. */
  options: readonly DeclaredOption[];
}

/** A collection of one account: resources of that account under one name. */
export interface DemoCollection
  extends Pick<
    DemoResource,
    'name' | 'resourceTitle' | 'typePath' | 'intro' | 'tags' | 'cover' | 'policies' | 'licence'
  > {
  /** Names of the account's resources, in their order. */
  items: readonly string[];
  /** Number of first items that everybody may open where the collection is shown. */
  sampleCount?: number;
}

/** A person of the demonstration and what they publish. */
export interface DemoAccount {
  username: string;
  email: string;
  /** Who they say they are, at most 200 characters. */
  intro: string;
  /** In an order in which every dependency comes before what needs it. */
  resources: readonly DemoResource[];
  collections?: readonly DemoCollection[];
  /** True where the person has finished the newcomer's tasks about resources, and about nodes where they have one. */
  takesPart?: boolean;
}

/** A resource as it is exhibited on a node. */
export interface DemoExhibit {
  /** Full name of the resource, `username/name`. */
  resourceName: string;
  /** Name of the resource's policy that the node signs. */
  signedPolicyName: string;
  /** Unique within the node. */
  exhibitName: string;
  exhibitTitle: string;
  tags: readonly string[];
  /** Policies offered to visitors. */
  policies: readonly [DemoPolicy, ...DemoPolicy[]];
}

/** A site. */
export interface DemoNode {
  ownerUsername: string;
  nodeName: string;
  nodeDomain: string;
  nodeTitle: string;
  nodeShortDescription: string;
  /** Square picture, relative to the `content` folder. */
  logo: string;
  /** Name of one of the installation's themes. */
  theme: string;
  exhibits: readonly DemoExhibit[];
}

/**
 * Terms that somebody signed, and perhaps paid for, before the installation was born: a site those of a resource that it
 * exhibits, a reader those of an exhibit.
 */
export interface DemoDeal {
  signedBy: 'site' | 'reader';
  /** The site's owner, or the reader. */
  username: string;
  nodeDomain: string;
  /** Full name of the exhibited resource. */
  resourceName: string;
  /** Name of the policy: the resource's where a site signs, else the exhibit's. */
  policyName: string;
  /** Days before the moment of seeding. */
  signedDaysAgo: number;
  /** Once for each payment, a subscription that goes on has several. Absent: nothing was paid yet. */
  paidDaysAgo?: readonly number[];
}

/** When an activity runs: for ever, or between two moments relative to the moment of seeding. */
export type DemoPeriod = { persist: true } | { persist: false; startsInMs: number; endsInMs: number };

/** A promotional activity, and the works that its page shows. */
export interface DemoActivity {
  title: DemoText;
  /** Picture of 800 by 600 pixels, relative to the `content` folder. */
  cover: string;
  /** Key of an in-page activity. */
  link: string;
  period: DemoPeriod;
  topic?: {
    title: DemoText;
    /** Markdown. */
    description: DemoText;
    /** Names of resources, with those of their owners. */
    works: readonly string[];
  };
}

/** Everything an empty installation is born with. */
export interface DemoManifest {
  /** In an order in which every dependency across accounts comes before what needs it. */
  accounts: readonly DemoAccount[];
  /** Published by the installation's operator; the first is the default. */
  themes: readonly [DemoTheme, ...DemoTheme[]];
  nodes: readonly DemoNode[];
  /** In any order. */
  deals: readonly DemoDeal[];
  activities: readonly DemoActivity[];
}
