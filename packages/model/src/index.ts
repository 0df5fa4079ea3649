export * from './attribute-value.ts';
export * from './device.ts';
export * from './display.ts';
export * from './enumerations.ts';
export * from './format.ts';
export * from './locale.ts';
export * from './rules.ts';
