import type { paths } from '@colophon/client/schema';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { policyKeys } from './keys.ts';

type Address = '/v2/translate/translate-config/list';
type Page = paths[Address]['get']['responses']['200']['content']['application/json']['data'];

/** A template as operators see it: in both languages, offered or not. */
export type OperatorTemplate = NonNullable<Page>['dataList'][number];
export type TemplateArgument = OperatorTemplate['args'][number];
/** Parts of a template that operators write. */
export type TemplateText = Pick<OperatorTemplate, 'title' | 'template' | 'report' | 'args'>;

interface TemplateFilter {
  title?: string | undefined;
  status?: '0' | '1' | undefined;
}

/** All templates in their order. */
export const operatorTemplates = ({ title, status }: TemplateFilter): PagedQuery<OperatorTemplate> => ({
  queryKey: policyKeys.operatorTemplates({ title, status }),
  fetchPage: (skip) => {
    const query = { skip, limit: PAGE_SIZE, title, status: status && (Number(status) as 0 | 1) };
    return answer(api.GET('/v2/translate/translate-config/list', { params: { query } }));
  },
  idOf: ({ _id }) => _id,
});

const stale = [policyKeys.allTemplates];

/** Adds a template, which is not offered yet. */
export const createTemplate = mutation({
  call: (text: TemplateText) =>
    answer(api.POST('/v2/translate/translate-config/create', { body: { ...text, status: 0 } })),
  stale,
});

/** Changes a template. */
export const updateTemplate = mutation({
  call: (body: TemplateText & { _id: string }) => answer(api.PUT('/v2/translate/translate-config/update', { body })),
  stale,
});

type Placed = Pick<OperatorTemplate, '_id' | 'sortId'>;

/** Has a template change places with the one above it. */
export const moveTemplateUp = mutation({
  call: async ({ template, above }: { template: Placed; above: Placed }) => {
    const place = ({ _id }: Placed, sortId: number) =>
      answer(api.PUT('/v2/translate/translate-config/updatePriority', { body: { _id, sortId } }));
    await place(template, above.sortId);
    await place(above, Math.max(template.sortId, above.sortId + 1));
  },
  stale,
});

/** Offers a template, or offers it no more. */
export const switchTemplate = mutation({
  call: ({ templateId, isOffered }: { templateId: string; isOffered: boolean }) => {
    const body = { _ids: [templateId], status: isOffered ? (1 as const) : (0 as const) };
    return answer(api.PUT('/v2/translate/translate-config/updateStatus', { body }));
  },
  stale,
});

/** Deletes a template that is not offered. */
export const deleteTemplate = mutation({
  call: (templateId: string) =>
    answer(api.DELETE('/v2/translate/translate-config/{_id}', { params: { path: { _id: templateId } } })),
  stale,
});
