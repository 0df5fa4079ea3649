/**
 * The floor: the same answers from the same rows with nothing in between. Bare Fastify, SQL by hand, no session, no
 * validation, no authorisation, no events. What the server does beyond this is what its ratios show.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { resourceSchemas } from '@colophon/server/modules/resources/index.ts';
import { localSocket } from '@colophon/server/platform/database/address.ts';
import { connectionsTo } from '@colophon/server/platform/database/database.ts';
import Fastify from 'fastify';
import postgres from 'postgres';

const { DATABASE_URL, BLOBS, PUBLIC_ORIGIN, HOST, PORT } = process.env;

const sql = postgres(DATABASE_URL!, {
  max: connectionsTo(DATABASE_URL!), // as many as the server has
  connection: { TimeZone: 'UTC' },
  path: localSocket(DATABASE_URL!), // as the server reaches it
});
const server = Fastify();

const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `r` is the resource, `t` its type. PostgreSQL writes the JSON: measured, that is faster than building objects here. */
const RESOURCE = sql.unsafe(`select ${resourceSchemas.RESOURCE_FIELDS}`);

const success = (data: string) => `{"ret":0,"errCode":0,"errcode":0,"msg":"success","data":${data}}`;

server.get('/healthz', async () => sql`select 1`);

server.get<{ Params: { id: string } }>('/v2/resources/:id', async ({ params }, reply) => {
  const [row] = await sql<{ json: string }[]>`
    select row_to_json(answer)::text as json from (
      ${RESOURCE} from resources r join resource_types t on t.code = r.resource_type_code
      where r.resource_id = ${params.id}) answer`;
  return reply.type('application/json; charset=utf-8').send(success(row!.json));
});

server.get<{ Querystring: { limit: number } }>('/v2/resources', async ({ query: { limit } }, reply) => {
  const [row] = await sql<{ total: number; json: string }[]>`
    select
      (select sum(count)::int from (
        select count from resource_counts where status = 1
        union all select change from resource_count_changes where status = 1) counted) as total,
      (select json_agg(answer)::text from (
        ${RESOURCE} from resources r join resource_types t on t.code = r.resource_type_code
        where r.status = 1 order by r.created_at desc, r.resource_id desc limit ${limit}) answer) as json`;
  return reply
    .type('application/json; charset=utf-8')
    .send(success(`{"skip":0,"limit":${limit},"totalItem":${row!.total},"dataList":${row!.json}}`));
});

/** Places follow from where the page begins: positions have gaps, so the index is read up to its end. */
server.get<{ Params: { id: string }; Querystring: { skip: number; limit: number } }>(
  '/v2/resources/catalogue/:id/items',
  async ({ params: { id }, query: { skip, limit } }, reply) => {
    const [row] = await sql<{ json: string }[]>`
      select row_to_json(answer)::text as json from (
        select ${skip}::int as skip, ${limit}::int as limit, c.item_count as "totalItem", k.published_revision as revision,
          (select json_agg(item) from (
            select i.item_id as "itemId", i.item_title as "itemTitle", i.is_sample as "isSample",
              i.place as "sortId", i.place as number, i.mounted_id as "resourceId", json_build_object('resourceId', r.resource_id, 'resourceName', r.resource_name,
                'resourceTitle', r.resource_title, 'resourceType', t.labels, 'resourceTypeCode', r.resource_type_code,
                'subjectType', r.subject_type, 'userId', r.user_id, 'username', r.username,
                'displayName', (select u.display_name from users u where u.user_id = r.user_id), 'status', r.status,
                'coverImages', r.cover_images, 'intro', r.intro, 'latestVersion', r.latest_version,
                'updateDate', ${sql.unsafe(iso('r.updated_at'))}) as "mountResourceInfo",
              i.resolve_resources as "resolveResources", i.auth_excluded_items as "authExcludedItems",
              ${sql.unsafe(iso('i.created_at'))} as "createDate", ${sql.unsafe(iso('i.updated_at'))} as "updateDate"
            from (
              select *, ${skip}::int + row_number() over () as place from (
                select * from collection_items where resource_id = ${id} and catalogue = 1
                order by position offset ${skip} limit ${limit}) paged) i
            join resources r on r.resource_id = i.mounted_id join resource_types t on t.code = r.resource_type_code
            order by i.place) item) as "dataList"
        from resources c join collections k using (resource_id) where c.resource_id = ${id}) answer`;
    return reply.type('application/json; charset=utf-8').send(success(row!.json));
  },
);

