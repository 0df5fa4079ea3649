import type { ListedResource } from '#api/resources/listed.ts';
import { OfferedTerms } from '#domain/policies/offered-terms.tsx';
import { ResourceCard } from '#domain/resources/resource-card.tsx';

/** A resource of the market with the terms it begins with. */
export function ListedResourceCard({ resource }: { resource: ListedResource }) {
  return (
    <ResourceCard resource={resource}>
      <OfferedTerms policies={resource.policies} kind={2} licence={resource.licence} />
    </ResourceCard>
  );
}
