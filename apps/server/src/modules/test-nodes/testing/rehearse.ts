import { expectDone } from '#modules/exhibits/testing/publish.ts';
import type { Caller, TestApp } from '#test/test-app.ts';

/** Saves rules, runs their match, and answers what they came to. */
export async function rehearse(app: TestApp, owner: Caller, nodeId: number, testRuleText: string) {
  expectDone(await owner.post(`/v2/testNodes/${nodeId}/rules`, { testRuleText }));
  await app.context.jobs.runDue();
  return readRules(owner, nodeId);
}

export async function readRules(owner: Caller, nodeId: number) {
  return expectDone(await owner.get(`/v2/testNodes/${nodeId}/rules`)).data;
}

/** All test exhibits of a node. */
export async function testExhibitsOf(owner: Caller, nodeId: number) {
  return expectDone(await owner.get(`/v2/testNodes/${nodeId}/testResources?onlineStatus=2&limit=100`)).data.dataList;
}
