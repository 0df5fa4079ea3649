import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { localDate } from '#platform/http/schemas.ts';
import { toggleTask, updateTask } from '../commands/change-configs.ts';
import { completeTasks } from '../commands/grant-rewards.ts';
import { presentTaskConfig } from '../presenters.ts';
import { findTask, listTasks } from '../queries/read-tasks.ts';
import { description, OperatorPaging, reason, TaskConfig, taskCode, times, title, userIds } from '../schemas.ts';

const ACTIVITIES = '/v2/activities';
/** JSON, or nothing. */
const extra = z
  .string()
  .max(1000)
  .refine((text) => text === '' || isJson(text), 'is not JSON');

/** Tasks, as operators set them up. */
export function registerTaskOperations(app: Router): void {
  const { context } = app;
  const { db, settings } = context;
  const byCode = z.object({ code: taskCode });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/task/configs/listSimpleByGroup`,
    operation: 'rewards.listTasksByGroup',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Tasks by group',
      body: z.object({ groupCode: z.string().max(40).optional() }),
      data: z.array(z.object({ groupCode: z.string(), taskConfigs: z.array(TaskConfig) })),
    },
    handler: async ({ body, locale }) => {
      const tasks = await listTasks(db, body.groupCode);
      const groups = Map.groupBy(tasks, ({ groupCode }) => groupCode);
      return [...groups].map(([groupCode, ofGroup]) => ({
        groupCode,
        taskConfigs: ofGroup.map((task) => presentTaskConfig(task, locale)),
      }));
    },
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/task/configs/find`,
    operation: 'rewards.readTaskConfig',
    access: 'operator',
    permission: 'rewards',
    schema: { summary: 'A task', query: byCode, data: TaskConfig.nullable() },
    handler: async ({ query, locale }) => {
      const task = await findTask(db, query.code);
      return task && presentTaskConfig(task, locale);
    },
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/task/configs/list`,
    operation: 'rewards.listTaskConfigs',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Tasks, by their codes',
      query: OperatorPaging.extend({ groupCode: z.string().max(40).optional() }),
      data: z.object({ taskConfigs: z.array(TaskConfig), num: z.int() }),
    },
    handler: async ({ query: { skipSize, pageSize, groupCode }, locale }) => {
      const tasks = await listTasks(db, groupCode);
      const page = tasks.slice(skipSize, skipSize + pageSize);
      return { taskConfigs: page.map((task) => presentTaskConfig(task, locale)), num: tasks.length };
    },
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/task/configs/update`,
    operation: 'rewards.updateTaskConfig',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Change a task',
      body: byCode.extend({
        title: title.nullable().optional(),
        description: description.optional(),
        completionTimes: times.optional(),
        extra: extra.optional(),
        startTime: localDate('start', settings.timeZone).nullable().optional(),
        limitTime: localDate('end', settings.timeZone).nullable().optional(),
      }),
      data: TaskConfig,
    },
    handler: async ({ body: { code, startTime: startsAt, limitTime: endsAt, ...change }, actor, locale }) =>
      presentTaskConfig(await updateTask(context, actor, code, { ...change, startsAt, endsAt }), locale),
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/task/configs/pauseOrRecover`,
    operation: 'rewards.toggleTaskConfig',
    access: 'operator',
    permission: 'rewards',
    schema: { summary: 'Stop a task, or let it go on', body: byCode, data: TaskConfig },
    handler: async ({ body, actor, locale }) => presentTaskConfig(await toggleTask(context, actor, body.code), locale),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/task/records/complete`,
    operation: 'rewards.completeTasks',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Note that people did a task that operators see done; answers for how many it counted',
      body: z.object({ taskConfigCode: taskCode, userIds, reason }),
      data: z.int(),
    },
    handler: ({ body, actor }) => completeTasks(context, actor, body.taskConfigCode, body),
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
