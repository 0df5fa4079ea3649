export { compile } from './compile.ts';
export * from './describe.ts';
export * from './explain.ts';
export { eventId, policyId } from './identity.ts';
export * from './templates.ts';
export * from './types.ts';
