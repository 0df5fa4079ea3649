import { ResourceStatus } from '@colophon/model';
import { Loader, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedField } from '#ui/reasoned.tsx';
import type { NewPolicySlot } from './batch-bar.tsx';
import { type Listable, useListing } from './use-listing.tsx';

interface ListingSwitchProps {
  resource: Listable;
  name: string;
  /** Draws where the policy is made that a resource needs to be listed. */
  newPolicy: (slot: NewPolicySlot) => ReactNode;
}

/** Puts a resource on the shelf and takes it off; shows what is, never what was only wished. */
export function ListingSwitch({ resource, name, newPolicy }: ListingSwitchProps) {
  const { t } = useTranslation('myResources');
  const { isPending, toggle, dialogs } = useListing(resource, newPolicy);
  return (
    <>
      <ReasonedField why={resource.status === ResourceStatus.frozen && 'reasons:blocked'}>
        <Switch
          checked={resource.status === ResourceStatus.online}
          disabled={isPending}
          aria-label={t('list_resource', { name })}
          label={isPending ? <Loader size="xs" color="ink" /> : t('listed')}
          onChange={toggle}
        />
      </ReasonedField>
      {dialogs}
    </>
  );
}
