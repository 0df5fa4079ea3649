import { computation, compute } from '#platform/computing/compute.ts';
import { MAX_MATCH_MS } from '../limits.ts';
import type * as computations from './compute.ts';

const MODULE = new URL('./compute.ts', import.meta.url);
const COMPILE = computation<typeof computations.compileText>(MODULE, 'compileText');
const READ_NAMES = computation<typeof computations.readNames>(MODULE, 'readNames');
const TAKE_OUT = computation<typeof computations.takeOutRules>(MODULE, 'takeOutRules');
const ALTER = computation<typeof computations.alterWhereAdded>(MODULE, 'alterWhereAdded');
const TRY = computation<typeof computations.tryRules>(MODULE, 'tryRules', 'large');
const MATCH = computation<typeof computations.matchRules>(MODULE, 'matchRules', 'large');

type Compute<Name extends keyof typeof computations> = (
  input: Parameters<(typeof computations)[Name]>[0],
) => Promise<ReturnType<(typeof computations)[Name]>>;

export const compileText: Compute<'compileText'> = (input) => compute(COMPILE, input);
export const readNames: Compute<'readNames'> = (input) => compute(READ_NAMES, input);
export const tryRules: Compute<'tryRules'> = (input) => compute(TRY, input, MAX_MATCH_MS);
export const matchRules: Compute<'matchRules'> = (input) => compute(MATCH, input, MAX_MATCH_MS);
export const takeOutRules: Compute<'takeOutRules'> = (input) => compute(TAKE_OUT, input);
export const alterWhereAdded: Compute<'alterWhereAdded'> = (input) => compute(ALTER, input);
