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

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function toBytes(text: string): Bytes {
  return encoder.encode(text);
}

export function toText(bytes: Bytes): string {
  return decoder.decode(bytes);
}
