import type { Account } from '../attack.ts';
import { Person } from './person.ts';
import { newName } from './publish.ts';

const PASSWORD = 'lantern7';

/** Opens an account, with the code that the installation's outbox shows. Null where nobody but operators may read that. */
export async function openAccount(platform: string, kind: string): Promise<Account | null> {
  const person = new Person(platform);
  const username = newName(kind);
  const loginName = `${username}@colophon.example`;
  if ((await person.send('/v2/messages/outbox?limit=1')).errCode !== 0) return null;
  await person.post('/v2/messages/send', { loginName, authCodeType: 'register' });
  const outbox = await person.get<{ dataList: { authCode: string }[] }>(
    `/v2/messages/outbox?limit=1&address=${encodeURIComponent(loginName)}`,
  );
  const authCode = outbox.dataList[0]!.authCode;
  await person.post('/v2/users', { loginName, username, password: PASSWORD, authCode });
  return logIn(platform, username, PASSWORD);
}

/** Logs in to an account that there is. */
export async function logIn(platform: string, loginName: string, password: string): Promise<Account> {
  const person = new Person(platform);
  const { userId, username } = await person.post<{ userId: number; username: string }>('/v2/passport/login', {
    loginName,
    password,
  });
  return { person, userId, username };
}
