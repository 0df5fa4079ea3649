import { createRequire } from 'node:module';
import type { Rule } from '../src/types.ts';

/** The ecosystem's own compiler, which ours must agree with. */
const require = createRequire(import.meta.url);
const published: {
  compile(text: string): { rules?: Rule[]; errors: string[]; errorObjects: PublishedError[] };
} = require('@freelog/nmr_translator');

export interface PublishedError {
  line: number;
  charPositionInLine: number;
  /** Absent from lexical errors. */
  offendingSymbol?: string;
}

/** Returns the published compiler's result for a text: its rules, or its first error, which is unknown when it throws. */
export function compileByPublished(text: string): { rules: Rule[] } | { refusedAt?: PublishedError } {
  try {
    const { rules, errors, errorObjects } = published.compile(text);
    return errors.length === 0 ? { rules: rules! } : { refusedAt: errorObjects[0] };
  } catch {
    return {};
  }
}
