import { compile, fillTemplate, policyId, templates } from '@colophon/policy';
import { DateTime } from 'luxon';
import type { Context } from '../command.ts';
import { houseOf } from '../policies.ts';
import { listed } from '../words.ts';
import type { Faults, Place } from './faults.ts';
import type { Beside } from './folders.ts';
import { type PolicyEntry, TEMPLATE_NAMES } from './manifest.ts';
import { plainFile, textOf } from './named-files.ts';

export interface NamedPolicy {
  policyName: string;
  policyText: string;
  policyId: string;
}

/** A policy as a manifest has it, where it stands, and files as that names them. */
interface Stated {
  entry: PolicyEntry;
  place: Place;
  beside: Beside;
}

/** Text and name of a policy, and the place that what is wrong with the text is told of. */
interface Source {
  text: string;
  name: string;
  file?: string;
}

/** Reads and compiles a policy. What is wrong with it is a fault, and the answer nothing. */
export async function readNamedPolicy(
  stated: Stated,
  context: Context,
  faults: Faults,
): Promise<NamedPolicy | undefined> {
  const { locale, now } = context;
  const source = await sourceOf(stated, context, faults);
  if (!source) return undefined;
  const { text, name, file } = source;
  const { timeZone } = houseOf(context);
  const minute = DateTime.fromJSDate(now(), { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm');
  const { errorObjects, warningObjects } = compile(text, 'resource', { locale, now: minute, timeZone });
  const findings = [...errorObjects, ...warningObjects];
  for (const { msg, line, charPositionInLine = 0 } of findings) {
    const place = file === undefined ? stated.place : { file, line, column: charPositionInLine + 1 };
    faults.add('policyRefused', { text: msg }, place);
  }
  if (findings.length > 0) return undefined;
  return { policyName: name, policyText: text, policyId: policyId(text, 'resource') };
}

async function sourceOf(stated: Stated, context: Context, faults: Faults): Promise<Source | undefined> {
  const { entry, place, beside } = stated;
  if (entry === 'free' || 'template' in entry) return fromTemplate(stated, context, faults);
  if (!('file' in entry)) return entry;
  const file = await plainFile(entry.file, beside, place, faults);
  const text = file === null ? undefined : await textOf(file, place, context, faults);
  return text === undefined ? undefined : { text, name: entry.name, file: file! };
}

function fromTemplate({ entry, place }: Stated, { locale }: Context, faults: Faults): Source | undefined {
  const { template, name, ...given } = (entry === 'free' ? { template: entry } : entry) as {
    template: (typeof TEMPLATE_NAMES)[number];
    name?: string;
  };
  const values = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));
  const chosen = templates[TEMPLATE_NAMES.indexOf(template)]!;
  const filled = fillTemplate(chosen, values);
  const unknown = Object.keys(values).filter((key) => !chosen.args.some((argument) => argument.name === key));
  const wrong = [...('refused' in filled ? filled.refused : []), ...unknown];
  if (wrong.length > 0) faults.add('badTemplate', { template, names: listed(wrong, locale) }, place);
  return 'text' in filled && wrong.length === 0 ? { text: filled.text, name: name ?? template } : undefined;
}
