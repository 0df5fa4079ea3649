import { type SQL, sql } from 'drizzle-orm';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'users.belongings': Belongings;
  }
}

/** A file of the archive in which people take along what is theirs: data, a text, or bytes that are kept already. */
export type Belonging = {
  readonly path: string;
  /** The folder that the file lies in, as the archive describes it: properties of schema.org, but for its `@id`. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** Folders of the person's own works that the file's work is made of, which come no later than it where there are several archives. */
  readonly madeOf?: readonly string[];
} & (
  | { readonly json: unknown }
  | { readonly list: AsyncIterable<unknown> }
  | { readonly text: string }
  | { readonly bytes: Buffer }
  | { readonly blob: { readonly sha256: string; readonly sizeBytes: number } }
);

/** Rows of a query in the snapshot of an archive, a few at a time, as the JSON that PostgreSQL makes of them. */
export type ReadRows = <Row = Readonly<Record<string, unknown>>>(query: SQL) => AsyncIterable<Row>;

/** Part of a module in the archive of what a person owns. Paths are made of names as they are: who writes the archive makes them safe. */
export interface Belongings {
  list?(read: ReadRows, userId: number): AsyncIterable<Belonging>;
  /** Files that a statement of their own makes, after the snapshot. */
  later?(userId: number): AsyncIterable<Belonging>;
}

/** Account, picture, known sites, and how operators froze and recovered the account. */
export async function* listAccount(read: ReadRows, userId: number): AsyncGenerator<Belonging> {
  const account = sql`
    select user_id, username, display_name, email, mobile, sex, birthday, occupation, area_code, area_name, intro, user_role, user_type,
           latest_login_at, latest_login_ip, created_at, updated_at
      from users where user_id = ${userId}`;
  for await (const json of read(account)) yield { path: 'account.json', json };
  const picture = sql`select encode(image, 'base64') as image, content_type as type from avatars where user_id = ${userId}`;
  for await (const { image, type } of read<{ image: string; type: string }>(picture))
    yield { path: `profile-picture.${type.split('/')[1]}`, bytes: Buffer.from(image, 'base64') };
  yield {
    path: 'known-sites.json',
    list: read(sql`select node_id, created_at from site_consents where user_id = ${userId} order by node_id`),
  };
  yield {
    path: 'freezing.json',
    list: read(sql`
      select operation_type, reason, created_at from user_status_records where user_id = ${userId} order by record_id`),
  };
}
