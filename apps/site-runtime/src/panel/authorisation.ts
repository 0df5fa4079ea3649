import { type AuthOutcome, resultType } from '../freelog-app/results.ts';
import type { PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';
import type { CreatePanel } from './choose-panel.ts';
import { loadExhibit, type QueuedExhibit } from './queue.ts';

interface AuthRequest {
  resolve(outcome: AuthOutcome): void;
  /** Settles when the exhibit is either queued or has an outcome without the panel. */
  loaded: Promise<void>;
  outcome: Promise<AuthOutcome>;
}

export type Authorisation = ReturnType<typeof createAuthorisation>;

/**
 * The authorisation functions of `freelogApp`: a queue of exhibits that wait for a contract, and the panel that shows
 * it. The panel cannot sign; its buttons lead to the platform's own page, and an exhibit that turns out authorised
 * when the visitor is back resolves.
 */
export function createAuthorisation(site: Site, api: PlatformApi, createPanel: CreatePanel) {
  const requests = new Map<string, AuthRequest>();
  const queue = new Map<string, QueuedExhibit>();
  const panel = createPanel(site, api, cancelQueued);

  function settle(exhibitId: string, outcome: AuthOutcome): void {
    queue.get(exhibitId)?.resolve(outcome);
    queue.delete(exhibitId);
    requests.delete(exhibitId);
  }

  function cancelQueued(): void {
    for (const exhibitId of [...queue.keys()]) settle(exhibitId, { status: resultType.USER_CANCEL });
  }

  /** Cancels what is queued, and what is on its way there. */
  function cancelAll(): void {
    for (const { resolve } of requests.values()) resolve({ status: resultType.USER_CANCEL });
    requests.clear();
    queue.clear();
  }

  function enqueue(exhibitId: string): AuthRequest {
    let resolve: (outcome: AuthOutcome) => void = () => {};
    const outcome = new Promise<AuthOutcome>((settleOutcome) => {
      resolve = settleOutcome;
    });
    const loaded = loadExhibit(site, api, exhibitId).then((result) => {
      if (requests.get(exhibitId)?.outcome !== outcome) return; // cancelled while it was loading
      if ('entry' in result) {
        queue.set(exhibitId, { ...result.entry, resolve });
        if (panel.isOpen()) panel.show([...queue.values()]);
        return;
      }
      requests.delete(exhibitId);
      resolve(result.outcome);
    });
    return { loaded, outcome, resolve };
  }

  /** Looks again at what is queued: the visitor may have signed on the platform meanwhile. */
  async function recheck(): Promise<void> {
    for (const [exhibitId, { resolve }] of [...queue]) {
      const result = await loadExhibit(site, api, exhibitId);
      if (!queue.has(exhibitId)) continue;
      if ('entry' in result) queue.set(exhibitId, { ...result.entry, resolve });
      else if (result.outcome.status === resultType.SUCCESS) settle(exhibitId, result.outcome);
    }
    if (!panel.isOpen()) return;
    if (queue.size) panel.show([...queue.values()]);
    else panel.close();
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void recheck();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) void recheck();
  });

  return {
    /**
     * Queues an exhibit; `immediate` opens the panel on it. Two calls for one exhibit share one entry. Resolves when
     * the exhibit is authorised or the panel is closed; at once when it is authorised already, and in test mode.
     */
    async addAuth(exhibitId: string, { immediate = false }: { immediate?: boolean } = {}): Promise<AuthOutcome> {
      if (site.config.isTest) return { status: resultType.TEST_NODE };
      const request = requests.get(exhibitId) ?? enqueue(exhibitId);
      requests.set(exhibitId, request);
      await request.loaded;
      if (immediate && queue.has(exhibitId)) panel.show([...queue.values()], exhibitId);
      return request.outcome;
    },

    callAuth(): void {
      if (!site.config.isTest && queue.size) panel.show([...queue.values()]);
    },

    closeAuth(): void {
      panel.close();
      cancelAll();
    },
  };
}
