import { join } from 'node:path';
import type { Locale } from '@colophon/model';
import { CATALOGUE } from '../src/catalogue.ts';
import type { Command, Group } from '../src/command.ts';
import { pageInMarkdown, pageOf } from '../src/pages.ts';

export const PAGES_FOLDER = join(import.meta.dirname, '../../../docs/commands');

const ENDINGS: Readonly<Record<Locale, string>> = { en_US: '.md', zh_CN: '.zh-CN.md' };
const LOCALES = Object.keys(ENDINGS) as Locale[];

/** The pages of the documentation about all commands, in both languages. */
export function pageFiles(): { file: string; content: string }[] {
  return CATALOGUE.flatMap((entry) =>
    LOCALES.map((locale) => {
      const links = {
        linkOf: (child: Group | Command) => fileOf(child, locale),
        other: otherOf(entry, locale),
        locale,
      };
      return { file: fileOf(entry, locale), content: pageInMarkdown(pageOf(entry, locale), links) };
    }),
  );
}

function fileOf({ path }: Group | Command, locale: Locale): string {
  return `${path.length === 0 ? 'README' : path.join('-')}${ENDINGS[locale]}`;
}

/** The link to the same page in the other language. */
function otherOf(entry: Group | Command, locale: Locale): string {
  const other = LOCALES.find((one) => one !== locale)!;
  return `[${other === 'zh_CN' ? '中文' : 'English'}](${fileOf(entry, other)})`;
}
