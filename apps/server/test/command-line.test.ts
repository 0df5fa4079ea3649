import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { addProgram, openBudget } from '#modules/budgets/testing/programs.ts';
import { expectDone, FREE, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { addResource, FREE_POLICY } from '#modules/resources/testing/publish.ts';
import { freePort } from './free-port.ts';
import { installCommand, runCommand, type Shell, startCommand } from './run-command.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let mira: TestUser;
let origin: string;
let home: string;
beforeAll(async () => {
  await installCommand();
  origin = `http://localhost:${await freePort()}`;
  app = await startTestApp({ PUBLIC_ORIGIN: origin });
  mira = await app.addUser('mira');
  await app.server.listen({ host: 'localhost', port: Number(new URL(origin).port) });
  home = await mkdtemp(join(tmpdir(), 'colophon-home-'));
});
afterAll(async () => {
  await app.close();
  await rm(home, { recursive: true });
});

/** As whom commands act, where the environment says so. */
let actsAs: Pick<Shell, 'token' | 'origin'> = {};

const command = (...args: string[]) => runCommand(args, { folder: home, ...actsAs });

test('somebody logs in by the code that it shows, is known, and logs out', { timeout: 60_000 }, async () => {
  expect(await command('whoami')).toMatchObject({ code: 3, out: '' });

  const child = startCommand(['login', '--origin', origin, '--json'], { folder: home });
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]);
  const lines: string[] = [];
  for await (const chunk of child.stdout) {
    lines.push(...String(chunk).trim().split('\n'));
    if (lines.length !== 1) continue;
    const { code } = JSON.parse(lines[0]!);
    const approval = { user_code: code, password: PASSWORD };
    expect(await mira.post('/v2/devices/approve', approval)).toMatchObject({ data: true });
  }
  expect(await ended).toEqual(['', [0, null]]);
  expect(JSON.parse(lines.at(-1)!)).toEqual({ kind: 'login', origin, username: 'mira', keychain: false });

  expect(await command('whoami')).toEqual({
    code: 0,
    err: '',
    out: expect.stringMatching(
      new RegExp(`^mira at ${origin}\nToken “Colophon CLI” \\(clp_.{4}…\\): read, publish, license, nodes; until .+Z$`),
    ),
  });
  const [token] = (await mira.get('/v2/users/current/tokens')).data;
  expect(token).toMatchObject({ name: 'Colophon CLI', scopes: ['read', 'publish', 'license', 'nodes'] });

  const whoami = JSON.parse((await command('whoami', '--json')).out);
  expect(whoami).toMatchObject({ kind: 'user', username: 'mira', token: { tokenId: token.tokenId, perMinute: null } });
  expect(await command('logout')).toEqual({ code: 0, err: '', out: 'Logged out.' });
  expect((await mira.get('/v2/users/current/tokens')).data).toEqual([]);
  expect(await command('whoami')).toMatchObject({ code: 3 });
});

