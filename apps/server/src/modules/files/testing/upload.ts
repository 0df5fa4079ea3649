import type { Answer, Caller, TestApp } from '#test/test-app.ts';
import { sha1Of } from './make-files.ts';

type PartOfForm =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly filename: string; readonly content: Buffer | string };

/** A multipart request's body and type, its parts in the given order. */
export function multipart(parts: readonly PartOfForm[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----form${parts.length}boundary`;
  const encoded = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"`),
    'value' in part
      ? Buffer.from(`\r\n\r\n${part.value}`)
      : Buffer.concat([
          Buffer.from(`; filename="${part.filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
          Buffer.from(part.content),
        ]),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export function upload(
  caller: Caller,
  filename: string,
  content: Buffer | string,
  url = '/v2/storages/files/upload',
): Promise<Answer> {
  const { payload, headers } = multipart([{ name: 'file', filename, content }]);
  return caller.post(url, payload, { headers });
}

/** Uploads, waits for the analysis, and answers the file's hash. */
export async function uploadAnalysed(
  app: TestApp,
  caller: Caller,
  filename: string,
  content: Buffer | string,
): Promise<string> {
  await upload(caller, filename, content);
  await app.context.jobs.runDue();
  return sha1Of(Buffer.from(content));
}
