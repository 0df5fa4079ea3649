import { inOrder } from './import/in-order.ts';

/** Bytes and files of a part of an archive. */
export interface Extent {
  bytes: number;
  files: number;
}

/** Bags that an export is written into. */
export interface BagPlan {
  readonly of: number;
  /** The bag that each work lies in, by its folder; everything else that is not in each bag lies in the last one. */
  readonly bagOfWork: ReadonlyMap<string, number>;
}

/** Folders, beside files that lie in none, which each bag has: works need them wherever they are. */
const IN_EACH = /^(?:keys|policies|pictures)\//;
const WORK = /^works\/[^/]+\/[^/]+(?=\/)/;
const COLLECTION = /^collections\/(.+)\.json$/;

/** Adds up files by the bags that they may lie in. */
export function createExtents() {
  const works = new Map<string, Extent>();
  const partsOf = new Map<string, readonly string[]>();
  const [each, rest] = [zero(), zero()];
  return {
    /** `madeOf` are folders of other works that the work of this file is made of. */
    add(path: string, bytes: number, madeOf: readonly string[] = []): void {
      const work = WORK.exec(path)?.[0];
      if (work && !works.has(work)) works.set(work, zero());
      if (work && madeOf.length > 0) partsOf.set(work, [...(partsOf.get(work) ?? []), ...madeOf]);
      // a collection comes after the works that it shows
      const collection = COLLECTION.exec(path)?.[1];
      const shown = collection && works.get(`works/${collection}`);
      if (shown) {
        grow(rest, shown);
        works.delete(`works/${collection}`);
      }
      grow(work ? works.get(work)! : isInEach(path) ? each : rest, { bytes, files: 1 });
    },
    /**
     * One bag where all fit into it, otherwise works in their order, but each after those that it is made of, and the rest last; null where a
     * part fits into none.
     */
    assign(limit: Readonly<Extent>): BagPlan | null {
      const ordered = inOrder([...works], {
        idOf: ([work]) => work,
        partsOf: ([work]) => partsOf.get(work) ?? [],
      });
      return assign({ works: new Map(ordered), each, rest }, limit);
    },
  };
}

/** Says whether a file lies in a bag. */
export function isInBag({ of, bagOfWork }: BagPlan, number: number, path: string): boolean {
  if (of === 1 || isInEach(path)) return true;
  const work = WORK.exec(path)?.[0];
  return number === ((work && bagOfWork.get(work)) ?? of);
}

function assign(
  { works, each, rest }: { works: ReadonlyMap<string, Extent>; each: Extent; rest: Extent },
  limit: Readonly<Extent>,
): BagPlan | null {
  const room = { bytes: limit.bytes - each.bytes, files: limit.files - each.files };
  const fits = (...parts: readonly Extent[]) => sum(parts, 'bytes') <= room.bytes && sum(parts, 'files') <= room.files;
  if (fits(rest, ...works.values())) return { of: 1, bagOfWork: new Map() };
  const bagOfWork = new Map<string, number>();
  let number = 1;
  let filled = zero();
  for (const [work, extent] of works) {
    if (!fits(extent)) return null;
    if (!fits(filled, extent)) [number, filled] = [number + 1, zero()];
    grow(filled, extent);
    bagOfWork.set(work, number);
  }
  if (!fits(rest)) return null;
  return { of: fits(filled, rest) ? number : number + 1, bagOfWork };
}

function isInEach(path: string): boolean {
  return !path.includes('/') || IN_EACH.test(path);
}

const zero = (): Extent => ({ bytes: 0, files: 0 });

function grow(extent: Extent, { bytes, files }: Extent): void {
  extent.bytes += bytes;
  extent.files += files;
}

function sum(parts: readonly Extent[], member: keyof Extent): number {
  return parts.reduce((total, part) => total + part[member], 0);
}
