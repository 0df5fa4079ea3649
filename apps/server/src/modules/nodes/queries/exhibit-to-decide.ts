import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import type { ExhibitToDecide } from '../../authorisation/index.ts';
import { type NodeRow, type PresentableRow, presentableVersions } from '../tables.ts';

/** An exhibit as authorisation wants it, with the auth tree of the version it shows. */
export async function exhibitToDecide(
  db: Executor,
  node: NodeRow,
  presentable: PresentableRow,
): Promise<ExhibitToDecide> {
  const { presentableId, presentableName, onlineStatus, policies, resolveResources } = presentable;
  const [version] = await db
    .select({ authTree: presentableVersions.authTree })
    .from(presentableVersions)
    .where(
      and(eq(presentableVersions.presentableId, presentableId), eq(presentableVersions.version, presentable.version)),
    );
  return {
    exhibitId: presentableId,
    exhibitName: presentableName,
    node,
    onlineStatus,
    policies,
    resolveResources,
    authTree: version!.authTree,
  };
}
