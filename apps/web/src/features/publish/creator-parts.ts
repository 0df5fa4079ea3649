import type { ReactNode } from 'react';
import type { DraftPolicy } from './resource-draft.ts';

export const STEPS = ['file', 'details', 'terms'] as const;
export type Step = (typeof STEPS)[number];

/** The policies of something that is not published yet, and what changes them. */
export interface PoliciesSlot {
  policies: readonly DraftPolicy[];
  resourceTypeCodes: readonly string[];
  onAdd: (policy: DraftPolicy) => Promise<void>;
  onRemove: (policy: { policyName: string }) => void;
  /** States a licence notice beside them. */
  onLicence: (statement: string) => void;
}

/** Parts that routes pass to the publishing screens: a function that draws the policies and the ways to add one. */
export interface PoliciesPart {
  policies: (slot: PoliciesSlot) => ReactNode;
}

export interface CreatorParts extends PoliciesPart {
  /** The step on screen; each is a history entry, so that Back leads to the step before with everything as it was. */
  step: Step | undefined;
}
