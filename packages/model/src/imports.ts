/** Steps of taking an archive of another installation in. */
export const IMPORT_STATES = ['checking', 'planned', 'running', 'done', 'failed'] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** Things of an archive that are taken in. */
export const THING_KINDS = ['work', 'version', 'collection', 'node', 'exhibit', 'contract'] as const;

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
  'madeInNode',
] as const;

export type ImportReason = (typeof IMPORT_REASONS)[number];

/** Steps of an account that moves to another installation: its code is shown, the other installation has answered with its own, it has moved. */
export const MOVE_STATES = ['waiting', 'confirmed', 'moved'] as const;

export type MoveState = (typeof MOVE_STATES)[number];
