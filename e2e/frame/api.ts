import { randomBytes, randomInt } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { platform } from './journey.ts';

/** A name that begins with `kind` and that no other journey has: many run at the same time. */
export function newName(kind: string): string {
  return `${kind}-${randomBytes(4).toString('hex')}`;
}

/** A whole number below `bound` that hardly any other journey has. */
export function newNumber(bound = 2 ** 31): number {
  return randomInt(bound);
}

/** Reads what an address of the API answers with. Anything but success is an error of the test. */
export async function get<Data>(request: APIRequestContext, path: string): Promise<Data> {
  return dataOf(await request.get(platform(path)), path);
}

/** Posts `data`, and answers what comes back. Anything but success is an error of the test. */
export async function post<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  return dataOf(await request.post(platform(path), { data }), path);
}

/** Puts `data`, and answers what comes back. Anything but success is an error of the test. */
export async function put<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  return dataOf(await request.put(platform(path), { data }), path);
}

/** Posts a file, and answers its SHA-1. */
export async function postFile(
  request: APIRequestContext,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  const path = '/v2/storages/files/upload';
  return (await dataOf<{ sha1: string }>(await request.post(platform(path), { multipart: { file } }), path)).sha1;
}

/** Logs the browser of `request` in without the form, which has journeys of its own. */
export async function logInAs(request: APIRequestContext, loginName: string, password: string): Promise<void> {
  await post(request, '/v2/passport/login', { loginName, password });
}

/** Opens an account without the form, which has a journey of its own, and logs the browser of `request` in. */
export async function openAccount(request: APIRequestContext, username: string, password: string): Promise<void> {
  const loginName = `${username}@colophon.example`;
  await post(request, '/v2/messages/send', { loginName, authCodeType: 'register' });
  await post(request, '/v2/users', { loginName, username, password, authCode: await newestCode(request, loginName) });
  await logInAs(request, username, password);
}

/** Activates the wallet of an account of {@link openAccount} without the page, and answers its number. */
export async function activateWallet(request: APIRequestContext, username: string, password: string): Promise<string> {
  const messageAddress = `${username}@colophon.example`;
  await post(request, '/v2/messages/send', { loginName: messageAddress, authCodeType: 'activateTransactionAccount' });
  const authCode = await newestCode(request, messageAddress);
  const path = '/v2/accounts/individualAccounts/activate';
  const answer = await request.put(platform(path), { data: { password, authCode, messageAddress } });
  return (await dataOf<{ accountId: string }>(answer, path)).accountId;
}

/** The code that was sent last to an address. */
export async function newestCode(request: APIRequestContext, address: string): Promise<string> {
  const path = `/v2/messages/outbox?limit=1&address=${encodeURIComponent(address)}`;
  const { dataList } = await get<{ dataList: { authCode: string }[] }>(request, path);
  return dataList[0]!.authCode;
}

async function dataOf<Data>(answer: APIResponse, path: string): Promise<Data> {
  const { errCode, msg, data } = (await answer.json()) as { errCode: number; msg: string; data: Data };
  expect(errCode, `${path}: ${msg}`).toBe(0);
  return data;
}
