import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestApp, type TestApp } from './test-app.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MONITORING = join(ROOT, 'deploy/monitoring');
/** `npm test` puts it there, where Debian's packages can be had. */
const KEPT_PROMTOOL = join(ROOT, 'node_modules/.cache/prometheus/usr/bin/promtool');
/** Of Prometheus itself. */
const NOT_OURS = ['up', 'ALERTS'];

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
interface Panel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const alerts = parse(read('deploy/monitoring/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
const targets = dashboard.panels.flatMap((panel) => panel.targets ?? []);
const expressions = [...rules.map(({ expr }) => expr), ...targets.map(({ expr }) => expr)];

let app: TestApp;
/** Names of labels that a metric's samples have, by the metric's name. */
let exposed: Map<string, Set<string>>;
beforeAll(async () => {
  app = await startTestApp({
    SESSION_KEY: 'k'.repeat(32),
    // It has metrics of its replicas, even if nobody answers there.
    DATABASE_URL: 'postgres://127.0.0.1:1/nobody',
    DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/nobody',
  });
  await app.visitor.get('/v2/users/current');
  const { body } = await app.visitor.get('/metrics');
  exposed = new Map();
  for (const [, name, labels = ''] of body.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const known = exposed.get(name!) ?? new Set(['instance', 'job']);
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!);
    exposed.set(name!, known);
  }
});
afterAll(() => app.close());

/** Names of metrics in an expression of PromQL. */
const metricsIn = (expr: string) => [...new Set(expr.match(/\b(?:colophon_\w+|up|ALERTS)\b/g))];
/** Labels that it selects and groups by, and those that its summary or legend shows. */
const labelsIn = (expr: string, words: string) => [
  ...[...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label!),
  ...[...expr.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, list]) =>
    list!.split(',').map((one) => one.trim()),
  ),
  ...[...words.matchAll(/\$labels\.(\w+)/g), ...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!),
];

test('alerts and panels ask for metrics that the server has, and for nothing else', () => {
  expect(expressions.length).toBeGreaterThan(50);
  for (const expr of expressions) {
    const names = metricsIn(expr);
    expect(names, expr).not.toEqual([]);
    expect(names.filter((name) => !NOT_OURS.includes(name) && !exposed.has(name))).toEqual([]);
  }
});

test('the labels that they ask for and show are those of their metrics', () => {
  const asked = [
    ...rules.map(({ expr, annotations }) => [expr, annotations.summary] as const),
    ...targets.map(({ expr, legendFormat }) => [expr, legendFormat] as const),
  ];
  for (const [expr, words] of asked) {
    const labels = metricsIn(expr).flatMap((name) => [...(exposed.get(name) ?? ['job', 'instance'])]);
    expect(
      labelsIn(expr, words).filter((label) => !labels.includes(label)),
      expr,
    ).toEqual([]);
  }
});

test('each alert says how bad it is and what is the matter, and has a name of its own', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Colophon[A-Z][A-Za-z]+$/);
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/^\S.+\.$/);
  }
});

test('the runbook says of each alert what it means, what to look at and what to do, in their order', () => {
  const sections = read('docs/runbook.md').split(/^## /m).slice(1);
  expect(sections.map((section) => section.split('\n')[0])).toEqual(rules.map(({ alert }) => alert));
  for (const section of sections)
    expect(section).toMatch(
      /\*\*What it means\.\*\* \S[\s\S]+\n\n\*\*What to look at\.\*\* \S[\s\S]+\n\n\*\*What to do\.\*\* \S/,
    );
});

test('each metric of the platform is in an alert or a panel', () => {
  const asked = new Set(expressions.flatMap(metricsIn));
  const ours = [...exposed.keys()].filter((name) => !/^colophon_(?:process|nodejs|http)_/.test(name));
  const unseen = ours.filter((name) => !asked.has(name));
  expect(unseen).toEqual([]);
});

const promtool = [KEPT_PROMTOOL, 'promtool'].find((program) =>
  program === 'promtool' ? spawnSync(program, ['--version']).error === undefined : existsSync(program),
);
test.skipIf(!promtool)(
  'promtool finds nothing wrong with the configuration, and alerts come when they should',
  async () => {
    const call = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(promtool!, args, { cwd: MONITORING });
      return stdout;
    };
    expect(await call('check', 'config', 'prometheus.yml')).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(await call('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  },
);
