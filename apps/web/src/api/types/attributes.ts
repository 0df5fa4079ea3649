import type { AttributeRule } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { typeKeys } from './keys.ts';

/** Rules of the attributes that a resource type has, by key; none without a type. */
export const attributesQuery = (resourceTypeCode: string) =>
  queryOptions({
    queryKey: typeKeys.attributes(resourceTypeCode),
    queryFn: async (): Promise<ReadonlyMap<string, AttributeRule>> => {
      if (resourceTypeCode === '') return new Map();
      const query = { code: resourceTypeCode };
      const attributes = await answer(api.GET('/v2/resources/types/getAttrsByCode', { params: { query } }));
      return new Map(attributes.map(({ key, format, contentRule }) => [key, { format, contentRule }]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
