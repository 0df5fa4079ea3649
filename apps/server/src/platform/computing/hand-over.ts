import { Tinypool } from 'tinypool';

/** Bytes that are all of their memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Marks what goes into a thread or comes out of one: the bytes in it change hands instead of being copied, and are gone on this side.
 * What takes long to copy holds the process for as long.
 */
export function handOver<Value extends object>(value: Value, bytes: readonly Bytes[]): Value {
  const marked = {
    [Tinypool.transferableSymbol]: bytes.map(({ buffer }) => buffer),
    [Tinypool.valueSymbol]: value,
  };
  return Tinypool.move(marked as never) as unknown as Value;
}

/** A value that may be marked, and the memory that changes hands with it. */
export function takeApart<Value>(value: Value): { value: Value; transferList: ArrayBuffer[] } {
  const { transferableSymbol, valueSymbol } = Tinypool;
  if (typeof value !== 'object' || value === null || !(transferableSymbol in value)) return { value, transferList: [] };
  const marked = value as Record<symbol, unknown>;
  return { value: marked[valueSymbol] as Value, transferList: marked[transferableSymbol] as ArrayBuffer[] };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function toBytes(text: string): Bytes {
  return encoder.encode(text);
}

export function toText(bytes: Bytes): string {
  return decoder.decode(bytes);
}
