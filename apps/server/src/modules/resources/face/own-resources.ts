/** Changes that the modules above make to resources of the caller. */
export { lockOwnResource } from '../access.ts';
export { holdContracts, refuseOthers } from '../commands/choose-contracts.ts';
export { chooseExcerpt } from '../commands/choose-excerpt.ts';
export { licenseOwnWorks } from '../commands/license-own-works.ts';
export { touchCollection } from '../commands/touch-collection.ts';
export { updateResource } from '../commands/update-resource.ts';
export { type CollectionVersionChange, writeCollectionVersion } from '../commands/write-collection-version.ts';
export { findOwnResource } from '../queries/find-own-resource.ts';
export { holdResource } from '../queries/find-resource.ts';
