import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, nodeId, text } from '#platform/http/schemas.ts';
import { removeConsent } from '#platform/sessions/site-consents.ts';
import { agreeToSite } from '../commands/agree-to-site.ts';
import { listConsents } from '../queries/list-consents.ts';

const Consent = z.object({
  nodeId: z.int(),
  nodeName: z.string(),
  nodeDomain: z.string(),
  status: z.int(),
  createDate: moment,
});

/** On which sites users want to be known: asked once for each, by the platform's own page. */
export function registerSiteConsentRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/passport/siteConsents',
    operation: 'sites.listConsents',
    access: 'user',
    personal: true,
    schema: { summary: 'The sites that know who I am', data: z.array(Consent) },
    handler: ({ actor }) => listConsents(db, actor.userId),
  });

  app.route({
    method: 'POST',
    url: '/v2/passport/siteConsents',
    operation: 'sites.createConsent',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Let a site know who I am',
      body: z.object({ nodeDomain: text(rules.nodeDomain) }),
      data: z.boolean(),
    },
    handler: ({ body, actor }) => agreeToSite(context, actor, body.nodeDomain),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/passport/siteConsents/:nodeId',
    operation: 'sites.deleteConsent',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Let a site not know any more who I am',
      params: z.object({ nodeId }),
      data: z.boolean(),
    },
    handler: ({ params, actor }) => removeConsent(db, actor.userId, params.nodeId),
  });
}
