import type { Place } from './place.ts';

/** The folder `folder` of `place`, as a place by itself. */
export function below(place: Place, folder: string): Place {
  const inside = `${folder}/`;
  return {
    name: place.name,
    read: (file) => place.read(inside + file),
    write: (file, source) => place.write(inside + file, source),
    ...(place.copy && { copy: (from, file, sha256) => place.copy!(from, inside + file, sha256) }),
    ...(place.pathOf && { pathOf: (file) => place.pathOf!(inside + file) }),
    flush: () => place.flush(),
    remove: (file) => place.remove(inside + file),
    async *list(within) {
      for await (const file of place.list(within === undefined ? folder : inside + within))
        yield file.slice(inside.length);
    },
    removeLeftovers: () => place.removeLeftovers(),
  };
}
