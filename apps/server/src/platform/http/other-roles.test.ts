import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

test.each([
  ['api', 'platform'],
  ['sites', 'sites'],
  ['worker', ''],
  ['api,sites', 'platform sites'],
  ['api,worker', 'platform'],
  ['sites,worker', 'sites'],
  ['api,sites,worker', 'platform sites'],
])(
  'a process with the roles %s serves %s, tells how it is on any host, and refuses the rest',
  async (roles, served) => {
    const app = await startTestApp({ ROLES: roles });
    apps.push(app);
    const owner = { status: 200, refusal: undefined };
    const other = { status: 404, refusal: 'server.other-role' };
    const look = async (host: string, path: string) => {
      const { status, headers } = await app.visitor.get(path, { headers: { host } });
      return { status, refusal: headers['x-refusal'] };
    };
    const expected = (part: string) => (served.includes(part) ? owner : other);
    expect(await look('localhost:4180', '/v2/resources?limit=1')).toEqual(expected('platform'));
    expect(await look('localhost:4180', '/openapi.json')).toEqual(expected('platform'));
    expect(await look('127.0.0.1:4180', '/v2/resources?limit=1')).toEqual(expected('platform'));
    for (const host of ['nobody.localhost:4180', 'nobody.t.localhost:4180']) {
      const { refusal } = await look(host, '/v2/nodes/detail?nodeDomain=nobody');
      expect(refusal === other.refusal, host).toBe(!served.includes('sites'));
      for (const path of ['/healthz', '/readyz', '/metrics?x=1']) expect(await look(host, path)).toEqual(owner);
    }
  },
);
