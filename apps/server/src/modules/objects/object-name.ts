import { rules } from '@colophon/model';
import { text } from '#platform/http/schemas.ts';

const FORBIDDEN = /[\\|/:*?"<>@$#\s]/g;

/** The form in which an object name is stored and looked up (specification 04, rule 8). */
export function sanitiseName(name: string): string {
  return name.replace(FORBIDDEN, '_');
}

/** A name for an object, sanitised. */
export const objectName = text(rules.objectName).transform(sanitiseName);
