import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { objectId, oneOf } from '#platform/http/schemas.ts';
import { mayOperate } from '#platform/sessions/actor.ts';
import { importTexts, type LeftOut } from '../commands/import-texts.ts';
import { publishTexts } from '../commands/publish-texts.ts';
import { createText, updateText } from '../commands/save-text.ts';
import { addTextTags } from '../commands/tag-texts.ts';
import { faultWords } from '../faults.ts';
import { MAX_IMPORT_BYTES, MAX_TAGS, MAX_TEXTS } from '../limits.ts';
import { presentText } from '../presenters.ts';
import { listPublished, listTexts } from '../queries/list-texts.ts';
import { comment, key, Text, tagIds, tagName, value } from '../schemas.ts';

const CONFIGS = '/v2/i18n/configs';
const KNOWN_FLAGS = 7;

const Imported = z.object({
  key,
  value,
  comment: comment.default(''),
  tagNames: z.array(tagName).max(MAX_TAGS).default([]),
});

/** Registers the routes for texts of the interface. */
export function registerTextRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: `${CONFIGS}/list`,
    operation: 'texts.list',
    access: 'visitor',
    schema: {
      summary:
        'Texts of the interface, those that changed last first; others than their operators see what is published',
      body: z.object({
        key: z.string().trim().max(rules.textKey.maxLength).default(''),
        content: z.string().trim().max(rules.interfaceText.maxLength).default(''),
        tagIds: tagIds.default([]),
        status: oneOf([0, 1, 2, 3]).default(0).describe('0 for any'),
      }),
      data: z.array(Text),
    },
    handler: async ({ body, actor }) => {
      const list = mayOperate(actor, 'i18n') ? listTexts : listPublished;
      return (await list(db, { ...body, status: body.status || undefined })).map(presentText);
    },
  });

  app.route({
    method: 'POST',
    url: `${CONFIGS}/create`,
    operation: 'texts.create',
    access: 'operator',
    permission: 'i18n',
    schema: {
      summary: 'Write a text with a new key',
      body: z.object({
        key,
        value,
        comment: comment.default(''),
        tagIds: tagIds.default([]),
        needPublish: z.boolean().default(false),
      }),
      data: Text,
    },
    handler: async ({ body: { value: both, needPublish: isPublished, ...text }, actor }) =>
      presentText(await createText(context, actor, { ...text, ...both, isPublished })),
  });

  app.route({
    method: 'PUT',
    url: `${CONFIGS}/update`,
    operation: 'texts.update',
    access: 'operator',
    permission: 'i18n',
    schema: {
      summary: 'Change a text; its key stays',
      body: z.object({
        _id: objectId,
        value: value.optional(),
        comment: comment.optional(),
        tagIds: tagIds.optional(),
        needPublish: z.boolean().default(false),
      }),
      data: Text,
    },
    handler: async ({ body: { _id: textId, value: both, needPublish: isPublished, ...changes }, actor }) =>
      presentText(await updateText(context, actor, { textId, ...both, ...changes, isPublished })),
  });

  app.route({
    method: 'POST',
    url: `${CONFIGS}/createMulti`,
    operation: 'texts.import',
    access: 'operator',
    permission: 'i18n',
    bodyLimitBytes: MAX_IMPORT_BYTES,
    schema: {
      summary: 'Take in texts of a table; answers those that were left out',
      body: z.object({
        flag: z
          .int()
          .min(0)
          .max(KNOWN_FLAGS)
          .default(0)
          .describe('Bits: of known keys 1 overwrites the text, 2 the comment, 4 the tags; 0 leaves known keys out'),
        i18nConfigs: z.array(z.unknown()).max(MAX_TEXTS),
      }),
      data: z.array(z.object({ index: z.int(), key: z.string(), reason: z.string() })),
    },
    handler: async ({ body, actor, locale }) => {
      const read = body.i18nConfigs.map((entry) => Imported.safeParse(entry));
      const sound = read.flatMap(({ data }, index) => (data ? [{ index, ...data, ...data.value }] : []));
      const broken = read.flatMap(({ error }, index): LeftOut[] =>
        error ? [{ index, fault: { name: 'malformed', at: String(error.issues[0]!.path[0] ?? 'key') } }] : [],
      );
      const leftOut = await importTexts(context, actor, { flag: body.flag, entries: sound });
      const all = [...broken, ...leftOut.map(({ index, fault }) => ({ index: sound[index]!.index, fault }))];
      return all
        .toSorted((a, b) => a.index - b.index)
        .map(({ index, fault }) => ({
          index,
          key: keyOf(body.i18nConfigs[index]),
          reason: faultWords(fault, locale),
        }));
    },
  });

  app.route({
    method: 'PUT',
    url: `${CONFIGS}/batchBindI18nTags`,
    operation: 'texts.addTags',
    access: 'operator',
    permission: 'i18n',
    schema: {
      summary: 'Add tags to texts; answers how many changed',
      body: z.object({ _ids: z.array(objectId).min(1).max(MAX_TEXTS), tagIds: tagIds.min(1) }),
      data: z.int(),
    },
    handler: ({ body: { _ids: textIds, ...tagging }, actor }) => addTextTags(context, actor, { textIds, ...tagging }),
  });

  app.route({
    method: 'PUT',
    url: `${CONFIGS}/publishPreparative`,
    operation: 'texts.publish',
    access: 'operator',
    permission: 'i18n',
    schema: { summary: 'Publish all texts that wait for it; answers how many there were', data: z.int() },
    handler: ({ actor }) => publishTexts(context, actor),
  });
}

function keyOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'key' in entry
    ? String(entry.key).slice(0, rules.textKey.maxLength)
    : '';
}
