/** Collections: lists of resources under one name, as drafts and published. The face of the module. */
import { PartyIdentity } from '@colophon/model';
import type { Concern } from '#platform/events/events.ts';
import type { Router } from '#platform/http/router.ts';
import { listCollections } from './belongings.ts';
import { followResource } from './commands/collect-items.ts';
import { dropContract } from './commands/drop-contract.ts';
import { listLeadingTo } from './queries/reached-resources.ts';
import { registerCatalogueRoutes } from './routes/catalogues.ts';
import { registerCollectionRoutes } from './routes/collections.ts';
import { registerUserOfResourceRoutes } from './routes/users-of-resources.ts';

export { findOwnCollection } from './access.ts';
export { Catalogue } from './catalogue.ts';
export { addItems } from './commands/add-items.ts';
export { publishCollection } from './commands/publish-collection.ts';
export { setCollectRules } from './commands/set-collect-rules.ts';
export { MAX_ITEMS as MAX_COLLECTION_ITEMS } from './limits.ts';
export { findItems, type ItemToDecide } from './queries/find-items.ts';
export { findShownItems, listShownItems, type ShownItem } from './queries/list-shown-items.ts';
export {
  displaySettings,
  hasConditions,
  itemId,
  listRevision,
  rulesOn,
  seenRevision,
  WITHOUT_CONDITIONS,
} from './schemas.ts';

/** True when there are collections that may take the resource in. */
const ownerHasRules: Concern<{ resourceId: string }> = (sql, { resourceId }) => sql`
  exists (select from resources r join resources c on c.user_id = r.user_id and c.subject_type = 4
            join collections s on s.resource_id = c.resource_id and s.rules_status = 1
           where r.resource_id = ${resourceId})`;

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'collection.published': { resourceId: string; version: string };
  }
}

export function registerCollections(app: Router): void {
  const { context } = app;
  const { events, providers } = context;
  providers.add('users.belongings', { list: listCollections });
  providers.add('resources.leading-to', listLeadingTo);
  events.on(
    'resource.version-released',
    'collections-collect',
    (release) => followResource(context, release),
    ownerHasRules,
  );
  events.on('resource.status-changed', 'collections-collect', (change) => followResource(context, change));
  events.on('resource.retitled', 'collections-collect', (change) => followResource(context, change));
  events.on('contracts.terminated', 'collection-items', async ({ contracts }) => {
    for (const { contractId, licenseeId, licenseeIdentityType } of contracts) {
      if (licenseeIdentityType === PartyIdentity.resource)
        await dropContract(context, { contractId, resourceId: licenseeId });
    }
  });
  registerCatalogueRoutes(app);
  registerCollectionRoutes(app);
  registerUserOfResourceRoutes(app);
}
