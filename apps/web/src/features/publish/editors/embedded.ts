import { mediumOf } from '@colophon/model';

/** Kinds of resources that a text can show in its place. */
export type EmbeddedKind = 'image' | 'video' | 'audio' | 'document';

interface Embedded {
  kind: EmbeddedKind;
  /** `user/resource`. */
  name: string;
}

/** Returns the kind of embedding for works of a type; `null` for types that a text cannot show. */
export function embeddableAs(resourceType: readonly string[]): EmbeddedKind | null {
  const medium = mediumOf(resourceType);
  return medium === 'text' ? 'document' : medium;
}

/** Returns how a text shows a work of a type: as a picture or a player; anything else is inserted as a document. */
export function embeddedKindOf(resourceType: readonly string[]): EmbeddedKind {
  return embeddableAs(resourceType) ?? 'document';
}

const SCHEME = 'freelog://';
const NAME = `${SCHEME}([^\\s'"<>(){}]+)`;

/** The forms of the ecosystem, which published texts are full of. */
const FORMS: readonly (readonly [kind: EmbeddedKind, form: RegExp])[] = [
  ['image', new RegExp(`<img[^>]*?src=['"]${NAME}['"][^>]*>|!\\[[^\\]]*\\]\\(${NAME}\\)`, 'gi')],
  ['video', new RegExp(`<video[^>]*?src=['"]${NAME}['"][^>]*>(?:\\s*</video>)?`, 'gi')],
  ['audio', new RegExp(`<audio[^>]*?src=['"]${NAME}['"][^>]*>(?:\\s*</audio>)?`, 'gi')],
  ['document', new RegExp(`\\{\\{${NAME}\\}\\}`, 'gi')],
];

/** The resources that a text shows, each once. */
export function embeddedIn(text: string): Embedded[] {
  const found = FORMS.flatMap(([kind, form]) =>
    [...text.matchAll(form)].map((match) => ({ kind, name: (match[1] ?? match[2])! })),
  );
  const seen = new Set<string>();
  return found.filter(({ name }) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}

/** Returns the markup that embeds a resource, or the content of any address, in a text. */
export function embed(kind: EmbeddedKind, address: string): string {
  switch (kind) {
    case 'image':
      return `<img src='${address}' />`;
    case 'video':
      return `<video controls src='${address}'></video>`;
    case 'audio':
      return `<audio controls src='${address}'></audio>`;
    case 'document':
      return `{{${address}}}`;
  }
}

export const addressOf = (resourceName: string) => SCHEME + resourceName;

/** The text with a word in place of each resource, for a preview that cannot show them. */
export function withPlaceholders(text: string, wordOf: (embedded: Embedded) => string): string {
  return FORMS.reduce(
    (shown, [kind, form]) =>
      shown.replace(form, (_, first?: string, second?: string) => wordOf({ kind, name: (first ?? second)! })),
    text,
  );
}
