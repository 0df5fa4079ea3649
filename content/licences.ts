import type { Locale } from '@colophon/model';
import dictionary from './licences.json' with { type: 'json' };

type InWords = Readonly<Record<Locale, string>>;

/** A licence notice that everybody knows. */
export interface Licence {
  /** As SPDX names it. */
  readonly identifier: string;
  readonly group: LicenceGroup;
  /** Short enough to stand in brackets. */
  readonly name: InWords;
  readonly title: InWords;
  /** Obligations of a user besides the policy, in a few words. */
  readonly conditions: InWords;
  readonly address: InWords;
}

export const LICENCE_GROUPS = ['creativeCommons', 'software', 'reserved'] as const;
export type LicenceGroup = (typeof LICENCE_GROUPS)[number];

/** In the order of choices. */
export const LICENCES = dictionary as readonly Licence[];

/** The property of a version that is its licence notice. */
export const LICENCE_KEY = 'licence';
export const MAX_LICENCE_NOTE_LENGTH = 500;
/** `LicenseRef-`, a name of 50 characters, a space and a note. */
export const MAX_LICENCE_LENGTH = 11 + 50 + 1 + MAX_LICENCE_NOTE_LENGTH;

const BY_IDENTIFIER = new Map(LICENCES.map((licence) => [licence.identifier, licence]));
const OWN = /^(LicenseRef-[A-Za-z0-9.-]{1,50}) (\S.*)$/s;

/** A licence notice as a version states it: one of the dictionary, or one of the author's own with its note. */
export type StatedLicence =
  | { readonly identifier: string; readonly known: Licence }
  | { readonly identifier: string; readonly known: null; readonly note: string };

/** Reads `CC-BY-4.0`, or `LicenseRef-House-Rules` with a space and a note; `null` for what is neither. */
export function readLicence(statement: string): StatedLicence | null {
  const known = BY_IDENTIFIER.get(statement);
  if (known) return { identifier: known.identifier, known };
  const [, identifier, note] = OWN.exec(statement) ?? [];
  if (identifier === undefined || note === undefined) return null;
  if (BY_IDENTIFIER.has(identifier) || note.length > MAX_LICENCE_NOTE_LENGTH) return null;
  return { identifier, known: null, note };
}

/** A licence notice for people. */
export interface LicenceInWords {
  readonly identifier: string;
  readonly name: string;
  readonly title: string;
  readonly conditions: string;
  /** Empty for an author's own. */
  readonly address: string;
}

/** Returns the meaning of a statement in one language; `null` where there is none. */
export function licenceInWords(statement: string, locale: Locale): LicenceInWords | null {
  const stated = readLicence(statement);
  if (!stated) return null;
  const { identifier, known } = stated;
  if (known) {
    const { name, title, conditions, address } = known;
    return {
      identifier,
      name: name[locale],
      title: title[locale],
      conditions: conditions[locale],
      address: address[locale],
    };
  }
  const name = identifier.replace('LicenseRef-', '').replaceAll('-', ' ');
  return { identifier, name, title: name, conditions: stated.note, address: '' };
}
