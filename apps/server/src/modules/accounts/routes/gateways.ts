import { z } from 'zod';
import { isFromThisMachine } from '#platform/http/loopback.ts';
import { sendPage } from '#platform/http/plain-page.ts';
import type { Router } from '#platform/http/router.ts';
import { receiveNotification } from '../commands/receive-notification.ts';
import { mockPaymentPage } from '../gateways/page.ts';
import { gatewayFor, gatewaysFor, type Payments } from '../gateways/payments.ts';
import { findRechargeOrder } from '../orders.ts';
import { presentGateway } from '../presenters.ts';
import { GatewayAnswer, ledgerNumber } from '../schemas.ts';

/** Which gateways there are, what they notify, and the page that stands in for one. */
export function registerGatewayRoutes(app: Router, payments: Payments): void {
  const { context } = app;
  const { db, clock, settings } = context;

  app.route({
    method: 'GET',
    url: '/v2/transactions/gateways',
    operation: 'accounts.listGateways',
    access: 'user',
    schema: { summary: 'Ways to bring money in and take it out', data: z.array(GatewayAnswer) },
    handler: async ({ request, locale }) =>
      gatewaysFor(payments, request).map((gateway) => presentGateway(gateway, settings.payments, locale)),
  });

  app.route({
    method: 'POST',
    url: '/v2/transactions/gateways/:channel/notify',
    operation: 'accounts.notify',
    access: 'visitor',
    rawBody: true,
    schema: {
      summary: 'For gateways: what became of an order, signed by them',
      params: z.object({ channel: z.string().max(32) }),
    },
    handler: async ({ params, request, reply }) => {
      const gateway = gatewayFor(payments, params.channel, request);
      const { redirectTo } = await receiveNotification(context, payments, gateway, {
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        isFromThisMachine: isFromThisMachine(request),
        receivedAt: clock.now(),
      });
      return redirectTo === undefined ? reply.send({ received: true }) : reply.redirect(redirectTo, 303);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/gateways/mock/page',
    operation: 'accounts.showMockPage',
    access: 'visitor',
    schema: { summary: 'Choose what becomes of a pretended payment', query: z.object({ orderId: ledgerNumber }) },
    handler: async ({ query, locale, request, reply }) => {
      gatewayFor(payments, 'mock', request);
      const page = mockPaymentPage(locale, await findRechargeOrder(db, query.orderId));
      // Its form has to say where it comes from.
      return sendPage(reply.header('referrer-policy', 'same-origin'), page);
    },
  });
}
