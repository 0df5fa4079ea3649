import { licenceInWords } from '@colophon/content/licences';
import type { Locale } from '@colophon/model';
import type { PaymentSettings } from '#platform/settings.ts';
import type { PageSubject } from '../page-subject.ts';

type Prices = Pick<PaymentSettings, 'currency' | 'coinPriceMicros'>;

/** Types of schema.org, by the beginning of the code of a resource's type; longer beginnings first. */
const TYPES: readonly (readonly [string, string])[] = [
  ['RT001001', 'Article'],
  ['markdown', 'Article'],
  ['RT001', 'Book'],
  ['RT002', 'ComicStory'],
  ['RT003', 'ImageObject'],
  ['image', 'ImageObject'],
  ['RT004', 'VideoObject'],
  ['video', 'VideoObject'],
  ['RT005', 'AudioObject'],
  ['audio', 'AudioObject'],
  ['RT006', 'SoftwareApplication'],
  ['theme', 'SoftwareApplication'],
  ['RT007', 'SoftwareApplication'],
  ['widget', 'SoftwareApplication'],
  ['RT008', 'SoftwareApplication'],
  ['RT009', 'SoftwareApplication'],
];

/** Notices that give up what a copyright notice would claim. */
const PUBLIC_DOMAIN: ReadonlySet<string> = new Set(['CC0-1.0', 'Unlicense']);

const MICROS = 1_000_000;

/** Says the same as the page to programs, in terms of schema.org. */
export function linkedData(
  subject: PageSubject,
  {
    title,
    description,
    locale,
    picture,
    payments,
  }: {
    readonly title: string;
    readonly description: string;
    readonly locale: Locale;
    /** Address of the picture that stands for the page. */
    readonly picture: string;
    readonly payments: Prices;
  },
): string {
  if (subject.kind === 'person') return written(profile(subject, { title, description }));
  const { kind, author, authorAddress, address, createdAt, updatedAt, version, partOf, licence, leastCents } = subject;
  const isNode = kind === 'node';
  const isLicensed = !isNode && kind !== 'activity';
  const notice = licenceInWords(licence, locale);
  const facts = {
    '@context': 'https://schema.org',
    '@type': typeOf(subject),
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: isNode ? locale.replace('_', '-') : undefined,
    image: subject.image ?? undefined,
    thumbnailUrl: isNode ? undefined : picture,
    author: author ? { '@type': 'Person', name: author, url: authorAddress } : undefined,
    creditText: author || undefined,
    copyrightNotice: !isLicensed || PUBLIC_DOMAIN.has(notice?.identifier ?? '') ? undefined : `© ${author}`,
    dateCreated: createdAt,
    dateModified: updatedAt,
    version: version || undefined,
    license: isLicensed ? notice?.address || address : undefined,
    acquireLicensePage: isLicensed ? address : undefined,
    isAccessibleForFree: leastCents === null ? undefined : leastCents === 0,
    offers: offerOf(subject, payments),
    isBasedOn: listOf(
      subject.basedOn.map((work) => ({ '@type': 'CreativeWork', name: work.title, url: work.address })),
    ),
    isPartOf: partOf
      ? { '@type': kind === 'item' ? 'Collection' : 'WebSite', name: partOf.title, url: partOf.address }
      : undefined,
  };
  return written(facts);
}

/** A page about a person, who may have two names. */
function profile(
  { username, address, description, image, createdAt }: PageSubject,
  said: { readonly title: string; readonly description: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': address,
    url: address,
    name: said.title,
    description: said.description,
    dateCreated: createdAt,
    mainEntity: {
      '@type': 'Person',
      name: said.title,
      alternateName: username === said.title ? undefined : username,
      description: description ? said.description : undefined,
      url: address,
      image: image ?? undefined,
    },
  };
}

function written(facts: object): string {
  const json = JSON.stringify(facts)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/ld+json">${json}</script>`;
}

/** Only of what costs a number of cents in the installation's currency. */
function offerOf({ leastCents, address }: PageSubject, { currency, coinPriceMicros }: Prices): object | undefined {
  if (!leastCents) return undefined;
  const cents = (leastCents * coinPriceMicros) / MICROS;
  if (!Number.isSafeInteger(cents)) return undefined;
  return { '@type': 'Offer', price: (cents / 100).toFixed(2), priceCurrency: currency, url: address };
}

const listOf = <Entry>(entries: readonly Entry[]) => (entries.length > 0 ? entries : undefined);

/** Returns the type of schema.org that a subject has. */
export function typeOf({ kind, isCollection, typeCode }: PageSubject): string {
  if (kind === 'node') return 'WebSite';
  if (kind === 'activity') return 'WebPage';
  if (isCollection) return 'Collection';
  return TYPES.find(([beginning]) => typeCode?.startsWith(beginning))?.[1] ?? 'CreativeWork';
}
