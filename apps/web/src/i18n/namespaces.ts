import type { Namespace } from './dictionaries.ts';

declare const __NAMESPACES__: readonly Namespace[];

/** Names of all dictionaries of this release. Not for the first page, which is to be light. */
export const namespaces = (): readonly Namespace[] => __NAMESPACES__;
