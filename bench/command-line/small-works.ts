import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../caller.ts';

const LOOK_MS = 20;
/** Uploads at a time, as the command line makes them. */
const AT_ONCE = 4;

/** Text of so many bytes that no other file has. It begins as no other type of file does: two letters are enough for some. */
export function textOf(bytes: number): string {
  const letters = randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64');
  return `# ${letters}`.slice(0, bytes);
}

/** Uploads texts, four at a time, each until the platform has looked into it; answers their SHA-1. */
export async function uploadTexts(caller: Caller, count: number, bytes: number): Promise<string[]> {
  const uploaded: string[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      begun += 1;
      const form = new FormData();
      form.set('file', new Blob([textOf(bytes)]), 'text.md');
      const { sha1 } = await caller.call<{ sha1: string }>('POST', '/v2/storages/files/upload', form);
      while (!(await isAnalysed(caller, sha1))) await sleep(LOOK_MS);
      uploaded.push(sha1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return uploaded;
}

async function isAnalysed(caller: Caller, sha1: string): Promise<boolean> {
  const file = await caller.call<{ metaAnalyzeStatus: number }>('GET', `/v2/storages/files/${sha1}/info`);
  return file.metaAnalyzeStatus >= 2;
}
