/** Things in an order in which each comes after those of them that it is made of; otherwise as they are. */
export function inOrder<Thing>(
  things: readonly Thing[],
  { idOf, partsOf }: { idOf: (thing: Thing) => string; partsOf: (thing: Thing) => readonly string[] },
): Thing[] {
  const byId = new Map(things.map((one) => [idOf(one), one]));
  const begun = new Set<Thing>();
  const ordered = new Set<Thing>();
  const waiting = things.toReversed(); // chains may be longer than a stack of calls
  while (waiting.length > 0) {
    const one = waiting.at(-1)!;
    if (begun.has(one)) {
      ordered.add(one);
      waiting.pop();
      continue;
    }
    begun.add(one);
    for (const id of partsOf(one).toReversed()) {
      const part = byId.get(id);
      if (part !== undefined && !begun.has(part)) waiting.push(part);
    }
  }
  return [...ordered];
}
