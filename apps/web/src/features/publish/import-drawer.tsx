import { formatSize } from '@colophon/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dependencyTargetsQuery } from '#api/objects/dependencies.ts';
import { type Candidate, objectQuery } from '#api/objects/queries.ts';
import { occupantsOf } from '#api/resources/own.ts';
import type { TypeInfo } from '#api/types/queries.ts';
import { ObjectOffers } from '#domain/dependencies/object-offers.tsx';
import { OfferRow } from '#domain/dependencies/offers.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { type Occupied, OccupiedDialog } from './occupied-dialog.tsx';
import { maxFileBytes } from './resource-types.ts';
import type { TakenFile } from './taken-file.ts';

interface ImportDrawerProps {
  /** Absent while the type is not known. */
  type: TypeInfo | null;
  onTake: (taken: TakenFile) => void;
  onClose: () => void;
}

/** Takes the file of an object, with its properties, its options and what it builds on. */
export default function ImportDrawer({ type, onTake, onClose }: ImportDrawerProps) {
  const { t } = useTranslation(['publish', 'dependencies']);
  const { user } = useCurrentUser();
  const typeWords = useTypeWords();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<(Occupied & { candidate: Candidate }) | null>(null);
  const limit = type ? maxFileBytes(type) : Number.POSITIVE_INFINITY;

  const take = useMutation({
    mutationFn: async ({ objectId }: Candidate): Promise<TakenFile> => {
      const object = await queryClient.fetchQuery(objectQuery(objectId));
      const { resources } = await queryClient.fetchQuery(dependencyTargetsQuery(object.dependencies));
      return {
        file: { name: object.objectName, sha1: object.sha1 },
        origin: 'storage',
        supplied: object.systemPropertyDescriptors.map(({ key, name, defaultValue }) => {
          return { key, name, value: String(defaultValue) };
        }),
        descriptors: object.customPropertyDescriptors,
        dependencies: object.dependencies.flatMap(({ name, type: kind, versionRange }) => {
          const resource = kind === 'resource' && resources.get(name.toLowerCase());
          if (!resource) return [];
          const { resourceId, resourceName, latestVersion } = resource;
          return [{ resourceId, resourceName, versionRange: versionRange || `^${latestVersion}` }];
        }),
        objects: object.dependencies.filter((each) => each.type === 'object').map(({ name }) => name),
      };
    },
    onSuccess: (taken) => {
      onTake(taken);
      onClose();
    },
  });
  const choose = useMutation({
    mutationFn: ({ sha1 }: Candidate) => occupantsOf(sha1),
    onSuccess: (occupants, candidate) => {
      const isOwn = occupants.every(({ userId }) => userId === user?.userId);
      if (occupants.length === 0) take.mutate(candidate);
      else setAsked({ occupants, isOwn, candidate });
    },
  });

  return (
    <SideDrawer opened onClose={onClose} title={t('import')} width={820}>
      <ObjectOffers
        typeCode={type?.code}
        rows={(objects) =>
          objects.map((object) => {
            const { objectId, bucketName, objectName, resourceType, systemProperty } = object;
            const isTooLarge = (systemProperty.fileSize ?? 0) > limit;
            return (
              <OfferRow
                key={objectId}
                name={`${bucketName}/${objectName}`}
                about={typeWords(resourceType) || t('dependencies:no_type')}
                refusal={isTooLarge ? t('file_too_large', { limit: formatSize(limit) }) : undefined}
                isAdded={false}
                isPending={(choose.isPending || take.isPending) && choose.variables?.objectId === objectId}
                onAdd={() => choose.mutate(object)}
              />
            );
          })
        }
      />
      {asked && (
        <OccupiedDialog
          occupants={asked.occupants}
          isOwn={asked.isOwn}
          onClose={() => setAsked(null)}
          onProceed={() => {
            setAsked(null);
            take.mutate(asked.candidate);
          }}
        />
      )}
    </SideDrawer>
  );
}
