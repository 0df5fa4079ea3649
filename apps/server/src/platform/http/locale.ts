import { DEFAULT_LOCALE, type Locale, parseLocale } from '@colophon/model';
import type { FastifyRequest } from 'fastify';

/** Language of an answer: query parameter, then cookie, then `Accept-Language`, then Chinese (specification 00, section 17). */
export function localeOf(request: FastifyRequest): Locale {
  const { locale } = request.query as { locale?: unknown };
  return (
    (typeof locale === 'string' ? parseLocale(locale) : null) ??
    parseLocale(request.cookies?.locale) ??
    fromAcceptLanguage(request.headers['accept-language']) ??
    DEFAULT_LOCALE
  );
}

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
