import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutgoing, type OutgoingCall } from './outgoing.ts';
import { readAllowedPlace } from './places.ts';

const CALL: OutgoingCall = { method: 'POST', body: '{}', answerLimitBytes: 100 };
const PUBLIC = '93.184.216.34';

/** A server on the inside, at every address of the loopback. */
let inside: Server;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let connections = 0;
beforeAll(async () => {
  inside = createServer((request, response) => answer(request, response)).listen(0, '0.0.0.0');
  inside.on('connection', () => {
    connections += 1;
  });
  await once(inside, 'listening');
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});
beforeEach(() => {
  connections = 0;
  answer = (_request, response) => response.end('done');
});

/** Calls with a guard of its own; names stand for `answers`, one after the other. */
async function call(
  address: string,
  { allow = '', origin = 'https://colophon.example', answers = [[PUBLIC]] as string[][], limitMs = 3_000 } = {},
) {
  const looked: string[] = [];
  const outgoing = createOutgoing(
    { publicOrigin: origin, outgoingAllow: allow ? [readAllowedPlace(allow)!] : [] },
    {
      resolve: async (hostname) => {
        looked.push(hostname);
        const numeric = /^[\d.]+$|:/.test(hostname);
        const found = numeric ? [hostname] : (answers[looked.length - 1] ?? answers.at(-1)!);
        return found.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 }));
      },
    },
  );
  const check = await outgoing.check(address).then(
    () => 'fine',
    (error) => error.reason,
  );
  looked.length = 0;
  const sent = await outgoing.send(address, { ...CALL, limitMs }).catch((error) => error);
  await outgoing.close();
  return { check, sent, looked };
}

describe('refused, before any socket is opened', () => {
  const refused = { check: 'refused', sent: { reason: 'refused' } };

  test.each([
    ['0.0.0.0', 'unspecified'],
    ['127.0.0.1', 'loopback'],
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['169.254.169.254', 'link-local, metadata'],
    ['100.64.0.1', 'shared by carriers'],
    ['100.100.100.200', 'metadata'],
    ['168.63.129.16', 'metadata among public addresses'],
    ['192.0.0.192', 'metadata'],
    ['192.0.2.1', 'documentation'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['198.18.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata'],
    ['ff02::1', 'multicast'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['::ffff:10.0.0.1', 'IPv4 in IPv6'],
    ['::10.0.0.1', 'IPv4 in IPv6, as it once was'],
    ['64:ff9b::a00:1', 'IPv4 translated'],
    ['64:ff9b:1::a00:1', 'IPv4 translated, locally'],
    ['2002:a00:1::', '6to4'],
    ['2001:0:a00:1::', 'Teredo'],
    ['100::1', 'discarded'],
  ])('%s (%s), by itself and behind a name', async (address) => {
    const literal = address.includes(':') ? `[${address}]` : address;
    expect(await call(`https://${literal}/`)).toMatchObject(refused);
    expect(await call('https://hooks.example/', { answers: [[address]] })).toMatchObject(refused);
    // one among good ones is enough
    expect(await call('https://hooks.example/', { answers: [[PUBLIC, address]] })).toMatchObject(refused);
  });

  test.each([
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
  ])('%s, which is the loopback in other numbers', async (address) => {
    expect(await call(address)).toMatchObject(refused);
  });

  test.each([
    'http://hooks.example/',
    'https://hooks.example:22/',
    'https://hooks.example:80/',
    'ftp://hooks.example/',
    'https://mira:secret@hooks.example/',
    `https://hooks.example/${'a'.repeat(2_048)}`,
    'hooks.example',
  ])('%.40s', async (address) => {
    expect(await call(address)).toMatchObject(refused);
  });

  test('the inside, whichever way it is named', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
      expect(await call(`http://${name}:${port}/`, { answers: [['127.0.0.1']] })).toMatchObject(refused);
      expect(await call(`https://${name}:${port}/`, { answers: [['127.0.0.1']] })).toMatchObject(refused);
    }
    expect(connections).toBe(0);
  });

  test('a name that stands for a good address when it is checked and for the inside when it is called', async () => {
    const address = `http://hooks.example:${port}/`;
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    const outgoing = createOutgoing(
      { publicOrigin: 'https://colophon.example', outgoingAllow: [readAllowedPlace('127.0.0.2')!] },
      { resolve: async () => [{ address: answers.shift()![0]!, family: 4 }] },
    );
    await outgoing.check(address);
    await expect(outgoing.send(address, CALL)).rejects.toMatchObject({ reason: 'refused' });
    await outgoing.close();
    expect(connections).toBe(0);
  });
});

