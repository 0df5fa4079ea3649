import { NodeStatus, OnlineStatus, ResourceStatus, SubjectType } from '@colophon/model';
import { MAX_NAMED_FEEDS } from '#modules/feeds/index.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { leastPrice, statedBy } from './statement-parts.ts';

/** Statements about pages of public nodes: one text for each kind of page, which connections keep with its plan. */

/** The site of a page, the theme that draws it, and its newest collections. */
const SITE = `n.canonical_host as "canonicalHost", coalesce(nullif(n.node_title, ''), n.node_name) as "nodeTitle",
  (select json_build_object('exhibitId', t.presentable_id, 'version', t.version)
     from presentables t where t.presentable_id = n.node_theme_id::bpchar) as theme,
  (select json_agg(json_build_object('exhibitId', c.presentable_id, 'title', c.presentable_title))
     from (select presentable_id, presentable_title from presentables
            where node_id = n.node_id and online_status = ${OnlineStatus.online} and subject_type <> ${SubjectType.resource}
            order by created_at desc, presentable_id limit ${MAX_NAMED_FEEDS}) c) as collections`;

const EXHIBIT = `json_build_object(
  'title', p.presentable_title, 'description', coalesce(nullif(p.presentable_intro, ''), r.intro, ''),
  'author', coalesce(nullif(a.display_name, ''), a.username), 'authorId', a.user_id, 'authorUsername', a.username,
  'cover', coalesce(p.cover_images[1], r.cover_images[1]), 'resourceId', p.resource_id,
  'typeCode', p.resource_type_code, 'subjectType', p.subject_type, 'version', p.version,
  'stated', ${statedBy('p.resource_id', 'p.version')}, 'leastCents', ${leastPrice('p.policies')},
  'createdAt', ${isoTime('p.created_at')}, 'updatedAt', ${isoTime('p.updated_at')})`;

const LISTED_ITEM = `json_build_object(
  'title', i.item_title, 'description', m.intro, 'author', coalesce(nullif(w.display_name, ''), w.username), 'authorId', w.user_id, 'authorUsername', w.username,
  'cover', m.cover_images[1], 'resourceId', m.resource_id, 'typeCode', m.resource_type_code,
  'subjectType', m.subject_type, 'version', m.latest_version, 'stated', ${statedBy('m.resource_id', 'm.latest_version')}, 'leastCents', null,
  'createdAt', ${isoTime('i.created_at')}, 'updatedAt', ${isoTime('i.updated_at')})`;

const MADE_ITEM = `json_build_object(
  'title', m.presentable_title, 'description', coalesce(nullif(m.presentable_intro, ''), s.intro),
  'author', coalesce(nullif(w.display_name, ''), w.username), 'authorId', w.user_id, 'authorUsername', w.username,
  'cover', coalesce(m.cover_images[1], s.cover_images[1]), 'resourceId', m.resource_id,
  'typeCode', m.resource_type_code, 'subjectType', m.subject_type, 'version', m.version,
  'stated', ${statedBy('m.resource_id', 'm.version')}, 'leastCents', null,
  'createdAt', ${isoTime('m.created_at')}, 'updatedAt', ${isoTime('m.updated_at')})`;

const IS_SHOWN = `n.node_domain = $1 and n.status = ${NodeStatus.public} and p.presentable_id = $2
  and p.online_status = ${OnlineStatus.online} and not p.is_theme
  and (p.resource_id is null or r.status <> ${ResourceStatus.frozen})`;

/** The node at `$1`. */
export const NODE = `
  select ${SITE}, n.node_short_description as description, n.node_logo as logo,
         coalesce(nullif(o.display_name, ''), o.username) as owner, o.user_id as "ownerId", o.username as "ownerUsername",
         ${isoTime('n.created_at')} as "createdAt", ${isoTime('n.updated_at')} as "updatedAt"
    from nodes n join users o on o.user_id = n.owner_user_id
   where n.node_domain = $1 and n.status = ${NodeStatus.public}`;

/** The exhibit `$2` of the node at `$1`. */
export const SHOWN_EXHIBIT = `
  select ${SITE}, ${EXHIBIT} as shown
    from nodes n join presentables p on p.node_id = n.node_id
    left join resources r on r.resource_id = p.resource_id
    left join users a on a.user_id = p.resource_owner_id
   where ${IS_SHOWN}`;

/** The item `$3` of the exhibit `$2` of the node at `$1`, which its work lists or its node has put together. */
export const SHOWN_ITEM = `
  select ${SITE}, p.presentable_title as "listTitle", case p.subject_type when ${SubjectType.collection} then (
      select ${LISTED_ITEM} from collection_items i
        join resources m on m.resource_id = i.mounted_id and m.status <> ${ResourceStatus.frozen}
        join users w on w.user_id = m.user_id
       where i.resource_id = p.resource_id and i.catalogue = 1 and i.item_id = $3)
    else (
      select ${MADE_ITEM} from node_collection_items i
        join presentables m on m.presentable_id = i.member_id and m.online_status = ${OnlineStatus.online}
        join resources s on s.resource_id = m.resource_id and s.status <> ${ResourceStatus.frozen}
        join users w on w.user_id = s.user_id
       where i.collection_id = p.presentable_id and i.item_id = $3) end as shown
    from nodes n join presentables p on p.node_id = n.node_id
    left join resources r on r.resource_id = p.resource_id
   where ${IS_SHOWN}`;
