import { inject } from 'vitest';
import { connect, type Database, type Sql } from '#platform/database/database.ts';
import { urlOf } from './cluster.ts';
import type { TestApp } from './test-app.ts';

/** A step of a plan that was carried out. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A connection whose statements are explained as they are planned for their parameters. */
export interface WatchedPlans {
  readonly db: Database;
  readonly sql: Sql;
  /**
   * Steps of the plan of the page that a list reads, its count left out, which handle more rows than a few pages have. Where other
   * tables are asked before, `table` is the one that is paged.
   */
  largeNodes(list: () => Promise<unknown>, table?: string): Promise<PlanNode[]>;
  close(): Promise<void>;
}

const LARGE = 1000;

export async function watchPlans({ context }: TestApp): Promise<WatchedPlans> {
  const [{ name }] = (await context.sql`select current_database() as name`) as unknown as [{ name: string }];
  const sent: { statement: string; parameters: readonly unknown[] }[] = [];
  const connection = await connect(urlOf(inject('clusterUrl'), name), {
    connections: 1,
    onStatement: (statement, parameters) => void sent.push({ statement, parameters }),
  });
  return {
    db: connection.db,
    sql: connection.sql,
    async largeNodes(list, table = '') {
      sent.length = 0;
      await list();
      const isPage = (statement: string) => /\slimit\s/.test(statement) && statement.includes(table);
      const { statement, parameters } = sent.find((one) => isPage(one.statement)) ?? sent.at(-1)!;
      const [row] = await context.sql.unsafe(`explain (analyze, format json) ${statement}`, parameters);
      const [{ Plan }] = Object.values(row!)[0] as [{ Plan: PlanNode }];
      return nodesOf(Plan).filter((node) => rowsOf(node) > LARGE);
    },
    close: () => connection.close(),
  };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
