export type { CallOptions, Calls } from './calls.ts';
export { type Client, createClient } from './client.ts';
export { ColophonError, type FieldDetail, UnreachableError } from './errors.ts';
export type { ClientOptions } from './transport.ts';
export type { StoredUpload, UploadMemory, UploadOptions } from './uploads.ts';
export { verify } from './webhooks.ts';