server.post<{ Body: { name: string; resourceTypeCode: string; intro: string; tags: string[] } }>(
  '/v2/resources',
  async ({ body: { name, resourceTypeCode, intro, tags } }, reply) => {
    const [row] = await sql<{ json: string }[]>`
      with created as (
        insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id,
          username, intro, tags, created_at, updated_at)
        select substr(md5(random()::text), 1, 24), username || '/' || ${name}, ${name}, ${resourceTypeCode}, 1, user_id,
          username, ${intro}, ${tags}, now(), now()
        from users order by user_id limit 1
        returning *
      )
      select row_to_json(answer)::text as json from (
        ${RESOURCE} from created r join resource_types t on t.code = r.resource_type_code) answer`;
    return reply.type('application/json; charset=utf-8').send(success(row!.json));
  },
);

interface Release {
  version: string;
  fileSha1: string;
  filename: string;
  description: string;
}

server.post<{ Params: { id: string }; Body: Release }>(
  '/v2/resources/:id/versions',
  async ({ params, body }, reply) => {
    const { version, fileSha1, filename, description } = body;
    const [row] = await sql<{ json: string }[]>`
    with published as (
      insert into published_files (file_sha1, user_id)
      select ${fileSha1}, user_id from resources where resource_id = ${params.id} on conflict do nothing),
    released as (
      insert into resource_versions (version_id, resource_id, user_id, version, file_sha1, filename, description, file_property,
        created_at, updated_at)
      select md5(${`${params.id}-${version}`}), resource_id, user_id, ${version}, ${fileSha1}, ${filename}, ${description},
        (select meta_info from files where sha1 = ${fileSha1}), now(), now()
      from resources where resource_id = ${params.id}
      returning *),
    updated as (
      update resources set latest_version = ${version}, latest_version_released_at = now(), updated_at = now(),
        resource_versions = (resource_versions::jsonb || json_build_array(json_build_object('version', ${version}::text,
          'versionId', md5(${`${params.id}-${version}`}), 'createDate', now()))::jsonb)::json
      where resource_id = ${params.id})
    select row_to_json(released)::text as json from released`;
    return reply.type('application/json; charset=utf-8').send(success(row!.json));
  },
);

server.get('/v2/users/current', async ({ headers }, reply) => {
  // whose session it is, without looking whether it is one
  const { userId } = JSON.parse(Buffer.from(headers.authorization!.split('.')[1]!, 'base64url').toString());
  const [row] = await sql<{ json: string }[]>`
    select row_to_json(answer)::text as json from (
      select u.user_id as "userId", u.username, u.display_name as "displayName", u.email, u.mobile,
        ${PUBLIC_ORIGIN!}::text || '/image/avatar/' || u.user_id as "headImage", u.user_type as "userType", u.status,
        ${sql.unsafe(iso('u.created_at'))} as "createDate", u.user_role as "userRole", u.token_sn as "tokenSn",
        u.is_operator as "isAdmin",
        json_build_object('sex', u.sex, 'birthday', u.birthday, 'occupation', u.occupation, 'areaCode', u.area_code,
          'areaName', u.area_name, 'intro', u.intro, 'latestLoginDate', ${sql.unsafe(iso('u.latest_login_at'))},
          'latestLoginIp', u.latest_login_ip, 'reason', u.freeze_reason, 'createDate', ${sql.unsafe(iso('u.created_at'))},
          'updateDate', ${sql.unsafe(iso('u.updated_at'))}) as "userDetail"
      from users u where u.user_id = ${userId}) answer`;
  return reply.type('application/json; charset=utf-8').send(success(row!.json));
});

server.get<{ Params: { id: string } }>('/file/exhibits/:id', async ({ params }, reply) => {
  const [file] = await sql<{ sha256: string; sizeBytes: number; mime: string }[]>`
    select f.sha256, f.size_bytes::float8 as "sizeBytes", f.meta_info ->> 'mime' as mime
    from presentables p
    join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
    join files f on f.sha1 = v.file_sha1
    where p.presentable_id = ${params.id}`;
  const { sha256, sizeBytes, mime } = file!;
  const bytes = createReadStream(join(BLOBS!, sha256.slice(0, 2), sha256.slice(2, 4), sha256));
  return reply.type(mime).header('content-length', sizeBytes).send(bytes);
});

interface Transfer {
  fromAccountId: string;
  toAccountId: string;
  transactionAmount: string;
}