test('a version is released and listed, its work signed for a node, and the receipt written', {
  timeout: 120_000,
}, async () => {
  const noor = await app.addUser('noor');
  const asked = { name: 'script', scopes: ['read', 'publish', 'license'], password: PASSWORD };
  const [mirasToken, noorsToken] = await Promise.all(
    [mira, noor].map(async (user) => (await user.post('/v2/users/current/tokens', asked)).data.token),
  );
  const act = (token: string) => {
    actsAs = { token, origin };
  };
  const resourceId = await addResource(mira, 'river', { policies: [FREE_POLICY] });
  const file = join(home, 'river.md');
  const jobs = setInterval(() => void app.context.jobs.runDue(), 200);
  try {
    act(mirasToken);
    expect(await command('release', 'river', '1.0.0')).toMatchObject({ code: 1, out: '' });
    await writeFile(file, '# The river\n');
    expect(await command('release', 'river', '1.0.0', file)).toEqual({
      code: 0,
      err: '',
      out: 'mira/river 1.0.0 is released.',
    });
    app.clock.advance(60_000);
    expect(await command('release', 'mira/river', '1.1.0')).toMatchObject({ code: 0 });
    expect(await command('release', 'river', '1.0.5', file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/\(version\./),
    });
    expect(await command('release', 'sea', '1.0.0', file)).toMatchObject({
      code: 1,
      err: 'There is no work mira/sea.',
    });
    expect((await command('versions', 'river')).out.split('\n').map((line) => line.split('  '))).toEqual([
      ['1.1.0', expect.any(String), 'river.md'],
      ['1.0.0', expect.any(String), 'river.md'],
    ]);

    const { nodeId } = (await noor.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' })).data;
    const [policy] = (await mira.get(`/v2/resources/${resourceId}?isLoadPolicyInfo=1`)).data.policies;
    act(noorsToken);
    expect(await command('sign', 'mira/river', '--policy', policy.policyId, '--as', 'noor')).toMatchObject({ code: 2 });
    const signed = await command('sign', 'mira/river', '--policy', policy.policyId, '--as', `node:${nodeId}`, '--json');
    expect(signed).toMatchObject({ code: 0, err: '' });
    const { contractId, ...told } = JSON.parse(signed.out);
    expect(told).toEqual({ kind: 'signed', authorised: true });
    expect((await command('contracts')).out).toBe(`${contractId}  mira/river  mira → Alpha  authorised`);
    expect((await command('contracts', '--side', 'licensor')).out).toBe('');
    act(mirasToken);
    expect((await command('contracts', '--side', 'licensor')).out).toContain(contractId);
    const receipt = await command('receipt', contractId);
    expect(JSON.stringify(JSON.parse(receipt.out))).toContain(contractId);
    expect(await command('receipt', '0'.repeat(24))).toMatchObject({ code: 1, out: '' });
  } finally {
    clearInterval(jobs);
    actsAs = {};
  }
});

test('what is signed is paid for from the budget of the token, or waits for its owner', {
  timeout: 60_000,
}, async () => {
  const [nora, pia] = [await app.addUser('nora'), await app.addUser('pia')];
  await openWallet(app, nora);
  const accountId = await openWallet(app, pia, 10_000);
  const book = await publish(app, nora, { name: 'tale', policies: [FREE] });
  const { presentableId: exhibitId } = await mount(nora, await openNode(nora, 'paid-shore'), book, 'tale');
  const bought = 'initial:\n  ~freelog.TransactionEvent("5","self.account") => bought\n\nbought[active]:\n  terminate';
  const policies = [{ policyName: 'Buy', policyText: `for public\n\n${bought}` }];
  expectDone(await nora.put(`/v2/presentables/${exhibitId}`, { addPolicies: policies }));
  const exhibit = (await nora.get(`/v2/presentables/${exhibitId}`)).data;
  const { policyId } = exhibit.policies.find(({ policyName }: { policyName: string }) => policyName === 'Buy');
  const budgetId = await openBudget(app, pia, { approvalAbove: 4 });
  const { headers } = (await addProgram(app, pia, { budgetId, accountId })).headers;
  actsAs = { token: headers.authorization!.slice('Bearer '.length), origin };
  try {
    const sign = (...more: string[]) => command('sign', `exhibit:${exhibitId}`, '--policy', policyId, ...more);
    expect((await sign('--json')).out).toContain('"authorised":false');
    const waiting = await sign('--pay');
    expect(waiting).toMatchObject({ code: 1, out: '' });
    const approvalId = /\/approvals\/([0-9a-f]{24})/.exec(waiting.err)![1];
    expectDone(await pia.put(`/v2/approvals/${approvalId}`, { decision: 'approve', password: PAYMENT_PASSWORD }));
    expect(JSON.parse((await sign('--pay', '--json')).out)).toMatchObject({ authorised: true, paid: '5' });
    expect(JSON.parse((await sign('--pay', '--json')).out)).toMatchObject({ authorised: true, paid: null });
    expect((await pia.get(`/v2/budgets/${budgetId}`)).data.spentTotal).toBe('5.00');
  } finally {
    actsAs = {};
  }
});
