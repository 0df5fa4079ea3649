import { type AgentSubject, SubjectType } from '@colophon/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_READ_ANSWER } from './limits.ts';

/** A call of a program that gets a line. */
export interface Called {
  readonly userId: number;
  readonly tokenId: string;
  readonly tool: string;
  readonly subject: { readonly type: AgentSubject; readonly id: string } | null;
  readonly refusal: string | null;
  readonly amountCents: number | null;
  /** The approval that the answer names. */
  readonly approvalId: string | null;
  /** Record of a payment that was made. */
  readonly recordId: string | null;
}

/** Operations of which one act has thousands: pieces of a file. */
const PIECES = new Set(['files.continueUpload', 'moving.continueUpload']);

/** Names by which calls and answers name things, in the order in which they are looked for. */
const ID_FIELDS: readonly (readonly [string, AgentSubject])[] = [
  ['contractId', 'contract'],
  ['presentableId', 'exhibit'],
  ['exhibitId', 'exhibit'],
  ['resourceId', 'resource'],
  ['nodeId', 'node'],
  ['objectId', 'object'],
];

type Fields = Readonly<Record<string, unknown>>;

/**
 * The line that a call of a program gets: each that changes something, done or refused, and reading where a right to it was missing.
 * A call that is refused because it is too much gets none, or the limit would itself make rows without end. `null` for all others.
 */
export function calledOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Called | null {
  const { actor, routeOptions } = request;
  const { operation: tool, changesState } = routeOptions.config;
  if (actor?.credential.kind !== 'token' || !tool || PIECES.has(tool)) return null;
  const header = reply.getHeader('x-refusal');
  const refusal = header === undefined ? null : String(header);
  if (refusal === 'access.too-many-requests') return null;
  if (!changesState && !refusal?.startsWith('access.')) return null;
  const answer = answerOf(reply, payload);
  const params = fieldsOf(request.params);
  const body = fieldsOf(request.body);
  // Arguments that were refused unread are as they were sent.
  const isRead = refusal !== 'request.argument';
  return {
    userId: actor.userId,
    tokenId: actor.credential.tokenId,
    tool,
    subject: subjectOf(params, body, refusal === null ? answer : {}),
    refusal,
    amountCents: isRead && Number.isInteger(body.transactionAmount) ? (body.transactionAmount as number) : null,
    approvalId: textOf(answer.approvalId),
    recordId: tool === 'contracts.pay' && refusal === null ? textOf(answer.transactionRecordId) : null,
  };
}

/** The `data` of a short answer. */
function answerOf(reply: FastifyReply, payload: unknown): Fields {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (!isJson || typeof payload !== 'string' || payload.length > MAX_READ_ANSWER) return {};
  return fieldsOf(fieldsOf(JSON.parse(payload)).data);
}

function subjectOf(...sources: readonly Fields[]): Called['subject'] {
  for (const source of sources) {
    for (const [name, type] of ID_FIELDS) {
      const id = idOf(source[name]);
      if (id) return { type, id };
    }
    const [first] = Array.isArray(source.subjects) ? source.subjects : [];
    const id = idOf(source.subjectId ?? fieldsOf(first).subjectId);
    if (id) return { type: source.subjectType === SubjectType.exhibit ? 'exhibit' : 'resource', id };
  }
  return null;
}

/** Ids only: whatever else was sent under the name is a text of the program's. */
function idOf(value: unknown): string | null {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && /^([0-9a-f]{24}|[1-9]\d{0,11})$/.test(id) ? id : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
