import { AuthType } from '@colophon/model';
import type { AuthResult, Contract, ExhibitInfo } from '../entities.ts';
import { type AuthOutcome, resultType } from '../freelog-app/results.ts';
import { payload } from '../http/envelope.ts';
import { FULL_EXHIBIT, type PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';

/** An exhibit that waits for a contract, with everything the panel shows of it. */
export interface QueuedExhibit {
  exhibit: ExhibitInfo;
  auth: AuthResult;
  /** Decision without the visitor: whether the node itself may still show the exhibit. */
  available: AuthResult | undefined;
  contracts: Contract[];
  resolve(outcome: AuthOutcome): void;
}

/** Result of loading for `addAuth`: an exhibit to queue, or an outcome that needs no panel. */
type Loaded = { entry: Omit<QueuedExhibit, 'resolve'> } | { outcome: AuthOutcome };

/** Loads an exhibit with its policies, the decision about it and the visitor's contracts. */
export async function loadExhibit(site: Site, api: PlatformApi, exhibitId: string): Promise<Loaded> {
  const [response, authResponse, availableResponse, contractResponse] = await Promise.all([
    api.exhibit(exhibitId, FULL_EXHIBIT),
    api.authResults(exhibitId, AuthType.withConsumer),
    api.authResults(exhibitId, AuthType.bothSides),
    site.user ? api.contracts(exhibitId, site.user.userId) : undefined,
  ]);
  if (!response || !authResponse) return { outcome: { status: resultType.FAILED } };
  const exhibit = payload(response);
  const auth = payload(authResponse)?.[0];
  if (!exhibit || !auth) {
    return { outcome: { status: resultType.DATA_ERROR, data: exhibit ? authResponse.data : response.data } };
  }
  if (auth.isAuth) return { outcome: { status: resultType.SUCCESS, data: auth } };
  const available = payload(availableResponse)?.[0];
  return { entry: { exhibit, auth, available, contracts: payload(contractResponse) ?? [] } };
}
