import { UNLOCK_TEXTS } from '#domain/unlock/texts.ts';

/** The dictionaries of the page of an exhibit, whatever it shows. */
export const EXHIBIT_TEXTS = [
  'exhibits',
  'graphs',
  'terms',
  'versionChanges',
  'policies',
  'policyDisplay',
  'simulation',
  'receipts',
  'rules',
  'share',
  ...UNLOCK_TEXTS,
] as const;
