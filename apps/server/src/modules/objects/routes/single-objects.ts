import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileDelivery } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { REVALIDATED, type SentFile, sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { ownsObject } from '../access.ts';
import { updateObject } from '../commands/update-object.ts';
import { parseFullName } from '../full-name.ts';
import { presentObject } from '../presenters.ts';
import { findObject, type StoredObject } from '../queries/find-object.ts';
import { findOwnObject } from '../queries/find-own-object.ts';
import { ObjectAnswer } from '../schemas.ts';
import { ObjectChange } from './object-change.ts';
import { objectAddresses } from './object-key.ts';

export function registerSingleObjectRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  for (const { url, params, by } of objectAddresses('GET')) {
    app.route({
      method: 'GET',
      url,
      operation: `objects.read${by}`,
      access: 'user',
      touches: 'object',
      schema: { summary: 'One object', params, data: ObjectAnswer },
      handler: async (call) => presentObject(db, await findOwnObject(db, call.actor, call.params), call.locale),
    });

    app.route({
      method: 'PUT',
      url,
      operation: `objects.update${by}`,
      access: 'user',
      scope: 'publish',
      touches: 'object',
      schema: { summary: 'Change an object', params, body: ObjectChange, data: ObjectAnswer },
      handler: async ({ params: key, body, actor, locale }) =>
        presentObject(db, await updateObject(context, actor, key, body), locale),
    });
  }

  for (const { url, params, by } of objectAddresses('GET', 'file')) {
    app.route({
      method: 'GET',
      url,
      operation: `objects.download${by}`,
      access: 'user',
      touches: 'object',
      schema: { summary: 'Save the bytes of an object', params },
      handler: async ({ params: key, actor, request, reply }) =>
        sendObject(context, request, reply, await findOwnObject(db, actor, key), 'attachment'),
    });
  }

  app.route({
    method: 'GET',
    url: '/file/objects/:bucketName/:objectName',
    operation: 'objects.show',
    access: 'visitor',
    touches: 'object',
    schema: {
      summary: 'The bytes of an own object, for documents that show it while they are edited',
      params: z.object({ bucketName: z.string(), objectName: z.string() }),
    },
    handler: async ({ params, actor, request, reply }) => {
      const name = parseFullName(`${params.bucketName}/${params.objectName}`);
      const stored = name && (await findObject(db, name));
      if (!actor || (stored && !ownsObject(actor, stored.object))) throw new Refusal('object.file-refused');
      if (!stored) throw new Refusal('object.file-unknown');
      return sendObject(context, request, reply, stored, 'inline');
    },
  });
}

async function sendObject(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { object, file }: StoredObject,
  disposition: SentFile['disposition'],
): Promise<FastifyReply> {
  return sendFile(request, reply, {
    open: (range) => fileDelivery.openFile(context, file, range),
    sizeBytes: file.sizeBytes,
    sha1: file.sha1,
    ...(await fileDelivery.servedAs(context, file)),
    name: object.objectName,
    disposition,
    cacheControl: REVALIDATED,
  });
}
