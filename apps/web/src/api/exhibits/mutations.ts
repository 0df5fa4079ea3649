import type { paths } from '@colophon/client/schema';
import { BatchOutcome, PartyIdentity, SubjectType } from '@colophon/model';
import { templates } from '@colophon/policy';
import { Refused } from '#failures.ts';
import { currentLocale } from '#i18n/i18n.ts';
import { authorisationKeys } from '../authorisation/keys.ts';
import { answer, api } from '../client.ts';
import { contractKeys } from '../contracts/keys.ts';
import { mutation } from '../mutation.ts';
import { nodeKeys } from '../nodes/keys.ts';
import { policyKeys } from '../policies/keys.ts';
import { resourceKeys } from '../resources/keys.ts';
import { licenseOwnWorks } from '../resources/own-works.ts';
import { exhibitKeys } from './keys.ts';

type NewExhibit = paths['/v2/presentables']['post']['requestBody']['content']['application/json'];
type ExhibitChange = paths['/v2/presentables/{presentableId}']['put']['requestBody']['content']['application/json'];

/** Free for ever, whatever templates operators offer. */
const FREE = templates[0]!;

/** A policy as a form made it. */
export interface NewPolicy {
  policyName: string;
  policyText: string;
  /** Tests that hold; empty for none. */
  tests?: string;
}

/** Exhibits with what is decided about them and signed for them, and nodes: the theme is theirs. */
const stale = [exhibitKeys.all, authorisationKeys.all, contractKeys.all, nodeKeys.all, policyKeys.allTests];

/**
 * Signs what is not signed yet and makes an exhibit, in one step. After a refusal the terms may be others than before.
 * `ownWorks` are works of the node's owner, which are licensed to the node without any offer.
 */
export const createExhibit = mutation({
  call: async ({ ownWorks = [], ...exhibit }: NewExhibit & { ownWorks?: readonly string[] }) => {
    const licensee = { licenseeId: exhibit.nodeId, licenseeIdentityType: PartyIdentity.node };
    const licensed = await licenseOwnWorks({ ...licensee, resourceIds: ownWorks });
    const own = [...licensed].map(([resourceId, policyId]) => ({
      resourceId,
      policyIds: [policyId],
      subjectType: SubjectType.resource,
    }));
    const body = { ...exhibit, batchSignContracts: [...(exhibit.batchSignContracts ?? []), ...own] };
    return answer(api.POST('/v2/presentables', { body }));
  },
  stale: [...stale, resourceKeys.all],
});

const sendChange = (presentableId: string, body: ExhibitChange) =>
  answer(api.PUT('/v2/presentables/{presentableId}', { params: { path: { presentableId } }, body }));

export const changeExhibit = mutation({
  call: ({ presentableId, ...change }: ExhibitChange & { presentableId: string }) => sendChange(presentableId, change),
  stale,
});

/** Replaces how the node displays a collection, where it differs from what the collection says. */
export const displayCollection = mutation({
  call: ({ presentableId, catalogueProperty }: { presentableId: string; catalogueProperty: Record<string, string> }) =>
    answer(
      api.PUT('/v2/presentables/catalogues/{presentableId}', {
        params: { path: { presentableId } },
        body: { catalogueProperty },
      }),
    ),
  stale: [exhibitKeys.all],
});

interface Shelving {
  presentableId: string;
  onlineStatus: 0 | 1;
  /** A policy to add first. */
  adding?: NewPolicy;
  /** Policies to switch on first. */
  enabling?: readonly string[];
}

async function shelve({ presentableId, onlineStatus, adding, enabling = [] }: Shelving): Promise<void> {
  if (adding) await sendChange(presentableId, { addPolicies: [adding] });
  const updatePolicies =
    enabling.length > 0 ? enabling.map((policyId) => ({ policyId, status: 1 as const })) : undefined;
  const params = { path: { presentableId } };
  await answer(
    api.PUT('/v2/presentables/{presentableId}/onlineStatus', { params, body: { onlineStatus, updatePolicies } }),
  );
}

/** Puts an exhibit on the shelf, or takes it off. */
export const shelveExhibit = mutation({ call: shelve, stale });

/** Shows a version of the exhibit's resource. */
export const showVersion = mutation({
  call: ({ presentableId, version }: { presentableId: string; version: string }) =>
    answer(
      api.PUT('/v2/presentables/{presentableId}/version', { params: { path: { presentableId } }, body: { version } }),
    ),
  stale,
});

/** Silences the hint that there is a newer version, until there is one newer still. */
export const ignoreVersion = mutation({
  call: ({ presentableId, version }: { presentableId: string; version: string }) =>
    answer(
      api.POST('/v2/presentables/{presentableId}/ignorePresentableVersionUpdateTip', {
        params: { path: { presentableId } },
        body: { ignoreVersion: version },
      }),
    ),
  stale: [exhibitKeys.all],
});

/** A value that the node's owner set for a property of the shown version. */
export interface OwnValue {
  key: string;
  name: string;
  value: string;
  remark: string;
}

/** Replaces all values that the node's owner set. */
export const rewriteProperties = mutation({
  call: ({ presentableId, values }: { presentableId: string; values: OwnValue[] }) =>
    answer(
      api.PUT('/v2/presentables/{presentableId}/rewriteProperty', {
        params: { path: { presentableId } },
        body: { rewriteProperty: values },
      }),
    ),
  stale: [exhibitKeys.all],
});

/**
 * Mounts a theme, offers it for free, and makes it the theme of a node that has none.
 *
 * When a later step fails the theme stays as an exhibit, to be activated from the list of themes.
 */
export const takeTheme = mutation({
  call: async ({ nodeId, resourceId }: { nodeId: number; resourceId: string }): Promise<void> => {
    const outcomes = await answer(
      api.POST('/v2/presentables/createPresentableBatchEasy', { body: { nodeId, resources: [{ resourceId }] } }),
    );
    const { status, data } = outcomes[resourceId]!;
    if (status === BatchOutcome.refused) throw new Refused({ msg: data }, null);
    const adding = { policyName: FREE.title[currentLocale()], policyText: FREE.template };
    await shelve({ presentableId: data, onlineStatus: 1, adding });
  },
  stale,
});
