import { ResourceStatus } from '@colophon/model';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWrite } from '#api/mutation.ts';
import { checkCycles, type ObjectDependency } from '#api/objects/dependencies.ts';
import type { StoredObject } from '#api/objects/queries.ts';
import { ObjectOffers } from '#domain/dependencies/object-offers.tsx';
import { OfferRow, ResourceOffers } from '#domain/dependencies/offers.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';

interface AddDependencyDrawerProps {
  opened: boolean;
  object: StoredObject;
  dependencies: readonly ObjectDependency[];
  onChange: (dependencies: ObjectDependency[]) => void;
  onClose: () => void;
}

/** Finds resources and objects that an object may build on. What is added counts at once, and is saved with the object. */
export function AddDependencyDrawer({ opened, onClose, ...tab }: AddDependencyDrawerProps) {
  const { t } = useTranslation('dependencies');
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('add')} width={640}>
      <Tabs defaultValue="resources" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="resources">{t('resources')}</Tabs.Tab>
          <Tabs.Tab value="objects">{t('objects')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="resources">
          <Resources {...tab} />
        </Tabs.Panel>
        <Tabs.Panel value="objects">
          <Objects {...tab} />
        </Tabs.Panel>
      </Tabs>
    </SideDrawer>
  );
}

type TabProps = Pick<AddDependencyDrawerProps, 'object' | 'dependencies' | 'onChange'>;

function Resources(tab: TabProps) {
  const { t } = useTranslation('dependencies');
  const typeWords = useTypeWords();
  return (
    <ResourceOffers
      rows={(resources) =>
        resources.map(({ resourceName: name, resourceType, status, latestVersion }) => (
          <Offer
            {...tab}
            key={name}
            dependency={{ name, type: 'resource', versionRange: `^${latestVersion}` }}
            about={typeWords(resourceType)}
            badge={status === ResourceStatus.online ? null : <ResourceStatusBadge status={status} />}
            refusal={latestVersion === '' ? t('no_version') : undefined}
          />
        ))
      }
    />
  );
}

function Objects(tab: TabProps) {
  const { t } = useTranslation('dependencies');
  const { object } = tab;
  const typeWords = useTypeWords();
  return (
    <ObjectOffers
      rows={(objects) =>
        objects.map((each) => (
          <Offer
            {...tab}
            key={each.objectId}
            dependency={{ name: `${each.bucketName}/${each.objectName}`, type: 'object', versionRange: '' }}
            about={typeWords(each.resourceType) || t('no_type')}
            refusal={each.objectId === object.objectId ? t('itself') : undefined}
          />
        ))
      }
    />
  );
}

interface OfferProps extends TabProps {
  dependency: ObjectDependency;
  about: string;
  badge?: ReactNode;
  /** Why it cannot be added. */
  refusal: string | undefined;
}

function Offer({ object, dependencies, onChange, dependency, about, badge, refusal }: OfferProps) {
  const { t } = useTranslation('dependencies');
  const { name, type } = dependency;
  const isSame = (each: ObjectDependency) => each.type === type && each.name.toLowerCase() === name.toLowerCase();
  const isAdded = dependencies.some(isSame);
  const add = useWrite(checkCycles, {
    onSuccess: (isFree, { dependencies: next }) => (isFree ? onChange([...next]) : toast.error(t('cycle'))),
  });
  return (
    <OfferRow
      name={name}
      about={about}
      badge={badge}
      refusal={refusal}
      isAdded={isAdded}
      isPending={add.isPending}
      onAdd={() => add.mutate({ objectId: object.objectId, dependencies: [...dependencies, dependency] })}
      onRemove={() => onChange(dependencies.filter((each) => !isSame(each)))}
    />
  );
}
