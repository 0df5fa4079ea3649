import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { objectId } from '#platform/http/schemas.ts';
import { REVALIDATED } from '#platform/http/send-file.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { listReceiptKeys, presentKey } from '../receipts/receipt-keys.ts';

export function registerReceiptRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/contracts/:contractId/receipt',
    operation: 'contracts.downloadReceipt',
    access: 'user',
    touches: 'receipt',
    schema: {
      summary: 'The signed receipt of a contract, as a file that is checked without the platform',
      params: z.object({ contractId: objectId }),
    },
    handler: async ({ params: { contractId }, actor, reply }) => {
      const receipt = await issueReceipt(context, actor, contractId);
      const name = `contract-${contractId}.receipt.json`;
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .header('cache-control', REVALIDATED)
        .send(receipt);
    },
  });

  app.route({
    method: 'GET',
    url: '/.well-known/colophon-receipt-keys.json',
    operation: 'contracts.listReceiptKeys',
    access: 'visitor',
    schema: { summary: 'The public keys that receipts were signed by, newest first' },
    handler: async ({ reply }) => {
      const keys = (await listReceiptKeys(context.db)).map(presentKey);
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .header('access-control-allow-origin', '*')
        .send(JSON.stringify({ keys }));
    },
  });
}
