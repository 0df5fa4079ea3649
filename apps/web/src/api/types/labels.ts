import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { typeKeys } from './keys.ts';

interface SuggestedLabel {
  kind: 'labels' | 'activities';
  name: string;
  /** Purpose of the label; may be empty. */
  note: string;
}

/** `tagType` of labels that stand for an activity of the platform. */
const OF_ACTIVITY = 2;

/** Labels that the platform recommends for works of a type. Without an answer there are only no suggestions. */
export const suggestedLabelsQuery = (resourceTypeCode: string) =>
  queryOptions({
    queryKey: typeKeys.labels(resourceTypeCode),
    queryFn: async (): Promise<SuggestedLabel[]> => {
      const params = { query: { resourceTypeCode } };
      const tags = await answer(api.GET('/v2/resources/tags/availableTags', { params })).catch(() => []);
      return tags.map(({ tagType, tagName, tagNote }) => {
        return { kind: tagType === OF_ACTIVITY ? 'activities' : 'labels', name: tagName, note: tagNote };
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: resourceTypeCode !== '',
  });
