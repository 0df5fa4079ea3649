import { closest } from '@colophon/language';
import type { Locale } from '@colophon/model';
import { type ArgsDef, parseArgs } from 'citty';
import packageJson from '../package.json' with { type: 'json' };
import { CATALOGUE } from './catalogue.ts';
import { type Command, type Context, FileError, type Group, type Option, UsageError, type Values } from './command.ts';
import { languageOf } from './language.ts';
import { pageForTerminal, pageOf } from './pages.ts';
import { endOf } from './session.ts';
import { childrenOf, GROUPS, nameOf, optionsOf } from './structure.ts';
import { EXIT, type ExitCode, type Surroundings } from './surroundings.ts';
import { listed, say } from './words.ts';

/** Runs a command by its words and returns the exit code. */
export async function runCommand(words: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { out, err, env } = surroundings;
  const { locale, args, problem } = languageOf(words, env);
  let entry: Command | Group = GROUPS[0]!;
  try {
    if (problem) throw problem;
    const found = entryIn(args);
    entry = found.entry;
    if (isAskedFor('help', found.rest)) {
      out(pageForTerminal(pageOf(entry, locale), locale));
      return EXIT.done;
    }
    if (!('run' in entry)) return runGroup(entry, found.rest, { locale, out });
    const values = valuesOf(entry, found.rest, locale);
    const json: Context['json'] = (object) => out(JSON.stringify(object));
    return await entry.run({ ...surroundings, locale, values, catalogue: CATALOGUE, json });
  } catch (error) {
    const end = endOf(error, { locale, err });
    if (end !== null) return end;
    if (!(error instanceof UsageError || error instanceof FileError)) throw error;
    err(error.message);
    if (error instanceof UsageError) err(say('seeHelp', locale, { command: nameOf(entry) }));
    return EXIT.usage;
  }
}

/** The command or group that words name, and what follows its name. */
function entryIn(args: readonly string[]): { entry: Command | Group; rest: readonly string[] } {
  let entry: Command | Group = GROUPS[0]!;
  let rest = args;
  while (!('run' in entry)) {
    const child: Command | Group | undefined = childrenOf(entry, CATALOGUE).find(({ path }) => path.at(-1) === rest[0]);
    if (!child) break;
    entry = child;
    rest = rest.slice(1);
  }
  return { entry, rest };
}

function isAskedFor(name: 'help' | 'version', args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const before = end === -1 ? args : args.slice(0, end);
  return before.includes(`--${name}`) || before.includes(`-${name[0]}`);
}

/** Groups are asked for their version only; otherwise one of their commands was meant. */
function runGroup(
  group: Group,
  rest: readonly string[],
  { locale, out }: { locale: Locale; out: Surroundings['out'] },
): ExitCode {
  if (group.path.length === 0 && isAskedFor('version', rest)) {
    out(packageJson.version);
    return EXIT.done;
  }
  const names = childrenOf(group, CATALOGUE).map(({ path }) => path.at(-1)!);
  const [name] = rest;
  if (name === undefined) throw new UsageError(say('commandWanted', locale, { names: listed(names, locale) }));
  if (name.startsWith('-')) throw new UsageError(say('unknownOption', locale, { name }));
  const meant = closest(name, names);
  const suggestion = meant === undefined ? '' : say('meant', locale, { name: meant });
  throw new UsageError(say('unknownCommand', locale, { name }) + suggestion);
}

/**
 * Reads the options and arguments of a command.
 *
 * @throws UsageError when they are not those of the command
 */
function valuesOf(command: Command, args: readonly string[], locale: Locale): Values {
  const options = optionsOf(command);
  const { _: positionals, ...given } = parseArgs([...args], definitionsOf(options));
  // a name of several words is answered as one word as well
  const joined = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const known = new Set(options.flatMap(({ name, short }) => [name, joined(name), ...(short ? [short] : [])]));
  const unknown = Object.keys(given).find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new UsageError(say('unknownOption', locale, { name: unknown.length === 1 ? `-${unknown}` : `--${unknown}` }));
  }

  const texts: Record<string, string> = {};
  const flags = new Set<string>();
  for (const option of options) {
    const value = given[option.name];
    if (option.value && typeof value === 'string') texts[option.name] = checkedValue(option, value, locale);
    else if (value === true) flags.add(option.name);
  }
  return { positionals: checkedArguments(command, positionals, locale), texts, flags };
}

function definitionsOf(options: readonly Option[]): ArgsDef {
  return Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const), ...(short && { alias: short }) },
    ]),
  );
}

function checkedValue({ name, value }: Option, given: string, locale: Locale): string {
  const option = `--${name}`;
  if (given === '') throw new UsageError(say('valueWanted', locale, { name: option }));
  if (value && 'oneOf' in value && !value.oneOf.includes(given)) {
    throw new UsageError(say('oneOf', locale, { name: option, value: given, values: listed(value.oneOf, locale) }));
  }
  return given;
}

function checkedArguments(command: Command, given: readonly string[], locale: Locale): readonly string[] {
  for (const [index, { name, isOptional, oneOf }] of command.arguments.entries()) {
    const value = given[index];
    if (value === undefined && !isOptional) throw new UsageError(say('argumentWanted', locale, { name }));
    if (value !== undefined && oneOf && !oneOf.includes(value)) {
      throw new UsageError(say('oneOf', locale, { name, value, values: listed(oneOf, locale) }));
    }
  }
  const isOpen = command.arguments.at(-1)?.isRepeated;
  const beyond = given[command.arguments.length];
  if (beyond !== undefined && !isOpen) throw new UsageError(say('tooMuch', locale, { value: beyond }));
  return given;
}
