import { fillTests } from '@colophon/policy';
import type { DraftRefusal, PolicyDraft } from '@colophon/policy/draft';
import { toDraft, toText } from '@colophon/policy/draft';
import type { Template } from '#api/policies/queries.ts';
import { isSameText, type PolicySubject } from '../check-policy.ts';
import type { TemplateValues } from '../policy-templates.ts';
import { defaultValues, textOf } from '../policy-templates.ts';
import { EMPTY_DRAFT } from './draft.ts';

/** Modes of writing a policy: by filling in a template, by cards, or as text. */
export type PolicyMode = 'template' | 'visual' | 'code';

/** Where a policy begins: at a template, or at nothing. */
export type PolicyStart = Template | 'own';

/** Input so far, in every mode; `mode` says which of them counts. */
export interface PolicyInput {
  mode: PolicyMode;
  template: Template | null;
  values: TemplateValues;
  draft: PolicyDraft;
  code: string;
}

/** Begins in the mode that asks least. */
export function inputFrom(start: PolicyStart, subject: PolicySubject): PolicyInput {
  if (start === 'own') return { mode: 'visual', template: null, values: {}, draft: EMPTY_DRAFT, code: '' };
  const drawn = toDraft(start.template, subject);
  const draft = 'draft' in drawn ? drawn.draft : EMPTY_DRAFT;
  const mode = start.args.length > 0 ? 'template' : 'draft' in drawn ? 'visual' : 'code';
  return { mode, template: start, values: defaultValues(start), draft, code: start.template };
}

/** The text of what counts, or the names of a template's arguments that have no possible value. */
export function textOfInput({ mode, template, values, draft, code }: PolicyInput): ReturnType<typeof textOf> {
  if (mode === 'template' && template) return textOf(template, values);
  return { text: mode === 'visual' ? toText(draft) : code };
}

/** Tests that the template has for a text of it; empty for any other text. */
export function testsOfInput({ template, values }: Pick<PolicyInput, 'template' | 'values'>, text: string): string {
  const filled = template && textOf(template, values);
  return filled && 'text' in filled && isSameText(filled.text, text) ? fillTests(template, values) : '';
}

/** The input in another mode; or what that mode cannot show, and the input there without it. */
export type SwitchResult = { input: PolicyInput } | { refused: DraftRefusal[]; without: PolicyInput };

/**
 * Takes what counts along into another mode. A draft or a template that says the same already stays as it is.
 *
 * @param text  the text of what counts
 */
export function switchMode(input: PolicyInput, mode: PolicyMode, text: string, subject: PolicySubject): SwitchResult {
  if (mode === 'code') return { input: { ...input, mode, code: text } };
  if (mode === 'template' || text === toText(input.draft)) return { input: { ...input, mode } };
  const drawn = toDraft(text, subject);
  if ('draft' in drawn) return { input: { ...input, mode, draft: drawn.draft } };
  return { refused: drawn.refused, without: { ...input, mode, draft: drawn.rest ?? input.draft } };
}
