import { DELIVERY_STATUSES } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, Paging, pageOf } from '#platform/http/schemas.ts';
import { eventsFor } from '../catalogue.ts';
import { createEndpoint, deleteEndpoint, rotateSecret, updateEndpoint } from '../commands/save-endpoint.ts';
import { ping, sendAgain } from '../commands/send-again.ts';
import { MAX_WAIT_SECONDS } from '../limits.ts';
import { presentDelivery, presentEndpoint, presentListedEndpoint } from '../presenters.ts';
import { createWaits } from '../queries/await-more.ts';
import { countDeliveries, listEndpoints, pageDeliveries } from '../queries/endpoints.ts';
import { Delivery, Endpoint, EndpointFields, EndpointId, EndpointWithSecret, ListedEndpoint } from '../schemas.ts';

/** Addresses of owners that events are sent to. */
export function registerWebhookRoutes(app: Router): void {
  const { context } = app;
  const { awaitMore } = createWaits();
  const date = (edge: 'start' | 'end') => localDate(edge, context.settings.timeZone);

  app.route({
    method: 'GET',
    url: '/v2/webhooks',
    operation: 'webhooks.list',
    access: 'user',
    scope: 'webhooks',
    schema: { summary: 'My webhooks, with the health of each', data: z.array(ListedEndpoint) },
    handler: async ({ actor }) => (await listEndpoints(context, actor.userId)).map(presentListedEndpoint),
  });

  app.route({
    method: 'GET',
    url: '/v2/webhooks/catalogue',
    operation: 'webhooks.catalogue',
    access: 'user',
    scope: 'webhooks',
    schema: {
      summary: 'The events that webhooks are told, with an example of each',
      data: z.array(z.object({ type: z.string(), text: z.string(), data: z.record(z.string(), z.unknown()) })),
    },
    handler: async ({ locale, actor }) =>
      eventsFor(actor).map(([type, entry]) => ({ type, text: entry[locale], data: { ...entry.data } })),
  });

  app.route({
    method: 'POST',
    url: '/v2/webhooks',
    operation: 'webhooks.create',
    access: 'user',
    scope: 'webhooks',
    schema: {
      summary: 'Have events sent to an address; answers the secret that signs them',
      body: EndpointFields.extend({
        filter: EndpointFields.shape.filter.prefault({}),
        description: EndpointFields.shape.description.default(''),
      }),
      data: EndpointWithSecret,
    },
    handler: async ({ body, actor }) => {
      const { row, secret } = await createEndpoint(context, actor, body);
      return { ...presentEndpoint(row), secret };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/webhooks/:endpointId',
    operation: 'webhooks.update',
    access: 'user',
    touches: 'webhook',
    scope: 'webhooks',
    schema: {
      summary: 'Change a webhook of mine, switch it on or off',
      params: EndpointId,
      body: EndpointFields.partial().extend({ status: z.enum(['on', 'off']).optional() }),
      data: Endpoint,
    },
    handler: async ({ params, body, actor }) =>
      presentEndpoint(await updateEndpoint(context, actor, params.endpointId, body)),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/webhooks/:endpointId',
    operation: 'webhooks.delete',
    access: 'user',
    touches: 'webhook',
    scope: 'webhooks',
    schema: { summary: 'Delete a webhook of mine with its deliveries', params: EndpointId, data: z.literal(true) },
    handler: async ({ params, actor }) => {
      await deleteEndpoint(context, actor, params.endpointId);
      return true as const;
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/webhooks/:endpointId/ping',
    operation: 'webhooks.ping',
    access: 'user',
    touches: 'webhook',
    scope: 'webhooks',
    schema: { summary: 'Have a message sent that tells nothing', params: EndpointId, data: z.literal(true) },
    handler: async ({ params, actor }) => {
      await ping(context, actor, params.endpointId);
      return true as const;
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/webhooks/:endpointId/rotateSecret',
    operation: 'webhooks.rotateSecret',
    access: 'user',
    touches: 'webhook',
    scope: 'webhooks',
    schema: {
      summary: 'Give a webhook of mine a new secret; for a day the one before signs as well',
      params: EndpointId,
      data: z.object({ secret: z.string() }),
    },
    handler: async ({ params, actor }) => ({ secret: await rotateSecret(context, actor, params.endpointId) }),
  });

  app.route({
    method: 'GET',
    url: '/v2/webhooks/:endpointId/deliveries',
    operation: 'webhooks.deliveries',
    access: 'user',
    touches: 'webhook',
    scope: 'webhooks',
    schema: {
      summary: 'What was sent to a webhook of mine, the newest first',
      params: EndpointId,
      query: Paging.extend({
        status: z.enum(DELIVERY_STATUSES).optional(),
        type: z.string().max(60).optional(),
        from: date('start').optional(),
        known: integer({ min: 0 })
          .default(0)
          .describe('Number of deliveries within the filter that the caller knows already'),
        wait: integer({ min: 0, max: MAX_WAIT_SECONDS })
          .default(0)
          .describe('Seconds to wait for more deliveries than are known, if there are none yet'),
      }),
      data: pageOf(Delivery),
    },
    handler: async ({ params: { endpointId }, query, actor, request, reply }) => {
      const { known, wait: seconds, ...page } = query;
      if (seconds > 0) {
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const over = AbortSignal.any([gone.signal, request.server.closing]);
        const isThere = async () => (await countDeliveries(context, actor, endpointId, page)) > known;
        await awaitMore({ userId: actor.userId, isThere, seconds, over });
      }
      const { rows, totalItem } = await pageDeliveries(context, actor, endpointId, page);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentDelivery) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/webhooks/:endpointId/deliveries/:deliveryId/replay',
    operation: 'webhooks.replayDelivery',
    access: 'user',
    touches: 'webhook',
    scope: 'webhooks',
    schema: {
      summary: 'Send the message of a delivery once more',
      params: EndpointId.extend({
        deliveryId: z
          .string()
          .regex(/^[1-9]\d{0,14}$/)
          .transform(Number),
      }),
      data: z.object({ count: z.int() }),
    },
    handler: async ({ params, actor }) => ({
      count: await sendAgain(context, actor, params.endpointId, { deliveryId: params.deliveryId }),
    }),
  });

  app.route({
    method: 'POST',
    url: '/v2/webhooks/:endpointId/replay',
    operation: 'webhooks.replay',
    access: 'user',
    touches: 'webhook',
    scope: 'webhooks',
    schema: {
      summary: 'Send everything since a moment once more, the newest thousand messages',
      params: EndpointId,
      body: z.object({ since: date('start') }),
      data: z.object({ count: z.int() }),
    },
    handler: async ({ params, body, actor }) => ({
      count: await sendAgain(context, actor, params.endpointId, body),
    }),
  });
}
