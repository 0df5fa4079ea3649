import type { DeliveredTemplate } from '@colophon/policy';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { policyKeys } from './keys.ts';

export type Template = Pick<DeliveredTemplate, '_id' | 'title' | 'template' | 'args' | 'report' | 'tests'>;

/** The templates offered for policies of a resource or an exhibit of the given types, in the reader's language. */
export const templatesQuery = (
  subject: 'resource' | 'presentable',
  resourceTypeCodes: readonly string[],
  locale: string,
) =>
  queryOptions({
    queryKey: policyKeys.templates(subject, resourceTypeCodes, locale),
    queryFn: async () => {
      const codes = [...resourceTypeCodes];
      const body =
        subject === 'resource' ? { resourceTypeCodes4Resource: codes } : { resourceTypeCodes4Presentable: codes };
      const delivered = await answer(api.POST('/v2/translate/translate-config/list4Client', { body }));
      // The arguments are those of the policy package, which the API's description leaves open.
      return delivered as (Omit<(typeof delivered)[number], 'args'> & Template)[];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
