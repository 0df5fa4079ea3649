import { ResourceStatus } from '@colophon/model';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usedResourcesQuery } from '#api/resources/used-resources.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/**
 * Warnings before signing for these resources: a blocked resource, a frozen owner, or licences that the resource lacks itself.
 */
export function Cautions({ resourceIds }: { resourceIds: readonly string[] }) {
  const { t } = useTranslation('resourceDetails');
  const { data = [] } = useQuery(usedResourcesQuery(resourceIds));
  return data
    .filter(({ resourceId }) => resourceIds.includes(resourceId))
    .flatMap((resource) => {
      const kinds = [
        resource.status === ResourceStatus.frozen && ('caution_blocked' as const),
        resource.isOwnerFrozen && ('caution_owner' as const),
        resource.isChainBroken && ('caution_chain' as const),
      ];
      return kinds
        .filter((kind) => kind !== false)
        .map((kind) => (
          <Alert key={`${resource.resourceId} ${kind}`} variant="light" color="warning">
            {t(kind, { name: titleOf(resource) })}
          </Alert>
        ));
    });
}
