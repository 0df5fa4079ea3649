import { z } from 'zod';
import { objectName } from './object-name.ts';
import { anyBucketName } from './schemas.ts';

/** An object's place: the bucket's name, and the object's in the form in which it is stored. */
export interface FullName {
  readonly bucketName: string;
  readonly objectName: string;
}

export const FullNameParts = z.object({ bucketName: anyBucketName, objectName });

/** Reads `bucketName/objectName`; `null` when it cannot be one. */
export function parseFullName(fullName: string): FullName | null {
  const slash = fullName.indexOf('/');
  const parts = { bucketName: fullName.slice(0, Math.max(slash, 0)), objectName: fullName.slice(slash + 1) };
  return FullNameParts.safeParse(parts).data ?? null;
}

export function writeFullName({ bucketName, objectName }: FullName): string {
  return `${bucketName}/${objectName}`;
}
