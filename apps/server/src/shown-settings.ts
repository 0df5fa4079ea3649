import type { z } from 'zod';
import type { ShownSetting } from './platform/settings.ts';

const SECRET = /(KEY|SECRET|PASSWORD|TOKEN)$/;
/** Addresses that may have a password in them, which cannot be told from the rest where they are malformed. */
const SECRET_ADDRESS = /(_URL|_ENDPOINT|^BACKUP_TARGET|^WAL_ARCHIVE)$/;
const LONGEST_TOLD = 200;
/** Made at the first start where nobody sets them, and kept in the data folder. */
const KEPT = new Set(['SESSION_KEY', 'RECEIPT_KEY']);

/**
 * The settings by name as operators see them: those that are given, and what holds for the others. Secrets, and what is secret in
 * addresses, are left out.
 *
 * @param schema the schema of the environment
 * @param given the variables that are set
 * @param made values of settings whose default depends on another one
 */
export function showSettings(
  schema: z.ZodObject,
  given: Readonly<Record<string, string | undefined>>,
  made: Readonly<Record<string, string>>,
): ShownSetting[] {
  return Object.keys(schema.shape).map((name) => {
    const written = given[name];
    if (written !== undefined)
      return { name, value: SECRET.test(name) ? 'set' : withoutSecrets(written), source: 'environment' };
    if (KEPT.has(name)) return { name, value: 'set', source: 'file' };
    return { name, value: withoutSecrets(made[name] ?? textOf(defaultOf(schema.shape[name]!))), source: 'default' };
  });
}

/** A wrong setting with its value in one line, or by its name alone where the value may be a secret. */
export function nameSetting(name: string, value: string): string {
  if (SECRET.test(name) || SECRET_ADDRESS.test(name)) return name;
  const line = withoutSecrets(value).replace(/\s+/g, ' ');
  return `${name}=${line.length > LONGEST_TOLD ? `${line.slice(0, LONGEST_TOLD)}…` : line}`;
}

/** An address without the password in it, and without the keys among its parameters. */
function withoutSecrets(text: string): string {
  return text
    .replace(/(:\/\/)[^/@\s]*@/g, '$1•••@')
    .replace(/([?&][^=&\s]*(?:key|secret|token|password|signature)[^=&\s]*=)[^&\s]*/gi, '$1•••');
}

/** Default of a schema: the value itself, or the text that it is read from. */
function defaultOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod;
  if (def.type === 'default' || def.type === 'prefault') return (def as z.core.$ZodDefaultDef).defaultValue;
  return undefined;
}

/** A default as somebody would set it. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
