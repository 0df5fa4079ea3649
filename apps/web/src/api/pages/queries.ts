import type { Locale } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { config } from '#config.ts';
import { Unreachable } from '#failures.ts';
import { pageKeys } from './keys.ts';

/** A text of the operator's, as Markdown. */
export const pageTextQuery = (name: string, locale: Locale) =>
  queryOptions({
    queryKey: pageKeys.text(name, locale),
    queryFn: async () => {
      const answer = await fetch(`${config.origins.static}/pages/${name}.${locale}.md`);
      if (!answer.ok) throw new Unreachable(answer.status);
      return answer.text();
    },
  });
