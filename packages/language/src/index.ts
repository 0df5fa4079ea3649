export * from './codes.ts';
export * from './findings.ts';
export * from './limits.ts';
export * from './lines.ts';
export * from './similar.ts';
export * from './tokens.ts';
export * from './words.ts';
