import { isSlides } from '@colophon/model';
import type { Version } from '#api/resources/details.ts';
import { config } from '#config.ts';
import { type FileFacts, hasReadParts } from './preview-kind.ts';

/** Fields of a version that are needed to show it. */
export type PreviewedVersion = Pick<Version, 'resourceId' | 'version' | 'filename' | 'excerpt' | 'systemProperty'> &
  Partial<Pick<Version, 'dependencies'>>;

/** The address that sends as much of a version as the reader may have. */
export function shownHref({ resourceId, version }: Pick<PreviewedVersion, 'resourceId' | 'version'>): string {
  return `${config.origins.api}/v2/auths/resources/${resourceId}/excerpt?version=${version}`;
}

/** Ways of reading that the file alone does not tell, and the addresses that a work is read from. */
export function readingOf(
  version: Pick<PreviewedVersion, 'resourceId' | 'version' | 'systemProperty' | 'dependencies'>,
  resourceType: readonly string[],
) {
  const hasParts = hasReadParts(version.systemProperty as FileFacts, resourceType);
  return {
    partSrc: hasParts ? (path: string) => `${shownHref(version)}&subFilePath=${encodeURIComponent(path)}` : undefined,
    isDeck: isSlides(resourceType),
    pictureSrc: (name: string) => shownHrefOfDependency(version.dependencies ?? [], name),
  };
}

/** The address of as much of a dependency as the reader may have. */
function shownHrefOfDependency(dependencies: Version['dependencies'], resourceName: string): string | undefined {
  const used = dependencies.find((each) => each.resourceName === resourceName);
  return used && `${config.origins.api}/v2/auths/resources/${used.resourceId}/excerpt`;
}
