import type { Candidate } from '../types.ts';
import { finding, type MatchError } from './findings.ts';
import type { EffectiveEntity } from './outcome.ts';
import type { Contents, WorldExhibit, WorldObject, WorldResource, WorldVersion } from './world.ts';
import type { WorldIndex } from './world-index.ts';

/** Something that an exhibit can show, with what the exhibit takes over from it. */
export interface Shown extends Pick<Contents, 'systemProperty' | 'descriptors'> {
  readonly entity: EffectiveEntity;
  readonly intro: string;
}

/** Looks up what a rule adds or puts in the place of something else; returns the reason where that is impossible. */
export function lookUp(index: WorldIndex, candidate: Candidate): Shown | MatchError {
  return candidate.type === 'resource' ? lookUpResource(index, candidate) : lookUpObject(index, candidate.name);
}

function lookUpResource(
  index: WorldIndex,
  { name, versionRange }: Extract<Candidate, { type: 'resource' }>,
): Shown | MatchError {
  const resource = index.resourceNamed(name);
  if (!resource?.mayBeAdded || resource.versionNumbers.length === 0) return finding('RESOURCE_NOT_FOUND', { name });
  const version = index.versionOf(resource, versionRange);
  if (!version) return finding('VERSION_NOT_FOUND', { name: resource.name, range: versionRange });
  return showVersion(resource, version, versionRange);
}

function lookUpObject(index: WorldIndex, name: string): Shown | MatchError {
  const object = index.objectNamed(name);
  if (!object) return finding('OBJECT_NOT_FOUND', { name });
  if (object.ownerUserId !== index.world.ownerUserId) return finding('OBJECT_OF_ANOTHER', { name: object.name });
  if (object.resourceType.length === 0) return finding('OBJECT_WITHOUT_TYPE', { name: object.name });
  return show(object, object, { version: '', versionId: '', versionRange: '', versions: [] });
}

function showVersion(resource: WorldResource, version: WorldVersion, versionRange: string): Shown {
  const { versionId } = version;
  return show(resource, version, {
    version: version.version,
    versionId,
    versionRange,
    versions: resource.versionNumbers,
  });
}

function show(
  { type, id, name, resourceType, isTheme, coverImages, ownerUserId, intro }: WorldResource | WorldObject,
  { fileSha1, systemProperty, descriptors }: Contents,
  version: Pick<EffectiveEntity, 'version' | 'versionId' | 'versionRange' | 'versions'>,
): Shown {
  const entity = { type, id, name, resourceType, isTheme, coverImages, ownerUserId, fileSha1, ...version };
  return { entity, intro, systemProperty, descriptors };
}

/** Returns the entity that an exhibit shows. A collection of the node is an entity of its own. */
export function shownBy(index: WorldIndex, exhibit: WorldExhibit): Shown {
  const { presentableId, resourceId, resourceType, isTheme, version, versionId, fileSha1 } = exhibit;
  const { intro, systemProperty, descriptors } = exhibit;
  const resource = index.resource(resourceId);
  const entity: EffectiveEntity = {
    type: 'resource',
    id: resourceId || presentableId,
    name: exhibit.resourceName,
    resourceType,
    isTheme,
    version,
    versionId,
    versionRange: version,
    versions: resource?.versionNumbers ?? [],
    coverImages: resource?.coverImages ?? [],
    ownerUserId: exhibit.resourceOwnerId,
    fileSha1,
  };
  return { entity, intro, systemProperty, descriptors };
}
