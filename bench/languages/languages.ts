import { compile as compileRules } from '@colophon/node-rules';
import { compile as compilePolicy } from '@colophon/policy';
import ruleExamples from '../../packages/node-rules/test/examples.json' with { type: 'json' };
import { compileByPublished as compileRulesByPublished } from '../../packages/node-rules/test/published.ts';
import policyExamples from '../../packages/policy/test/examples.json' with { type: 'json' };
import { compileByPublished as compilePolicyByPublished } from '../../packages/policy/test/published.ts';
import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';
import { longPolicy, longRules, manyRules } from './texts.ts';

const ROUNDS = 41;
/** Rounds before the counted ones: both sides are measured warm. */
const WARM_UP = 10;
/** Compilations of the texts by each side per round: enough for the resolution of the processor's clock. */
const SHORT_TIMES = 40;
const LONG_TIMES = 4;
/** Factor by which ours compiles them more often than theirs, because ours takes a small part of their time. */
const OURS_TIMES = 5;

interface Comparison {
  readonly title: string;
  readonly texts: readonly string[];
  readonly times: number;
  readonly ours: (text: string) => unknown;
  readonly theirs: (text: string) => unknown;
}

/**
 * Compares our compilers of policies and mapping rules with the published ones on the same texts, and compiles the
 * longest file of rules. Processor time of this process, so that other programs matter little.
 */
export async function measureLanguages(): Promise<Goal[]> {
  const policies = { ours: (text: string) => compilePolicy(text, 1), theirs: compilePolicyByPublished };
  const rules = { ours: (text: string) => compileRules(text), theirs: compileRulesByPublished };
  const shortPolicies = policyExamples.map(({ text }) => text);
  const shortRules = ruleExamples.accepted.map(({ text }) => text);
  const comparisons: Comparison[] = [
    { title: 'short policies', texts: shortPolicies, times: SHORT_TIMES, ...policies },
    { title: 'a policy of 80 KB', texts: [longPolicy()], times: LONG_TIMES, ...policies },
    { title: 'short rules', texts: shortRules, times: SHORT_TIMES, ...rules },
    { title: 'rules of 80 KB', texts: [longRules()], times: LONG_TIMES, ...rules },
  ];
  const goals: Goal[] = [];
  for (const comparison of comparisons) goals.push(await compare(comparison));
  return [...goals, ...compileManyRules()];
}

/** The middle of the rounds' ratios; the sides take turns, so that whatever slows the machine slows both. */
async function compare({ title, texts, times, ours, theirs }: Comparison): Promise<Goal> {
  const ratios: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const oursMs = await processorMs(async () => {
      for (let time = 0; time < OURS_TIMES * times; time++) for (const text of texts) ours(text);
    });
    const theirsMs = await processorMs(async () => {
      for (let time = 0; time < times; time++) for (const text of texts) await theirs(text);
    });
    if (round >= WARM_UP) ratios.push((OURS_TIMES * theirsMs) / oursMs);
  }
  const unit = 'times as fast';
  return { title: `compile ${title}`, value: median(ratios), unit, target: { atLeast: 10 } };
}

function compileManyRules(): Goal[] {
  const files = [
    { title: '1 MB of 10,000 rules', text: manyRules(false), hasErrors: false },
    { title: '1 MB of rules, 1,000 of them wrong', text: manyRules(true), hasErrors: true },
  ];
  return files.map(({ title, text, hasErrors }) => {
    const startedAt = performance.now();
    const { errors } = compileRules(text);
    const seconds = (performance.now() - startedAt) / 1000;
    if (errors.length > 0 !== hasErrors) throw new Error(`${title}: ${errors.length} errors were found.`);
    return { title: `compile ${title}`, value: seconds, unit: 's', target: { atMost: 1 } };
  });
}

async function processorMs(action: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
