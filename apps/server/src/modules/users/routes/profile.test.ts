import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

const WHOLE = { areaCode: '4403', occupation: 'Typesetter', birthday: '2000-02-29', sex: 2, intro: 'Sets type.' };

function save(profile: unknown) {
  return mira.put('/v2/users/current/detailInfo', profile);
}

async function detailOf(user: TestUser) {
  return (await user.get('/v2/users/current')).data.userDetail;
}

describe('PUT /v2/users/current/detailInfo', () => {
  test('needs a session', async () => {
    expect(await app.visitor.put('/v2/users/current/detailInfo', WHOLE)).toMatchObject({ ret: 4, errCode: 30 });
  });

  test('rule 9: users/current always contains userDetail as an object', async () => {
    const fresh = await app.addUser('fresh');
    expect(await detailOf(fresh)).toMatchObject({
      sex: 0,
      birthday: null,
      occupation: '',
      areaCode: '',
      areaName: '',
      intro: '',
      latestLoginDate: app.clock.now().toISOString(),
      reason: '',
    });
  });

  test('rule 11: detailInfo with no known field is refused with 4, with one field it leaves the other four', async () => {
    for (const nothing of [{}, { nickname: 'M.' }])
      expect(await save(nothing)).toMatchObject({ errCode: 4, data: null });

    expect(await save(WHOLE)).toMatchObject({ errCode: 0, data: true });
    const changes = [
      { intro: '' },
      { sex: '1' },
      { birthday: '1999-12-31' },
      { occupation: '编辑🖋' },
      { areaCode: '110101' },
    ];
    let expected = await detailOf(mira);
    expect(expected).toMatchObject(WHOLE);
    for (const change of changes) {
      expect(await save(change)).toMatchObject({ errCode: 0, data: true });
      expected = { ...expected, ...change, ...('sex' in change && { sex: 1 }) };
      const { areaName, ...detail } = await detailOf(mira);
      expect({ ...detail, areaName: expected.areaName }).toEqual(expected);
      expect(areaName).toBe('areaCode' in change ? '北京市东城区' : '广东省深圳市');
    }
  });

  test.each([
    ['4403', '广东省深圳市'],
    ['110101', '北京市东城区'],
    ['44', '广东省'],
    ['429021', '湖北省神农架林区'],
    ['', ''],
  ])('rule 12: areaCode %j yields areaName %j', async (areaCode, areaName) => {
    await save({ areaCode });
    expect(await detailOf(mira)).toMatchObject({ areaCode, areaName });
  });

  test.each([
    [{ areaCode: '9999' }],
    [{ areaCode: '４４０３' }],
    [{ areaCode: 'toString' }],
    [{ occupation: 'x'.repeat(21) }],
    [{ intro: 'x'.repeat(201) }],
    [{ intro: '😀'.repeat(101) }],
    [{ intro: 7 }],
    [{ sex: 3 }],
    [{ sex: '１' }],
    [{ birthday: '2001-02-29' }],
    [{ birthday: '2026-03-02' }],
    [{ birthday: '1899-12-31' }],
    [{ birthday: '２０００-01-01' }],
    [{ birthday: '2000-01-01T00:00:00Z' }],
  ])('refuses %j with 4 and changes nothing', async (wrong) => {
    const before = await detailOf(mira);
    const [field] = Object.keys(wrong);
    const answer = await save({ sex: 1, ...wrong });
    expect(answer).toMatchObject({ ret: 0, errCode: 4, data: null });
    expect(answer.details).toContainEqual(expect.objectContaining({ field }));
    expect(await detailOf(mira)).toEqual(before);
  });

  test('takes a birthday up to today in the platform’s time zone, and lets it be taken back', async () => {
    expect(await save({ birthday: '2026-03-01' })).toMatchObject({ errCode: 0 });
    for (const birthday of ['', null]) {
      expect(await save({ birthday })).toMatchObject({ errCode: 0 });
      expect(await detailOf(mira)).toMatchObject({ birthday: null });
    }
  });

  test('takes the next day as a birthday as soon as it has begun in the platform’s time zone', async () => {
    app.clock.advance(Date.parse('2026-03-01T15:59:59.999Z') - app.clock.now().getTime());
    expect(await save({ birthday: '2026-03-02' })).toMatchObject({ errCode: 4 });
    app.clock.advance(1);
    expect(await save({ birthday: '2026-03-02' })).toMatchObject({ errCode: 0 });
  });

  test('works for frozen users too, and refuses ten megabytes', async () => {
    const frozen = await app.addUser('frosty');
    await app.context.sql`update users set status = 1 where user_id = ${frozen.userId}`;
    expect(await frozen.put('/v2/users/current/detailInfo', { sex: 1 })).toMatchObject({ errCode: 0 });
    expect(await save({ intro: 'x'.repeat(10_000_000) })).toMatchObject({ status: 200, errCode: 4 });
  });
});

describe('areas', () => {
  test('are 31 provinces with their parts, open to visitors', async () => {
    const { data } = await app.visitor.get('/v2/areas/provinces');
    expect(data).toHaveLength(31);
    expect(data[0]).toMatchObject({ code: '11', name: '北京市' });
    expect(data[0].children[0]).toEqual({ code: '110101', name: '东城区' });
    const all = data.flatMap(({ code, name, children }: { code: string; name: string; children: [] }) => [
      { code, name },
      ...children,
    ]);
    for (const { code, name } of all) {
      expect(code).toMatch(/^\d{2}(\d{2}){0,2}$/);
      expect(name).toMatch(/^\p{Script=Han}+$/u);
    }
    expect(new Set(all.map(({ code }: { code: string }) => code)).size).toBe(all.length);
  });

  test('of a province are its cities, of a municipality itself, of an unknown code none', async () => {
    const citiesOf = async (code: string) => (await app.visitor.get(`/v2/areas/${code}/cities`)).data;
    expect(await citiesOf('64')).toEqual([
      { code: '6401', name: '银川市' },
      { code: '6402', name: '石嘴山市' },
      { code: '6403', name: '吴忠市' },
      { code: '6404', name: '固原市' },
      { code: '6405', name: '中卫市' },
    ]);
    for (const code of ['11', '12', '31', '50']) expect(await citiesOf(code)).toMatchObject([{ code }]);
    expect(await citiesOf('20')).toEqual([]);
  });

  test.each(['10', '66', 'abc', '1.5', '１１'])('refuse the province code %s with 4', async (code) => {
    expect(await app.visitor.get(`/v2/areas/${encodeURIComponent(code)}/cities`)).toMatchObject({ errCode: 4 });
  });
});
