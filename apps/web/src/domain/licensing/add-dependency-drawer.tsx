import { ResourceStatus } from '@colophon/model';
import { useWrite } from '#api/mutation.ts';
import type { OfferedResource } from '#api/resources/offered.ts';
import { checkResourceCycles } from '#api/resources/used-resources.ts';
import { OfferRow, ResourceOffers } from '#domain/dependencies/offers.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import type { Dependency, Licensee } from './licensing.ts';

interface AddDependencyDrawerProps {
  opened: boolean;
  licensee: Licensee;
  dependencies: readonly Dependency[];
  onChange: (dependencies: Dependency[]) => void;
  onClose: () => void;
}

/** Finds resources that a version may use. What is added counts at once. */
export function AddDependencyDrawer({ opened, licensee, onClose, ...row }: AddDependencyDrawerProps) {
  const { t } = useTranslation('dependencies');
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('add')} width={820}>
      <ResourceOffers
        rows={(resources) =>
          resources
            .filter(({ resourceId }) => resourceId !== licensee.resourceId)
            .map((resource) => <Offer key={resource.resourceId} {...row} licensee={licensee} resource={resource} />)
        }
      />
    </SideDrawer>
  );
}

interface OfferProps extends Pick<AddDependencyDrawerProps, 'licensee' | 'dependencies' | 'onChange'> {
  resource: OfferedResource;
}

function Offer({ licensee, dependencies, onChange, resource }: OfferProps) {
  const { t } = useTranslation(['dependencies', 'licensing']);
  const typeWords = useTypeWords();
  const { resourceId, resourceName, resourceType, status, latestVersion } = resource;
  const check = useWrite(checkResourceCycles);
  const add = async () => {
    const next = [...dependencies, { resourceId, resourceName, versionRange: `^${latestVersion}` }];
    const isFree =
      licensee.resourceId === undefined ||
      (await check.mutateAsync({ resourceId: licensee.resourceId, dependencies: next }).catch(() => null));
    if (isFree) onChange(next);
    else if (isFree === false) toast.error(t('cycle'));
  };
  const isListed = status === ResourceStatus.online;
  return (
    <OfferRow
      name={resourceName}
      about={typeWords(resourceType)}
      badge={isListed ? null : <ResourceStatusBadge status={status} />}
      refusal={latestVersion === '' ? t('no_version') : isListed ? undefined : t('licensing:not_listed')}
      isAdded={dependencies.some((each) => each.resourceId === resourceId)}
      isPending={check.isPending}
      onAdd={() => void add()}
      onRemove={() => onChange(dependencies.filter((each) => each.resourceId !== resourceId))}
    />
  );
}
