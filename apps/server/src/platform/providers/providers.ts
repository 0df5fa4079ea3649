/**
 * Questions that a module asks of the modules above it, by name: each module that registers gives its own answer. A module adds
 * its questions by declaration merging:
 *
 *     declare module './providers.ts' {
 *       interface ProviderTypes { 'contracts.subjects': SubjectProvider }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface ProviderTypes {}

type ProviderName = keyof ProviderTypes & string;

/** The answers that modules gave when they were registered; part of the context, so that each app has its own. */
export interface Providers {
  add<Name extends ProviderName>(name: Name, provider: ProviderTypes[Name]): void;
  /** All that were added, in the order of registration. */
  all<Name extends ProviderName>(name: Name): readonly ProviderTypes[Name][];
}

export function createProviders(): Providers {
  const added = new Map<string, unknown[]>();
  return {
    add: (name, provider) => void added.set(name, [...(added.get(name) ?? []), provider]),
    all: (name) => (added.get(name) ?? []) as ProviderTypes[typeof name][],
  };
}
