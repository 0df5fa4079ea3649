import { closest } from '@colophon/language';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Context } from '../command.ts';
import { readText } from '../files.ts';
import { say, type Word } from '../words.ts';
import type { Faults, Place } from './faults.ts';
import { keysAt, MAX_WORKS, Manifest } from './manifest.ts';

/** Aliases of a manifest, counted with what they repeat. */
const MAX_ALIASES = 100;
/** Key of terms for machines, which works cannot have yet. */
const MACHINES = 'machines';

export type Path = readonly PropertyKey[];

export interface ReadManifest {
  file: string;
  manifest: Manifest;
  /** The place of a value, or of the nearest thing around it that there is. */
  placeOf: (path: Path) => Place;
}

/**
 * Reads a manifest, in YAML or JSON. What is wrong with its form is a fault, and the answer nothing.
 *
 * @throws FileError
 */
export async function readManifest(file: string, context: Context, faults: Faults): Promise<ReadManifest | undefined> {
  const text = await readText(file, context, context.locale);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  for (const { pos, message } of document.errors) faults.add('badYaml', { text: message }, placeAt(pos[0]));
  if (document.errors.length > 0) return undefined;

  const placeOf = (path: Path) => placeAt(offsetOf(document, path));
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    faults.add('badAliases', {}, placeAt(0));
    return undefined;
  }
  const { success, data, error } = Manifest.safeParse(value);
  if (success) return { file, manifest: data, placeOf };
  for (const issue of error.issues) addIssue(issue, value, { placeOf, faults, context });
  return undefined;
}

function addIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  { placeOf, faults, context }: { placeOf: ReadManifest['placeOf']; faults: Faults; context: Context },
): void {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      if (key === MACHINES) {
        faults.add('noMachines', {}, placeOf([...path, key]));
        continue;
      }
      const meant = closest(key, keysAt(path));
      const suggestion = meant === undefined ? '' : say('meant', context.locale, { name: meant });
      const message = say('unknownKey', context.locale, { key }) + suggestion;
      faults.tell('unknownKey', message, placeOf([...path, key]));
    }
    return;
  }
  const key = path.findLast((one) => typeof one === 'string') ?? '';
  const found = valueAt(value, path);
  if (found === undefined) faults.add('keyMissing', { key }, placeOf(path));
  else faults.add(issue.message as Word, { key, value: String(found), max: MAX_WORKS }, placeOf(path));
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

/** Characters before a value's key, before an item of a list, or before the nearest thing around it that there is. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const above = path.slice(0, length - 1);
    const parent = above.length === 0 ? document.contents : document.getIn(above, true);
    const keys = isMap(parent) ? parent.items.map((pair) => pair.key) : [];
    const key = keys.find((one) => isScalar(one) && String(one.value) === String(path[length - 1]));
    const node = isMap(parent) ? key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
