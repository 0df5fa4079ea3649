import { receiptSigning } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MAX_MOVE_ANSWER_BYTES } from '../limits.ts';
import { CONFIRMATION_FORMAT, CONFIRMATION_TYPE } from '../moves/confirmation.ts';
import { hashOfMoveCode, newMoveCode } from '../moves/move-codes.ts';

export interface Arrival {
  /** The installation that the account moves from. */
  readonly fromOrigin: string;
  /** As it is shown there. */
  readonly moveId: string;
  readonly code: string;
}

/** Refusals of the other installation that say something to whoever typed the code. */
const PASSED_ON: ReadonlySet<string> = new Set<RefusalName>(['moving.code', 'moving.gone', 'moving.signature']);

/**
 * Tells another installation that the actor has typed the code of a move here, signed by this one. Answers the code that is to be typed there.
 *
 * @throws Refusal `moving.unreachable`, `moving.code`, `moving.gone`, `moving.signature`
 */
export async function arrive(context: Context, actor: Actor, { fromOrigin, moveId, code }: Arrival): Promise<string> {
  const answer = newMoveCode();
  const said = {
    format: CONFIRMATION_FORMAT,
    moveId,
    code,
    issuer: context.settings.publicOrigin,
    userName: actor.username,
    answerHash: hashOfMoveCode(answer),
    at: context.clock.now().toISOString(),
  };
  const body = JSON.stringify(await receiptSigning.signStatement(context, said, CONFIRMATION_TYPE));
  const refusal = await send(context, `${fromOrigin}/v2/moves/${moveId}/confirm`, body);
  if (refusal === '') return answer;
  throw new Refusal(PASSED_ON.has(refusal) ? (refusal as RefusalName) : 'moving.unreachable');
}

/** Posts to another installation; answers the name of its refusal, empty where it did as it was told. */
async function send({ outgoing }: Context, address: string, body: string): Promise<string> {
  try {
    const {
      status,
      headers,
      body: answer,
    } = await outgoing.send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      answerLimitBytes: MAX_MOVE_ANSWER_BYTES,
    });
    const isDone = status === 200 && JSON.parse(answer.toString()).data === true;
    return isDone ? '' : (headers['x-refusal'] ?? 'unknown');
  } catch {
    return 'unknown'; // no answer, or one that is none
  }
}
