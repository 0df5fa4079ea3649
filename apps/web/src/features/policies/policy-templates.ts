import { fillTemplate, templates } from '@colophon/policy';
import type { Template } from '#api/policies/queries.ts';

export type TemplateValues = Record<string, string>;

export const defaultValues = ({ args }: Template): TemplateValues =>
  Object.fromEntries(args.map((arg) => [arg.name, arg.default]));

/** The text of a template with its places filled, or the names of the arguments whose values are not possible. */
export function textOf(template: Template, values: TemplateValues): ReturnType<typeof fillTemplate> {
  const known = templates.find(({ _id }) => _id === template._id);
  return known ? fillTemplate(known, values) : { text: template.template };
}

/** Returns true when one of `policies` is the template, whatever was filled in. */
export function isInUse(
  { template }: Pick<Template, 'template'>,
  policies: readonly { policyText: string }[],
): boolean {
  return policies.some(({ policyText }) => withoutValues(policyText) === withoutValues(template));
}

const withoutValues = (text: string) => text.replace(/"[^"]*"/g, '""').replace(/\s+/g, '');
