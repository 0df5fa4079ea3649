import { signerOf } from '@colophon/policy';
import type { TemplateText } from '#api/policies/operator-templates.ts';
import { TermsSummary } from '#domain/policies/terms-summary.tsx';
import { useLocale } from '#i18n/use-translation.ts';
import { readTemplate } from './read-template.ts';

/** Shows the terms of a template with its defaults, as of a resource; nothing where it cannot be read. */
export function TemplateTerms({ template }: { template: TemplateText }) {
  const locale = useLocale();
  const { machine } = readTemplate(template, locale);
  return machine ? <TermsSummary policy={machine} kind={signerOf(1)} /> : null;
}
