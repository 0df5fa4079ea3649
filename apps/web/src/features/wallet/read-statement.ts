import { fetchStatement, type StatementFilter, type StatementLine } from '#api/accounts/queries.ts';

interface Reading {
  /** Is told after every page how many lines of how many are read. */
  onProgress: (read: number, total: number) => void;
  isCancelled: () => boolean;
  /** Later lines would move the pages while they are read. */
  now: Date;
}

/** Every line of a filter, newest first; `null` when reading was cancelled. */
export async function readStatement(
  accountId: string,
  filter: StatementFilter,
  { onProgress, isCancelled, now }: Reading,
): Promise<StatementLine[] | null> {
  const until = { endCreatedDate: now.toISOString(), ...filter };
  const lines: StatementLine[] = [];
  for (;;) {
    const { dataList, totalItem } = await fetchStatement(accountId, until, { skip: lines.length });
    if (isCancelled()) return null;
    lines.push(...dataList);
    onProgress(lines.length, totalItem);
    if (dataList.length === 0 || lines.length >= totalItem) return lines;
  }
}
