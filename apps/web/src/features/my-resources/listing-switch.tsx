import { ResourceStatus } from '@colophon/model';
import { Loader, Switch } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Listable, useListing } from './use-listing.ts';

/** Puts a resource on the shelf and takes it off; shows what is, never what was only wished. */
export function ListingSwitch({ resource, name }: { resource: Listable; name: string }) {
  const { t } = useTranslation('myResources');
  const { pendingId, toggle } = useListing();
  const isPending = pendingId === resource.resourceId;
  return (
    <Switch
      checked={resource.status === ResourceStatus.online}
      disabled={isPending || resource.status === ResourceStatus.frozen}
      aria-label={t('list_resource', { name })}
      label={isPending ? <Loader size="xs" color="ink" /> : t('listed')}
      onChange={() => toggle(resource)}
    />
  );
}
