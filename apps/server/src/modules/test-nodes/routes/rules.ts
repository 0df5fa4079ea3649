import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { nodeId, oneOf } from '#platform/http/schemas.ts';
import { findOwnNode } from '../access.ts';
import { rematch } from '../commands/rematch.ts';
import { saveRules } from '../commands/save-rules.ts';
import { MAX_RULES_BODY_BYTES } from '../limits.ts';
import { writeRules } from '../presenters/rules.ts';
import { findRules } from '../queries/find-rules.ts';
import { tryText } from '../queries/try-text.ts';
import { NodeTestRule, PartialNodeTestRule, TriedRule } from '../schemas.ts';
import { decodeRuleText } from './rule-text.ts';

const NodeParams = z.object({ nodeId });

const baseRuleText = z
  .string()
  .optional()
  .describe('The text that was changed: when another one is stored meanwhile, nothing is');
const testRuleText = z
  .string()
  .transform(decodeRuleText)
  .describe('Percent-encoded or not; at most 1,048,576 UTF-16 code units');

const ALL = { text: true, results: true };

/** The rules of test nodes (specification 08). */
export function registerRuleRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/rules',
    operation: 'testNodes.readRules',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'Rules of a test node, and what they came to',
      params: NodeParams,
      query: z.object({ projection: z.string().max(1000).optional() }),
      data: PartialNodeTestRule,
    },
    handler: async ({ params, query: { projection }, actor, locale }) => {
      const node = await findOwnNode(db, actor, params.nodeId);
      const isWanted = (field: string) => !projection || projection.split(',').some((name) => name.trim() === field);
      const rules = await findRules(db, node, { text: isWanted('ruleText'), results: isWanted('testRules') });
      return writeRules(rules, locale, projection);
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/testNodes/:nodeId/rules',
    operation: 'testNodes.replaceRules',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    bodyLimitBytes: MAX_RULES_BODY_BYTES,
    schema: {
      summary: 'Replace the rules of a test node',
      params: NodeParams,
      body: z.object({ testRuleText, baseRuleText }),
      data: NodeTestRule,
    },
    handler: async ({ params, body, actor, locale }) => {
      const { testRuleText: ruleText, baseRuleText } = body;
      await saveRules(context, { actor, locale }, { ...params, ruleText, baseRuleText });
      return writeRules(await findRules(db, await findOwnNode(db, actor, params.nodeId), ALL), locale);
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/testNodes/:nodeId/rules',
    operation: 'testNodes.addRules',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    bodyLimitBytes: MAX_RULES_BODY_BYTES,
    schema: {
      summary: 'Add rules to a test node',
      params: NodeParams,
      body: z.object({ additionalTestRule: testRuleText, baseRuleText }),
      data: NodeTestRule,
    },
    handler: async ({ params, body, actor, locale }) => {
      const { additionalTestRule: addedText, baseRuleText } = body;
      await saveRules(context, { actor, locale }, { ...params, addedText, baseRuleText });
      return writeRules(await findRules(db, await findOwnNode(db, actor, params.nodeId), ALL), locale);
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/testNodes/:nodeId/rules/preExecution',
    operation: 'testNodes.tryRules',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    bodyLimitBytes: MAX_RULES_BODY_BYTES,
    schema: {
      summary: 'Try rules without storing anything',
      params: NodeParams,
      body: z.object({ testRuleText }),
      data: z.array(TriedRule),
    },
    handler: async ({ params, body, actor, locale }) =>
      tryText(context, await findOwnNode(db, actor, params.nodeId), body.testRuleText, locale),
  });

  app.route({
    method: 'POST',
    url: '/v2/testNodes/:nodeId/rules/rematch',
    operation: 'testNodes.rematch',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: 'Match the rules of a test node again',
      params: NodeParams,
      body: z.object({ isMandatoryMatch: oneOf([0, 1]).default(1) }).default({ isMandatoryMatch: 1 }),
      data: z.literal(true),
    },
    handler: ({ params, body, actor }) =>
      rematch(context, actor, { nodeId: params.nodeId, isMandatory: body.isMandatoryMatch === 1 }),
  });
}
