import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { folded, hasWords, hasWordsByIndex } from '#platform/database/searched-words.ts';
import { type TopicItem, type TopicRow, topics } from '../tables.ts';

type Asking = Pick<Context, 'db'>;

/** A topic with the items whose titles have the keywords, or `null`. */
export async function findTopic({ db }: Asking, code: string, keywords = ''): Promise<TopicRow | null> {
  const title = sql`item ->> 'title'`;
  const found = sql<TopicItem[]>`(
    select coalesce(jsonb_agg(item order by place), '[]') from jsonb_array_elements(${topics.items}) with ordinality listed (item, place)
     where ${hasWords(folded(title), keywords)})`;
  const [row] = await db
    .select({
      code: topics.code,
      title: topics.title,
      cover: topics.cover,
      description: topics.description,
      items: found,
      createdAt: topics.createdAt,
      updatedAt: topics.updatedAt,
    })
    .from(topics)
    .where(eq(topics.code, code));
  return row ?? null;
}

/** A page of all topics, or of those with words in code or title, what was changed last first. */
export async function pageTopics({ db }: Asking, filter: { skip: number; limit: number; title?: string | undefined }) {
  const { title } = filter;
  const named = folded(sql`${topics.code} || E'\n' || ${topics.title}`);
  const where = title ? hasWordsByIndex(named, title) : undefined;
  const order = [desc(topics.updatedAt), desc(topics.code)];
  // An index gives the codes of the page; what is skipped is not read.
  const page = db
    .select({ code: topics.code })
    .from(topics)
    .where(where)
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(topics)
      .where(inArray(topics.code, page))
      .orderBy(...order),
    db.$count(topics, where),
  ]);
  return { rows, totalItem };
}
