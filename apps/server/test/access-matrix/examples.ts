import { accountExamples, endingExamples } from './account-examples.ts';
import { collectionExamples } from './collection-examples.ts';
import type { Examples } from './example.ts';
import { moneyExamples } from './money-examples.ts';
import { nodeExamples } from './node-examples.ts';
import { operationExamples } from './operation-examples.ts';
import { reportExamples } from './report-examples.ts';
import { resourceExamples } from './resource-examples.ts';
import { rewardExamples } from './reward-examples.ts';
import { storageExamples } from './storage-examples.ts';
import { testNodeExamples } from './test-node-examples.ts';
import { textExamples } from './text-examples.ts';

/** By `METHOD address`, as routes declare it. Requests are sent in this order: what ends or deletes comes last. */
export const examples: Examples = {
  ...accountExamples,
  ...moneyExamples,
  ...resourceExamples,
  ...collectionExamples,
  ...nodeExamples,
  ...testNodeExamples,
  ...rewardExamples,
  ...textExamples,
  ...reportExamples,
  ...operationExamples,
  ...storageExamples,
  ...endingExamples,
};
