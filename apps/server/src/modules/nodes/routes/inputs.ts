import { z } from 'zod';
import { nodeId } from '#platform/http/schemas.ts';
import { MAX_OPERATED } from '../limits.ts';

/** A node's number in a comma list. */
export const listedNodeId = z.string().transform(Number).pipe(z.int().min(1).max(2_147_483_647));

/** Nodes of one operator's call. */
export const nodeIds = z.array(nodeId).min(1).max(MAX_OPERATED);
