import type { Locale } from '@colophon/model';
import type { PageSubject } from '../page-subject.ts';

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

/** Says the same as the page to programs, in terms of schema.org. */
export function linkedData(
  subject: PageSubject,
  { title, description, locale }: { readonly title: string; readonly description: string; readonly locale: Locale },
): string {
  const { kind, author, address, image, createdAt, updatedAt, version, partOf } = subject;
  const facts = {
    '@context': 'https://schema.org',
    '@type': typeOf(subject),
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: kind === 'node' ? locale.replace('_', '-') : undefined,
    image: image ?? undefined,
    author: { '@type': 'Person', name: author },
    creditText: author,
    dateCreated: createdAt,
    dateModified: updatedAt,
    version: version || undefined,
    acquireLicensePage: kind === 'node' ? undefined : address,
    isPartOf: partOf
      ? { '@type': kind === 'item' ? 'Collection' : 'WebSite', name: partOf.title, url: partOf.address }
      : undefined,
  };
  const json = JSON.stringify(facts)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/ld+json">${json}</script>`;
}

function typeOf({ kind, isCollection, typeCode }: PageSubject): string {
  if (kind === 'node') return 'WebSite';
  if (isCollection) return 'Collection';
  return TYPES.find(([beginning]) => typeCode?.startsWith(beginning))?.[1] ?? 'CreativeWork';
}
