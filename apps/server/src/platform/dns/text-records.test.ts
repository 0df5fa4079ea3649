import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsServer, startDnsServer } from '#test/dns-server.ts';
import { createTextRecords } from './text-records.ts';

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

test('the records of a name are read; a name that does not exist has none, and one that nobody answers for is unknown', async () => {
  const { read } = createTextRecords([dns.address]);
  dns.records.set('_colophon.tales.example', ['v=spf1 -all', 'colophon-site=abc']);
  dns.records.set('broken.example', null);
  dns.records.set('empty.example', []);
  expect((await read('_colophon.tales.example'))?.toSorted()).toEqual(['colophon-site=abc', 'v=spf1 -all']);
  expect(await read('nobody.example')).toEqual([]);
  expect(await read('empty.example')).toEqual([]);
  expect(await read('broken.example')).toBeNull();
});
