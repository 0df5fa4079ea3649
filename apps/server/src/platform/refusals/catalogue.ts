import type { RefusalEntry } from './entry.ts';
import { accountRefusals } from './texts/accounts.ts';
import { activityRefusals } from './texts/activities.ts';
import { agentRefusals } from './texts/agents.ts';
import { authorisationRefusals } from './texts/authorisation.ts';
import { betaRefusals } from './texts/beta.ts';
import { budgetRefusals } from './texts/budgets.ts';
import { collectionRefusals } from './texts/collections.ts';
import { contractRefusals } from './texts/contracts.ts';
import { textRefusals } from './texts/i18n.ts';
import { movingRefusals } from './texts/moving.ts';
import { nodeRefusals } from './texts/nodes.ts';
import { objectRefusals } from './texts/objects.ts';
import { operationsRefusals } from './texts/operations.ts';
import { orderRefusals } from './texts/orders.ts';
import { platformRefusals } from './texts/platform.ts';
import { reportRefusals } from './texts/reports.ts';
import { resourceRefusals } from './texts/resources.ts';
import { rewardRefusals } from './texts/rewards.ts';
import { signInRefusals } from './texts/sign-in.ts';
import { storageRefusals } from './texts/storage.ts';
import { testNodeRefusals } from './texts/test-nodes.ts';
import { userRefusals } from './texts/users.ts';
import { webhookRefusals } from './texts/webhooks.ts';

/** Every refusal of the platform. A test checks that each is thrown somewhere and has its page in `docs/errors/`. */
export const refusals = {
  ...platformRefusals,
  ...userRefusals,
  ...signInRefusals,
  ...accountRefusals,
  ...orderRefusals,
  ...betaRefusals,
  ...storageRefusals,
  ...objectRefusals,
  ...contractRefusals,
  ...resourceRefusals,
  ...collectionRefusals,
  ...authorisationRefusals,
  ...nodeRefusals,
  ...testNodeRefusals,
  ...activityRefusals,
  ...rewardRefusals,
  ...textRefusals,
  ...reportRefusals,
  ...operationsRefusals,
  ...movingRefusals,
  ...webhookRefusals,
  ...budgetRefusals,
  ...agentRefusals,
} as const satisfies Record<string, RefusalEntry>;
