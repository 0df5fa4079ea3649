import { z } from 'zod';
import { nodeId } from '#platform/http/schemas.ts';
import { MAX_OPERATED } from '../limits.ts';

/** Nodes of one operator's call. */
export const nodeIds = z.array(nodeId).min(1).max(MAX_OPERATED);
