import { Resolver } from 'node:dns/promises';

/** Reads what the owners of domains write into their DNS. */
export interface TextRecords {
  /**
   * The TXT records of a name; none when the name or its records do not exist. `null` when nobody answers for it, so that nothing is
   * known.
   */
  read(name: string): Promise<readonly string[] | null>;
}

const TIMEOUT_MS = 3000;
const TRIES = 2;
const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND']);

/** `servers` are addresses, with or without a port; without any, those of the system are asked. */
export function createTextRecords(servers: readonly string[]): TextRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    async read(name) {
      try {
        const records = await resolver.resolveTxt(name);
        return records.map((parts) => parts.join(''));
      } catch (error) {
        return NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
      }
    },
  };
}
