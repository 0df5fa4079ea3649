import { DEFAULT_LOCALE, type Locale, parseLocale } from '@colophon/model';
import type { FastifyRequest } from 'fastify';

/** Language of an answer: query parameter, then cookie, then `Accept-Language`, then Chinese (specification 00, section 17). */
export function localeOf(request: FastifyRequest): Locale {
  return inAddress(request) ?? parseLocale(request.cookies?.locale) ?? inHeader(request) ?? DEFAULT_LOCALE;
}

/** The same for what reads no cookies. */
export function localeWithoutCookies(request: FastifyRequest): Locale {
  return inAddress(request) ?? inHeader(request) ?? DEFAULT_LOCALE;
}

function inAddress({ query }: FastifyRequest): Locale | null {
  const { locale } = query as { locale?: unknown };
  return typeof locale === 'string' ? parseLocale(locale) : null;
}

const inHeader = ({ headers }: FastifyRequest) => fromAcceptLanguage(headers['accept-language']);

/** The first language of ours in the header's order of preference. */
function fromAcceptLanguage(header: string | undefined): Locale | null {
  if (!header) return null;
  const ranges = header
    .split(',')
    .slice(0, 10)
    .map((range) => {
      const [tag, weight] = range.split(';q=');
      return { tag: tag!.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of ranges) {
    const locale = parseLocale(tag);
    if (locale) return locale;
  }
  return null;
}
