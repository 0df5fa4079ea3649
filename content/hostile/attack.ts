import type { BrowserContext, Page } from 'playwright-core';
import type { Person } from './kit/person.ts';

/** Anything that an attack may report. */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact };
export type Facts = Readonly<Record<string, Fact>>;

/** Several outcomes that are all harmless. */
interface OneOf {
  readonly oneOf: readonly Fact[];
}

export const oneOf = (...facts: readonly Fact[]): OneOf => ({ oneOf: facts });

/** Words of {@link Theme.ask} for a call that did nothing: the browser kept it back, or the platform took it for nobody's or a site's. */
export const CLOSED = oneOf('blocked', 'refused', 'stranger');

interface Intent {
  /** Says what a success would give the attacker. */
  readonly gain: string;
  /** Says what has to happen instead. */
  readonly instead: string;
  /** Facts that have to be observed, all of them and no others. Without them the attack counts as a success. */
  readonly expected: Readonly<Record<string, Fact | OneOf>>;
  /** Set where browsers keep the attack back only while sites have a registrable domain of their own, as installations are told to give them. */
  readonly needsOwnDomain?: boolean;
}

/** Addresses and numbers that an attack is aimed at. */
export interface Aim {
  readonly platform: string;
  /** The attacker's own site, and another one. */
  readonly site: string;
  readonly other: string;
  readonly nodeId: number;
  readonly otherNodeId: number;
  readonly otherDomain: string;
  /** An exhibit of the other site that has to be signed, and its terms. */
  readonly otherExhibitId: string;
  readonly otherPolicyId: string;
  /** The hostile theme, as an exhibit of the attacker's site. */
  readonly themeId: string;
  /** An exhibit of the attacker's site that has to be signed, and its terms. */
  readonly baitId: string;
  readonly baitPolicyId: string;
  readonly visitorId: number;
  readonly visitorName: string;
  readonly attackerId: number;
  /** A host that nothing has to be sent to. */
  readonly elsewhere: string;
}

/** Somebody's account, logged in. */
export interface Account {
  readonly person: Person;
  readonly userId: number;
  readonly username: string;
}

/** Everything that attacks are made with: the attacker, the visitor with a browser, both sites. */
export interface Stage {
  readonly aim: Aim;
  readonly attacker: Account;
  readonly visitor: Account;
  /** Somebody without an account. */
  readonly stranger: Person;
  /** The visitor's browser. */
  readonly context: BrowserContext;
  /** A site of the attacker's that has the usual theme. */
  readonly showroom: { readonly nodeId: number; readonly domain: string; readonly origin: string };
  /** Dialogs that pages of the visitor's browser opened, and requests that they sent to other hosts. */
  readonly seen: { readonly dialogs: string[]; readonly elsewhere: string[] };
  /** Nodes of the attacker's that attacks have opened. */
  readonly alsoMade: { readonly nodeId: number; readonly domain: string }[];
  siteOrigin(domain: string): string;
  open(address: string): Promise<Page>;
  /** Lets the attacker's site know the visitor, from now on. */
  makeKnown(): Promise<void>;
  state(): Promise<VisitorState>;
  /** Work that several attacks share, done once. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>;
  /** Takes back what was made, as far as it can be. Returns a line for each thing that stays. */
  cleanUp(): Promise<string[]>;
}

/** Facts that no attack may change: the visitor's account, and who their browser is known as. */
export type VisitorState = Readonly<Record<string, unknown>>;

/** Surroundings of the code of a theme. */
export interface Theme {
  /** The window of its sandbox, and that of the page. */
  readonly window: Window & typeof globalThis;
  readonly page: Window & typeof globalThis;
  /** The `freelogApp` of the theme, by the names of both generations. */
  readonly freelogApp: Readonly<Record<string, (...values: unknown[]) => unknown>>;
  /** True where the code runs in a widget that the theme has mounted with `data: { attack }`. */
  readonly isWidget: boolean;
  /** `window.microApp`. */
  readonly microApp: { getData(name?: string): Record<string, unknown> | null };
  /** Sends a call with whatever the browser adds by itself, and says in one word what became of it. */
  ask(
    address: string,
    init?: RequestInit & { json?: unknown },
  ): Promise<'blocked' | 'refused' | 'stranger' | 'absent' | 'nothing' | 'done' | `wrong ${string}`>;
  /** Loads an address into a frame. `read` is the text that the page can read of it. */
  frame(
    address: string,
    attributes?: Readonly<Record<string, string>>,
  ): Promise<{ read: string | null; element: HTMLIFrameElement }>;
  wait(ms: number): Promise<void>;
  /** Reports before something from which there is no coming back. */
  report(facts: Facts): void;
}

/** Code of a theme. It runs on the attacker's site in the visitor's browser, and knows nothing that stands around it here. */
export interface ThemeAttack extends Intent {
  readonly kind: 'theme';
  /** Set where the visitor has agreed to be known on the attacker's site. */
  readonly isKnown?: boolean;
  /** Set where it would disturb others on the same page. */
  readonly isAlone?: boolean;
  /** `null` where its widget reports. */
  run(aim: Aim, theme: Theme): Promise<Facts | null> | Facts | null;
  /** Looks from outside at what became of the page. */
  look?(stage: Stage, page: Page): Promise<Facts>;
}

/** Anything that strangers do without a theme: what they publish, send, or lead people to. */
export interface OtherAttack extends Intent {
  readonly kind: 'other';
  run(stage: Stage): Promise<Facts>;
}

export type Attack = ThemeAttack | OtherAttack;
