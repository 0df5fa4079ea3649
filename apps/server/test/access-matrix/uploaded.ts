import { multipart } from '#modules/files/testing/upload.ts';
import type { Example } from './examples.ts';

/** A request that uploads one file. */
export function uploaded(name: string, content: string | Buffer): Example {
  const { payload, headers } = multipart([{ name, filename: 'given.png', content }]);
  return { body: payload, headers };
}
