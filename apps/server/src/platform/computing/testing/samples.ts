export function double({ value }: { value: number }): number {
  return 2 * value;
}

export function turnForEver(_: object): never {
  for (;;);
}

export function fillMemory(_: object): never {
  const all: number[][] = [];
  for (;;) all.push(new Array(100_000).fill(all.length));
}

export function fail(_: object): never {
  throw new Error('broken');
}
