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

/** The list of an archive's files as a page that needs neither scripts nor a network, piece by piece. */
export function* archiveIndex(
  { username, origin, locale, at }: ArchiveFacts,
  paths: readonly string[],
  aliases: Readonly<Record<string, string>>,
): Generator<Buffer> {
  const words = WORDS[locale];
  const said: Record<string, string> = { name: username, origin, date: at.toISOString().slice(0, 10) };
  const fill = (text: string) => escaped(text.replace(/\{(\w+)\}/g, (_, name: string) => said[name]!));
  const title = fill(words.title!);
  yield Buffer.from(`<!doctype html>
<html lang="${locale === 'zh_CN' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}li{overflow-wrap:anywhere}</style>
<h1>${title}</h1>
<p>${fill(words.intro!)}</p>
`);
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
    const members = groups.get(group);
    if (members) members.push(path);
    else groups.set(group, [path]);
  }
  for (const [group, members] of groups) {
    yield Buffer.from(`<h2>${escaped(words[group] ?? group)}</h2>\n<ul>\n`);
    for (const path of members) {
      const address = (aliases[path] ?? path).split('/').map(encodeURIComponent).join('/');
      yield Buffer.from(
        `<li><a href="${address}">${escaped(path.slice(group === '' ? 0 : group.length + 1))}</a></li>\n`,
      );
    }
    yield Buffer.from('</ul>\n');
  }
  yield Buffer.from('</html>\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
