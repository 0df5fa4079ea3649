import type { Locale } from '@colophon/model';

/** Facts that the archive says about itself. */
export interface ArchiveFacts {
  readonly userId: number;
  readonly username: string;
  readonly locale: Locale;
  readonly origin: string;
  readonly at: Date;
  /** Which of how many bags it is. */
  readonly bag: { readonly number: number; readonly of: number };
}

const WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en_US: {
    title: 'What {name} has on {origin}',
    intro:
      'Taken along on {date}. Every file can be opened without the platform; manifest-sha256.txt beside this folder proves that none has changed.',
    '': 'Account',
    works: 'Works',
    collections: 'Collections',
    nodes: 'Nodes',
    policies: 'Policies',
    contracts: 'Contracts and receipts',
    keys: 'Keys that receipts are checked with',
    wallet: 'Wallet',
    rewards: 'Rewards',
    objects: 'Storage',
    'site-data': 'Stored by sites',
    pictures: 'Pictures',
    reports: 'Reports',
  },
  zh_CN: {
    title: '{name} 在 {origin} 的全部内容',
    intro: '导出于 {date}。所有文件无需本平台即可打开；同级的 manifest-sha256.txt 可验证文件未被改动。',
    '': '账号',
    works: '作品',
    collections: '合集',
    nodes: '节点',
    policies: '策略',
    contracts: '合约与凭证',
    keys: '验证凭证的公钥',
    wallet: '钱包',
    rewards: '奖励',
    objects: '存储空间',
    'site-data': '站点存储的数据',
    pictures: '图片',
    reports: '举报',
  },
};

/** Paths of an archive by the folders that its index has headings for. */
export interface Listed {
  readonly groups: ReadonlySet<string>;
  /** All paths, a line each, as often as they are asked for. */
  paths(): AsyncIterable<string>;
}

/** The folder below which a path stands in the index. */
export function groupOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

/** The list of an archive's files as a page that needs neither scripts nor a network, piece by piece. */
export async function* archiveIndex(
  { username, origin, locale, at }: ArchiveFacts,
  { groups, paths }: Listed,
  aliases: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  const words = WORDS[locale];
  const said: Record<string, string> = { name: username, origin, date: at.toISOString().slice(0, 10) };
  const fill = (text: string) => escaped(text.replace(/\{(\w+)\}/g, (_, name: string) => said[name]!));
  const title = fill(words.title!);
  yield `<!doctype html>
<html lang="${locale === 'zh_CN' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}li{overflow-wrap:anywhere}</style>
<h1>${title}</h1>
<p>${fill(words.intro!)}</p>
`;
  for (const group of groups) {
    yield `<h2>${escaped(words[group] ?? group)}</h2>\n<ul>\n`;
    for await (const line of paths()) {
      const path = line.slice(0, -1);
      if (groupOf(path) !== group) continue;
      const address = (aliases[path] ?? path).split('/').map(encodeURIComponent).join('/');
      yield `<li><a href="${address}">${escaped(path.slice(group === '' ? 0 : group.length + 1))}</a></li>\n`;
    }
    yield '</ul>\n';
  }
  yield '</html>\n';
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