describe('called', () => {
  const allow = '127.0.0.0/8';

  test('the address that was looked at: a name is looked up once', async () => {
    const seen: unknown[] = [];
    answer = ({ socket, headers }, response) => {
      seen.push(socket.localAddress, headers.host);
      response.end('done');
    };
    const { sent, looked } = await call(`http://hooks.example:${port}/in`, {
      allow,
      answers: [['127.0.0.3'], ['127.0.0.3'], ['10.0.0.1']],
    });
    expect(sent).toMatchObject({ status: 200, isCut: false });
    expect(looked).toEqual(['hooks.example']);
    expect(seen).toEqual(['127.0.0.3', `hooks.example:${port}`]);
  });

  test('with its headers and body, without cookies of an answer before', async () => {
    const seen: IncomingMessage[] = [];
    answer = (request, response) => {
      seen.push(request);
      response.setHeader('set-cookie', 'a=1');
      request.pipe(response);
    };
    const outgoing = createOutgoing({
      publicOrigin: 'https://colophon.example',
      outgoingAllow: [readAllowedPlace(allow)!],
    });
    const address = `http://127.0.0.1:${port}/in?x=1`;
    for (const body of ['one', 'two']) {
      const sent = await outgoing.send(address, { ...CALL, body, headers: { 'x-a': 'b' } });
      expect(sent.body.toString()).toBe(body);
    }
    await outgoing.close();
    expect(seen.map(({ method, url, headers }) => [method, url, headers['x-a'], headers.cookie])).toEqual([
      ['POST', '/in?x=1', 'b', undefined],
      ['POST', '/in?x=1', 'b', undefined],
    ]);
  });

  test('but not where an answer leads: a redirect to the inside is an answer', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    const { sent } = await call(`http://127.0.0.1:${port}/`, { allow });
    expect(sent).toMatchObject({ status: 302, headers: { location: 'http://169.254.169.254/latest' } });
    expect(connections).toBe(1);
  });

  test('until its limit: of a longer answer the rest is not read, and its connection is closed', async () => {
    let closed: Promise<unknown>;
    answer = (_request, response) => {
      closed = once(response, 'close');
      const write = (): void =>
        void (response.write('x'.repeat(60)) ? setImmediate(write) : response.once('drain', write));
      write();
    };
    const { sent } = await call(`http://127.0.0.1:${port}/`, { allow });
    expect(sent).toMatchObject({ status: 200, body: Buffer.from('x'.repeat(100)), isCut: true });
    await closed!;
  });

  test('until its time is over, be it the head or the body that does not come', async () => {
    const late = { reason: 'unreachable', message: 'no whole answer within 0.2 s' };
    answer = () => undefined;
    expect((await call(`http://127.0.0.1:${port}/`, { allow, limitMs: 200 })).sent).toMatchObject(late);
    answer = (_request, response) => void response.write('x');
    expect((await call(`http://127.0.0.1:${port}/`, { allow, limitMs: 200 })).sent).toMatchObject(late);
  });

  test('until its time is over, which a look-up that does not end cannot put off', async () => {
    const outgoing = createOutgoing(
      { publicOrigin: 'https://colophon.example', outgoingAllow: [] },
      { resolve: () => new Promise(() => undefined) },
    );
    const sent = outgoing.send('https://hooks.example/', { ...CALL, limitMs: 50 });
    await expect(sent).rejects.toMatchObject({ reason: 'unreachable', message: 'no whole answer within 0.05 s' });
    await outgoing.close();
  });

  test('not at all once its time is over: a name that is found later is not called', async () => {
    const asked: string[] = [];
    answer = (request, response) => {
      asked.push(request.url!);
      response.end();
    };
    const looked = Promise.withResolvers<{ address: string; family: number }[]>();
    const outgoing = createOutgoing(
      { publicOrigin: 'https://colophon.example', outgoingAllow: [readAllowedPlace(`hooks.example:${port}`)!] },
      { resolve: () => looked.promise },
    );
    const send = (path: string, limitMs: number) =>
      outgoing.send(`http://hooks.example:${port}${path}`, { ...CALL, limitMs });
    await expect(send('/late', 50)).rejects.toMatchObject({ reason: 'unreachable' });
    looked.resolve([{ address: '127.0.0.1', family: 4 }]);
    // goes over the same connection, after what came before
    expect((await send('/next', 3_000)).status).toBe(200);
    await outgoing.close();
    expect(asked).toEqual(['/next']);
  });

  test('for its answer: what is told before that is none', async () => {
    answer = (_request, response) => {
      response.writeProcessing();
      response.writeHead(201, { 'x-a': ['b', 'c'] }).end('done');
    };
    const { sent } = await call(`http://127.0.0.1:${port}/`, { allow });
    expect(sent).toMatchObject({ status: 201, headers: { 'x-a': 'b' }, body: Buffer.from('done'), isCut: false });
  });

  test('not at all when nobody is there or the name is unknown, which is no refusal', async () => {
    expect(await call('http://127.0.0.1:1/', { allow })).toMatchObject({
      check: 'fine',
      sent: { reason: 'unreachable' },
    });
    const outgoing = createOutgoing(
      { publicOrigin: 'https://colophon.example', outgoingAllow: [] },
      { resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) },
    );
    await outgoing.check('https://hooks.example/');
    await expect(outgoing.check('http://hooks.example/')).rejects.toMatchObject({ reason: 'refused' });
    await expect(outgoing.send('https://hooks.example/', CALL)).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'the name hooks.example cannot be looked up (ENOTFOUND)',
    });
    await outgoing.close();
  });

  test.each([
    ['hooks.example', 'http://hooks.example:8080/', 'fine'],
    ['hooks.example', 'http://other.example:8080/', 'refused'],
    ['Hooks.example:8080', 'http://hooks.example:8080/', 'fine'],
    ['hooks.example:8080', 'http://hooks.example:8081/', 'refused'],
    ['10.0.0.0/8', 'http://hooks.example/', 'fine'],
    ['10.0.0.0/8:8080', 'http://hooks.example/', 'refused'],
    ['10.0.0.0/8:8080', 'http://hooks.example:8080/', 'fine'],
    ['fd00::1', 'http://[fd00::1]:9/', 'fine'],
    ['[fd00::1]:9', 'http://[fd00::1]:9/', 'fine'],
    ['[fd00::1]:9', 'http://[fd00::1]:8/', 'refused'],
    ['fd00::/8', 'http://[fd00::2]/', 'fine'],
    ['fd00::/8', 'http://10.0.0.1/', 'refused'],
  ])('what %s lists: %s is %s', async (allowed, address, expected) => {
    const outgoing = createOutgoing(
      { publicOrigin: 'https://colophon.example', outgoingAllow: [readAllowedPlace(allowed)!] },
      { resolve: async (name) => [{ address: name.includes(':') ? name : '10.0.0.1', family: 4 }] },
    );
    const checked = await outgoing.check(address).then(
      () => 'fine',
      ({ reason }) => reason,
    );
    await outgoing.close();
    expect(checked).toBe(expected);
  });

  test('the public Internet over https, at two ports', async () => {
    for (const address of [
      'https://hooks.example/',
      'https://hooks.example:8443/',
      'https://1.1.1.1/',
      'https://[2606:4700::1111]/',
    ]) {
      const outgoing = createOutgoing(
        { publicOrigin: 'https://colophon.example', outgoingAllow: [] },
        { resolve: async (name) => [{ address: name.includes('example') ? PUBLIC : name, family: 4 }] },
      );
      await expect(outgoing.check(address)).resolves.toBeUndefined();
      await outgoing.close();
    }
  });

  test('the loopback at port 80, where the installation is there as well', async () => {
    const at = (address: string, origin: string, answers = [['127.0.0.1']]) =>
      call(address, { origin, answers, limitMs: 500 });
    expect(await at('http://localhost/', 'http://localhost:4180')).toMatchObject({ check: 'fine' });
    expect(await at('http://localhost/', 'https://colophon.example')).toMatchObject({ check: 'refused' });
    expect(await at(`http://localhost:${port}/`, 'http://localhost:4180')).toMatchObject({ check: 'refused' });
    expect(await at('http://hooks.example/', 'http://localhost:4180')).toMatchObject({ check: 'refused' });
    expect(await at('http://localhost/', 'http://localhost:4180', [['10.0.0.1']])).toMatchObject({ check: 'refused' });
  });
});

test('what is neither host nor network is no place', () => {
  for (const text of [
    '',
    'a b',
    'http://x',
    '10.0.0.0/33',
    '10.0.0',
    '1.2.3.4:0',
    'x:70000',
    '[x]:1',
    '-a.example',
    '256.1.1.1',
  ])
    expect(readAllowedPlace(text), text).toBeNull();
});
