import type { Locale } from '@colophon/model';
import { CATALOGUE } from './catalogue.ts';
import type { Argument, Command, Group } from './command.ts';
import { wrapped } from './lines.ts';
import { childrenOf, nameOf, optionLine, optionsOf } from './structure.ts';
import { EXIT } from './surroundings.ts';
import { say } from './words.ts';

/** A name and what it is. */
type Row = readonly [name: string, about: string];

/** A page about a command or a group, before it is laid out. */
export interface Page {
  name: string;
  summary: string;
  usage: string;
  paragraphs: string[];
  /** Commands below a group. */
  children: { title: string; entries: (Command | Group)[]; rows: Row[] };
  /** Lists of names and what they are. */
  lists: { title: string; rows: Row[] }[];
  sections: { title: string; text: string; code?: string | undefined }[];
  examples: { title: string; rows: Row[] };
}

const ALL_DONE = { en_US: 'done', zh_CN: '成功' };
const WRONG_USE = {
  en_US: 'wrong use of the command, or a file that cannot be read',
  zh_CN: '命令用法有误，或文件无法读取',
};
const BROKEN_OFF = { en_US: 'broken off', zh_CN: '被中断' };

export function pageOf(entry: Command | Group, locale: Locale): Page {
  const command = 'run' in entry ? entry : undefined;
  const children = command ? [] : childrenOf(entry, CATALOGUE);
  const options = optionsOf(entry).map((option): Row => [optionLine(option), option.about[locale]]);
  const lists = [
    {
      title: say('arguments', locale),
      rows: command?.arguments.map(({ name, about }): Row => [name, about[locale]]) ?? [],
    },
    { title: say('options', locale), rows: options },
    { title: say('exitCodes', locale), rows: command ? exitsOf(command, locale) : [] },
  ];
  return {
    name: nameOf(entry),
    summary: entry.summary[locale],
    usage: usageOf(entry),
    paragraphs: entry.about.map((paragraph) => paragraph[locale]),
    children: {
      title: say('commands', locale),
      entries: children,
      rows: children.map((child): Row => [child.path.at(-1)!, child.summary[locale]]),
    },
    lists: lists.filter(({ rows }) => rows.length > 0),
    sections:
      command?.sections?.map(({ title, text, code }) => ({ title: title[locale], text: text[locale], code })) ?? [],
    examples: {
      title: say('examples', locale),
      rows: command?.examples.map(({ line, about }) => [line, about[locale]]) ?? [],
    },
  };
}

function usageOf(entry: Command | Group): string {
  if (!('run' in entry)) return `${nameOf(entry)} COMMAND`;
  const words = entry.arguments.map(argumentText);
  return [nameOf(entry), ...(entry.options.length > 0 ? ['[OPTIONS]'] : []), ...words].join(' ');
}

function argumentText({ name, isOptional, isRepeated }: Argument): string {
  const word = `${name}${isRepeated ? '…' : ''}`;
  return isOptional ? `[${word}]` : word;
}

function exitsOf({ exits }: Command, locale: Locale): Row[] {
  const rows: [number, string][] = [[EXIT.done, (exits.done ?? ALL_DONE)[locale]]];
  if (exits.refused) rows.push([EXIT.refused, exits.refused[locale]]);
  rows.push([EXIT.usage, WRONG_USE[locale]]);
  for (const name of ['notLoggedIn', 'network', 'partly'] as const) {
    const about = exits[name];
    if (about) rows.push([EXIT[name], about[locale]]);
  }
  rows.push([EXIT.brokenOff, BROKEN_OFF[locale]]);
  return rows.map(([code, about]) => [String(code), about]);
}

/** A page as `--help` shows it. */
export function pageForTerminal(page: Page, locale: Locale): string {
  const { name, summary, usage, paragraphs, children, lists, sections, examples } = page;
  const dash = locale === 'zh_CN' ? '——' : ' - ';
  const blocks = [
    `${name}${dash}${summary}`,
    say('usage', locale, { line: usage }),
    ...paragraphs.map((paragraph) => wrapped(paragraph, '')),
  ];
  for (const { title, rows } of [children, ...lists]) {
    if (rows.length > 0) blocks.push([title, ...columns(rows)].join('\n'));
  }
  for (const { title, text, code } of sections) {
    blocks.push(`${title}\n${wrapped(text, '  ')}`);
    if (code) blocks.push(indented(code));
  }
  if (examples.rows.length > 0) {
    const lines = examples.rows.flatMap(([line, about]) => [`  ${line}`, wrapped(about, '      ')]);
    blocks.push([examples.title, ...lines].join('\n'));
  }
  return blocks.join('\n\n');
}

/** Longest name beside which its description stands; behind a longer one it has lines of its own. */
const MAX_COLUMN = 22;

function columns(rows: readonly Row[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length).filter((length) => length <= MAX_COLUMN));
  return rows.map(([name, about]) => {
    const described = wrapped(about, ' '.repeat(width + 4));
    return name.length > width ? `  ${name}\n${described}` : `  ${name.padEnd(width)}${described.slice(width + 2)}`;
  });
}

function indented(code: string): string {
  return code
    .split('\n')
    .map((line) => (line === '' ? line : `    ${line}`))
    .join('\n');
}

export interface Links {
  /** The file of another page, beside this one. */
  linkOf: (entry: Command | Group) => string;
  /** A link to the same page in the other language. */
  other: string;
  locale: Locale;
}

/** A page as Markdown, for the documentation. */
export function pageInMarkdown(page: Page, { linkOf, other, locale }: Links): string {
  const { name, summary, usage, paragraphs, children, lists, sections, examples } = page;
  const blocks = [
    `# ${name}`,
    other,
    capitalised(summary) + (locale === 'zh_CN' ? '。' : '.'),
    fenced(usage, 'sh'),
    ...paragraphs.map(escaped),
  ];
  if (children.rows.length > 0) {
    const rows = children.rows.map(([word, about], index) => [`[${word}](${linkOf(children.entries[index]!)})`, about]);
    blocks.push(`## ${children.title}`, table(rows));
  }
  for (const { title, rows } of lists) {
    const told = rows.map(([word, about]) => [`\`${word.replaceAll('|', '\\|')}\``, escaped(about)]);
    blocks.push(`## ${title}`, table(told));
  }
  for (const { title, text, code } of sections) {
    blocks.push(`## ${title}`, escaped(text), ...(code ? [fenced(code)] : []));
  }
  if (examples.rows.length > 0) blocks.push(`## ${examples.title}`);
  for (const [line, about] of examples.rows)
    blocks.push(escaped(about) + (locale === 'zh_CN' ? '：' : ':'), fenced(line, 'sh'));
  return `${blocks.join('\n\n')}\n`;
}

function table(rows: readonly (readonly string[])[]): string {
  return ['| | |', '| --- | --- |', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

function fenced(code: string, language = ''): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** Text in which nothing is taken for Markdown. */
function escaped(text: string): string {
  return text.replace(/[|<>*_[\]]/g, '\\$&');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
