import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, sha256 } from '../database/columns.ts';

/** Answers to what clients asked for under a key of theirs, for when they ask again. */
export const repeatableAnswers = pgTable(
  'repeatable_answers',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    /** Of what was asked for: the same key with other arguments is a mistake. */
    argumentsHash: sha256('arguments_hash').notNull(),
    answer: json('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('repeatable_answers_by_age').on(table.createdAt),
  ],
);