server.post<{ Body: Transfer }>('/v2/transactions/transfer', async ({ body }, reply) => {
  const ordered = {
    kind: 'transfer',
    transaction_type: 1,
    account_id: body.fromAccountId,
    reciprocal_account_id: body.toAccountId,
    amount_cents: Math.round(Number(body.transactionAmount) * 100),
    operator_id: '0',
    operator_name: 'floor',
    authorization_type: 'password',
  };
  const [row] = await sql<{ json: string }[]>`
    select order_transaction(${JSON.stringify(ordered)}::text::jsonb, false, null, now())::text as json`;
  return reply.type('application/json; charset=utf-8').send(success(row!.json));
});

interface Signing {
  subjectId: string;
  policyId: string;
  licenseeId: number;
}

/** As long as the entry of a first transition. */
const CHAIN_ENTRY = ' '.repeat(330);
const CHAIN_HASH = '0'.repeat(64);
/** As long as the entries of a payment and of its transition are on average, and as what the history says of it. */
const PAID_ENTRY = ' '.repeat(272);
const PAID_EVENT = JSON.stringify({ code: 'S201', more: ' '.repeat(290) });
const newId = sql`substr(md5(random()::text), 1, 24)`;

server.post<{ Body: Signing }>('/v2/contracts', async ({ body: { subjectId, policyId, licenseeId } }, reply) => {
  const [row] = await sql<{ json: string }[]>`
    with signed as (
      insert into contracts (contract_id, contract_name, licensor_id, licensor_name, licensor_owner_id, licensor_owner_name,
        licensee_id, licensee_name, licensee_owner_id, licensee_owner_name, licensee_identity_type, subject_id, subject_name,
        subject_type, policy_id, fsm_current_state, fsm_current_state_colors, fsm_running_status, fsm_declarations, auth_status,
        status, created_at, updated_at)
      select ${newId}, 'Free', p.node_id, 'bench', p.user_id, 'bench', ${licenseeId}::text, 'bench', ${licenseeId}, 'bench', 3,
        ${newId}, p.presentable_name, 2, ${policyId}, 'initial', array['active'], 4, '{}', 1, 0, now(), now()
      from presentables p where p.presentable_id = ${subjectId}
      returning *
    ), entered as (
      insert into contract_transitions (state_id, contract_id, ordinal, from_state, to_state, event_id, event_info, created_at)
      select ${newId}, contract_id, 1, '_none_', 'initial', 'init', '{"code":"init","eventId":"init"}', now() from signed
    ), chained as (
      insert into contract_chain (contract_id, seq, entry, hash)
      select contract_id, 0, ${CHAIN_ENTRY}, ${CHAIN_HASH} from signed
    )
    select row_to_json(signed)::text as json from signed`;
  return reply.type('application/json; charset=utf-8').send(success(row!.json));
});

server.post<{ Params: { id: string }; Body: { accountId: string; eventId: string; transactionAmount: string } }>(
  '/v2/contracts/:id/events/payment',
  async ({ params: { id }, headers, body }, reply) => {
    const ordered = {
      kind: 'payment',
      transaction_type: 2,
      account_id: body.accountId,
      reciprocal_account_id: headers['x-payee'],
      amount_cents: Math.round(Number(body.transactionAmount) * 100),
      contract_id: id,
      event_id: body.eventId,
      operator_id: '0',
      operator_name: 'floor',
      authorization_type: 'password',
    };
    const [row] = await sql<{ json: string }[]>`
      with locked as (select * from contracts where contract_id = ${id} for no key update),
      paid as (
        select order_transaction(${JSON.stringify(ordered)}::text::jsonb, false, null, now()) as answer from locked
      ), moved as (
        insert into contract_transitions (state_id, contract_id, ordinal, from_state, to_state, event_id, event_info, record_id,
          created_at)
        select ${newId}, ${id}, (answer ->> 'recordId')::bigint % 2000000000, 'initial', 'initial', ${body.eventId},
          ${PAID_EVENT}::json, (answer ->> 'recordId')::bigint, now()
        from paid
      ), chained as (
        insert into contract_chain (contract_id, seq, entry, hash)
        select ${id}, (answer ->> 'recordId')::bigint % 1000000000 * 2 + link, ${PAID_ENTRY}, ${CHAIN_HASH}
        from paid, generate_series(0, 1) link
      ), updated as (
        update contracts set updated_at = now() where contract_id = ${id}
      )
      select answer::text as json from paid`;
    return reply.type('application/json; charset=utf-8').send(success(row!.json));
  },
);

process.once('SIGTERM', () => process.exit(0));
await server.listen({ host: HOST!, port: Number(PORT) });
