import { type Bytes, handOver } from '../hand-over.ts';

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

export function turnAround({ bytes }: { bytes: Bytes }): { bytes: Bytes } {
  const turned: Bytes = bytes.toReversed();
  return handOver({ bytes: turned }, [turned]);
}
