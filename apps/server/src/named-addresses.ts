import { z } from 'zod';
import { type NamedAddress, PAGE_LINKS, type PageLink } from './platform/settings.ts';

/** Places where people share addresses, by the name that the setting takes; each opens with nothing but a link. */
const KNOWN_NETWORKS = new Map(
  Object.entries({
    weibo: 'Weibo/微博=>https://service.weibo.com/share/share.php?url={url}&title={text}',
    x: 'X=>https://x.com/intent/post?url={url}&text={text}',
    facebook: 'Facebook=>https://www.facebook.com/sharer/sharer.php?u={url}',
    reddit: 'Reddit=>https://www.reddit.com/submit?url={url}&title={text}',
    telegram: 'Telegram=>https://t.me/share/url?url={url}&text={text}',
  }),
);
const LONGEST_NAME = 60;
/** Allowed beginning of a link's address: a script is not allowed. */
const WEB_ADDRESS = /^https?:\/\/[^\s/]+/;

const entries = z.string().transform((value) =>
  value
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== 'none'),
);

/** `English/中文=>https://…` or `Name=>https://…`; `null` where it is neither. */
function readNamedAddress(entry: string): NamedAddress | null {
  const [names = '', address = '', ...more] = entry.split('=>').map((part) => part.trim());
  const [english = '', chinese = english, ...others] = names.split('/').map((name) => name.trim());
  const isNamed = [english, chinese].every((name) => name !== '' && name.length <= LONGEST_NAME);
  if (!isNamed || others.length > 0 || more.length > 0) return null;
  return WEB_ADDRESS.test(address) && URL.canParse(address)
    ? { name: { en_US: english, zh_CN: chinese }, address }
    : null;
}

/** Links under names, separated by semicolons. */
export const namedAddresses = entries.transform((list, { addIssue }): NamedAddress[] => {
  const read = list.map(readNamedAddress);
  if (read.includes(null)) addIssue('must be like English/中文=>https://host/path');
  return read.filter((one) => one !== null);
});

/** Networks to share on: known ones by name, others under a name with an address that says where the shared one goes. */
export const shareNetworks = entries.transform((list, { addIssue }): NamedAddress[] => {
  const read = list.map((entry) => readNamedAddress(KNOWN_NETWORKS.get(entry) ?? entry));
  if (!read.every((one) => one?.address.includes('{url}'))) {
    addIssue(`must be ${[...KNOWN_NETWORKS.keys()].join(', ')} or like Name=>https://host/share?address={url}`);
  }
  return read.filter((one) => one !== null);
});

/** Pages of the operator's own, each under the name of the link that leads there. */
export const pageLinks = namedAddresses.transform((links, { addIssue }): Partial<Record<PageLink, string>> => {
  const read = links.map(({ name, address }) => [name.en_US, address] as const);
  if (read.some(([name]) => !PAGE_LINKS.includes(name as PageLink))) {
    addIssue(`must be of ${PAGE_LINKS.join(', ')}, like terms=>https://host/path`);
  }
  return Object.fromEntries(read);
});
