import { type DeliveredTemplate, fillTemplate, templates } from '@colophon/policy';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#api/client.ts';
import type { PolicySubject } from './check-policy.ts';

export type Template = Pick<DeliveredTemplate, '_id' | 'title' | 'template' | 'args'>;

/** The templates offered for policies of a resource or an exhibit of the given types, in the reader's language. */
export const templatesQuery = (subject: PolicySubject, resourceTypeCodes: readonly string[], locale: string) =>
  queryOptions({
    queryKey: ['policies', 'templates', subject, resourceTypeCodes, locale],
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

export type TemplateValues = Record<string, string>;

export const defaultValues = ({ args }: Template): TemplateValues =>
  Object.fromEntries(args.map((arg) => [arg.name, arg.default]));

/** The text of a template with its places filled, or the names of the arguments whose values are not possible. */
export function textOf(template: Template, values: TemplateValues): ReturnType<typeof fillTemplate> {
  const known = templates.find(({ _id }) => _id === template._id);
  return known ? fillTemplate(known, values) : { text: template.template };
}
