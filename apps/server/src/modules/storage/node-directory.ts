import type { Executor } from '#platform/database/database.ts';

/** What storage needs to know of a node. */
export interface NodeEntry {
  readonly nodeId: number;
  readonly nodeName: string;
  readonly nodeDomain: string;
}

/** What storage asks of the module that keeps the nodes. */
export interface NodeDirectory {
  /** Those of the nodes that exist and are not deleted, by id or by domain in lower case. */
  findNodes(
    db: Executor,
    keys: { nodeIds?: readonly number[]; nodeDomains?: readonly string[] },
  ): Promise<readonly NodeEntry[]>;
}

let registered: NodeDirectory = { findNodes: async () => [] };

/** Has the module that keeps the nodes tell what storage needs of them. */
export function registerNodeDirectory(directory: NodeDirectory): void {
  registered = directory;
}

export const nodeDirectory: NodeDirectory = {
  findNodes: (db, keys) => registered.findNodes(db, keys),
};
