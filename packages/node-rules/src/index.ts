export * from './compile.ts';
export * from './decompile.ts';
export * from './edit.ts';
export * from './editor.ts';
export * from './limits.ts';
export * from './names.ts';
export type * from './types.ts';
