/** Steps of taking an archive of another installation in. */
export const IMPORT_STATES = ['checking', 'planned', 'running', 'done', 'failed'] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** Things of an archive that are taken in. */
export const THING_KINDS = [
  'profile',
  'work',
  'version',
  'collection',
  'bucket',
  'object',
  'node',
  'exhibit',
  'rules',
  'contract',
] as const;

export type ThingKind = (typeof THING_KINDS)[number];

/** A thing is new here, was taken in before, needs another name, or cannot be taken in. */
export const THING_STATES = ['new', 'same', 'conflict', 'impossible'] as const;

export type ThingState = (typeof THING_STATES)[number];

/** Reasons for which a thing needs another name or cannot be taken in. */
export const IMPORT_REASONS = [
  'nameTaken',
  'domainTaken',
  'typeUnknown',
  'fileMissing',
  'fileOfAnother',
  'dependencyMissing',
  'workMissing',
  'objectThere',
] as const;

export type ImportReason = (typeof IMPORT_REASONS)[number];

/**
 * Ways to have again what a licence at another installation gave: sign anew here, ask the licensor, who is not here with the work; for licences
 * that were given, offer the work to the licensee, or bring it here first. Own licences need nothing.
 */
export const LICENCE_REMEDIES = ['sign', 'ask', 'offer', 'bring', 'own'] as const;

export type LicenceRemedy = (typeof LICENCE_REMEDIES)[number];

/** Kinds of things that no archive brings along: they are said before an import or a move begins. */
export const NOT_MOVED = ['money', 'contracts', 'keys', 'activities', 'rest'] as const;

/** Steps of an account that moves to another installation: its code is shown, the other installation has answered with its own, it has moved. */
export const MOVE_STATES = ['waiting', 'confirmed', 'moved'] as const;

export type MoveState = (typeof MOVE_STATES)[number];
