/** Keys of buckets: how many objects they have, how much of the space they take, and the lists of what is in them. */
export const bucketKeys = {
  all: ['buckets'],
  own: ['buckets', 'own'],
  system: ['buckets', 'system'],
  space: ['buckets', 'space'],
  nodeData: ['buckets', 'nodeData'],
  nodeDataRows: ['buckets', 'nodeData', 'rows'],
  /** Every list of a bucket's objects, whatever its filter. */
  lists: (bucketName: string) => ['buckets', 'objects', bucketName],
  list: (bucketName: string, filter: object) => ['buckets', 'objects', bucketName, filter],
  candidates: (bucketName: string, keywords: string, typeCode: string) => [
    'buckets',
    'candidates',
    bucketName,
    keywords,
    typeCode,
  ],
  /** Outside of `all`: names are asked about one by one, and never listed. */
  nameTaken: (bucketName: string) => ['bucketNames', bucketName],
};

/** Keys of objects. Where an object is used and what it builds on is told of other objects, too. */
export const objectKeys = {
  all: ['objects'],
  one: (objectId: string) => ['objects', 'one', objectId],
  usages: (objectId: string) => ['objects', 'usages', objectId],
  dependencies: (resources: readonly string[], objects: readonly string[]) => [
    ...['objects', 'dependencies'],
    resources,
    objects,
  ],
};
