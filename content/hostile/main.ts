import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Account } from './attack.ts';
import { logIn, openAccount } from './kit/accounts.ts';
import { listAttacks } from './kit/list-attacks.ts';
import { makeAttacks } from './kit/make-attacks.ts';
import { Person } from './kit/person.ts';
import { lineOf, summaryOf } from './kit/report.ts';

const USAGE = `npm run hostile -- URL [--yes] [--only PATTERN] [--json FILE]

URL        the platform's address, as in PUBLIC_ORIGIN
--yes      begins without asking
--only     makes the attacks whose names match, such as frames/ or hang/loop
--json     writes the report to a file as well

HOSTILE_ATTACKER and HOSTILE_VISITOR name two accounts to use, as name:password. Without them two are opened, where the
outbox can be read by anybody.`;

/** Exit codes. */
const CLEAN = 0;
const GAINED = 1;
const NOT_MADE = 2;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return NOT_MADE;
});

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, only: { type: 'string', default: '' }, json: { type: 'string' } },
  });
  const [address] = positionals;
  if (!address || !URL.canParse(address)) {
    console.error(USAGE);
    return NOT_MADE;
  }
  const platform = new URL(address).origin;
  const siteHost = await readSiteHost(platform);
  const pattern = new RegExp(values.only);
  const attacks = new Map([...(await listAttacks())].filter(([name]) => pattern.test(name)));
  console.log(announcement(platform, siteHost, attacks.size));
  if (!values.yes && !(await mayBegin())) return NOT_MADE;

  const accounts = await findAccounts(platform);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const startedAt = new Date();
    const { results, stays } = await makeAttacks({
      browser,
      platform,
      siteHost,
      ...accounts,
      stranger: new Person(platform),
      attacks,
      tell: (result) => console.log(lineOf(result)),
    });
    console.log(summaryOf(results, stays));
    if (values.json) {
      const report = { platform, siteHost, startedAt, endedAt: new Date(), results, stays };
      await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
    }
    return results.some(({ wrong }) => wrong.length > 0) ? GAINED : CLEAN;
  } finally {
    await browser.close();
  }
}

/** Every page of the platform says where its sites are. */
async function readSiteHost(platform: string): Promise<string> {
  const { text } = await new Person(platform).send('/');
  const [, config] = /<script type="application\/json" id="colophon-config">(.*?)<\/script>/s.exec(text) ?? [];
  if (!config) throw new Error(`${platform} is no page of Colophon`);
  return (JSON.parse(config) as { siteHost: string }).siteHost;
}

function announcement(platform: string, siteHost: string, count: number): string {
  return `This makes ${count} attacks on ${platform} and its sites at *.${siteHost}.

It opens two accounts, or uses those that you name; makes three nodes, about thirty works and as many exhibits with
hostile content; uploads archives that promise gigabytes; keeps a page busy without end, several times; and sends about two
thousand requests, some of which are refused. Use it on an installation of your own, when nobody minds.
Afterwards the nodes are deleted and the works are taken off the market. Accounts, works and contracts cannot be deleted.
`;
}

async function mayBegin(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: begin with --yes.');
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await questions.question('Begin? (yes/no) ');
  questions.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function findAccounts(platform: string): Promise<{ attacker: Account; visitor: Account }> {
  const [attacker, visitor] = await Promise.all([
    findAccount(platform, 'attacker', process.env.HOSTILE_ATTACKER),
    findAccount(platform, 'visitor', process.env.HOSTILE_VISITOR),
  ]);
  return { attacker, visitor };
}

async function findAccount(platform: string, kind: string, given: string | undefined): Promise<Account> {
  if (given) {
    const colon = given.indexOf(':');
    return logIn(platform, given.slice(0, colon), given.slice(colon + 1));
  }
  const account = await openAccount(platform, kind);
  if (!account)
    throw new Error(
      'No account can be opened here: name two in HOSTILE_ATTACKER and HOSTILE_VISITOR, as name:password.',
    );
  return account;
}
