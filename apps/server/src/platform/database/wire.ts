import type { Duplex } from 'node:stream';
import { DataRowMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';

/** The code of a message that holds a row: `D`. */
const DATA_ROW = 0x44;
const NULL = -1;

/** A parser's own method, which its types keep to itself. */
interface PacketHandler {
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): unknown;
}
const { handlePacket } = Parser.prototype as unknown as PacketHandler;

/**
 * Reads PostgreSQL's messages from `stream` and hands each to `onMessage`. The fields of a row are bytes while `wantsBytes`, and
 * text otherwise: `pg` makes text of all of them, which for a page of a list takes longer than writing it out.
 */
export function readMessages(stream: Duplex, onMessage: (message: unknown) => void, wantsBytes: () => boolean): void {
  const parser = new Parser();
  const handler: PacketHandler = {
    handlePacket(offset, code, length, bytes) {
      if (code === DATA_ROW && wantsBytes()) return new DataRowMessage(length, fieldsOf(bytes, offset) as never);
      return handlePacket.call(parser, offset, code, length, bytes);
    },
  };
  Object.assign(parser, handler);
  stream.on('data', (bytes: Buffer) => parser.parse(bytes, onMessage));
}

/** Copies, as the parser uses its buffer again. */
function fieldsOf(bytes: Buffer, offset: number): (Buffer | null)[] {
  const fields: (Buffer | null)[] = [];
  const count = bytes.readUInt16BE(offset);
  let at = offset + 2;
  while (fields.length < count) {
    const length = bytes.readInt32BE(at);
    at += 4;
    fields.push(length === NULL ? null : Buffer.from(bytes.subarray(at, at + length)));
    at += Math.max(length, 0);
  }
  return fields;
}
