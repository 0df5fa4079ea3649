import { given } from './checks.ts';

/** Text that is shown at the place which somebody moves from, and typed at the one they move to: the move and its code. */
export const arrivalCode = {
  write: (moveId: string, code: string): string => `${moveId}-${code}`,
  /** Null where it is none. */
  read(text: string): { moveId: string; code: string } | null {
    const [, moveId, code] = /^([\da-f]{24})[\s-]*([a-z][a-z\s-]{0,38})$/i.exec(text.trim()) ?? [];
    return moveId && code ? { moveId: moveId.toLowerCase(), code } : null;
  },
};

/** Checks of the forms for moving an account, see `checks.ts`. */
export const moveChecks = {
  origin: (text: string): string | null => (isOrigin(text.trim()) ? null : 'rules:origin_form'),
  arrivalCode: (text: string): string | null => (arrivalCode.read(text) ? null : 'rules:arrival_code_form'),
  code: (text: string): string | null => given(text.trim()),
};

/** True for the address of an installation: http or https and a host, a slash behind it at most. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && text.toLowerCase().replace(/\/$/, '') === origin;
}
