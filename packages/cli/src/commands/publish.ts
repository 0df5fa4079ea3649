import { type Command, type Context, RefusedError, UsageError } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { Faults } from '../publish/faults.ts';
import { type Journal, lastJournal, newJournal } from '../publish/journal.ts';
import { planWorks } from '../publish/plan.ts';
import { publishWorks } from '../publish/publish-works.ts';
import { tellWork } from '../publish/tell.ts';
import { type Request, readWorks } from '../publish/works.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';
import { MANIFEST_FORM } from './manifest-form.ts';
import { CALL_EXITS } from './shared.ts';

export const PUBLISH: Command = {
  path: ['publish'],
  summary: { en_US: 'publishes works, one or thousands', zh_CN: '发布作品，可多至数千个' },
  about: [
    {
      en_US:
        'A file becomes a work; a folder becomes a work for each file in it, or one archive. A folder with a manifest, colophon.yaml, becomes what that says: names, versions, policies, dependencies and more. Links are not followed, and what begins with a dot is left out.',
      zh_CN:
        '文件发布为作品；文件夹中的每个文件各发布为一个作品，也可整体打包为一个作品。文件夹中如有清单 colophon.yaml，则按清单发布，包括名称、版本、策略、依赖等。不跟随链接，忽略以点开头的文件。',
    },
    {
      en_US:
        'Everything is read and checked first, here and on the platform. All that is wrong is told with file, line and column, and then nothing is published. A work that is there already gets a next version; a version that is there with the same file is done.',
      zh_CN:
        '先在本地和平台上读取并检查全部内容。所有问题都会注明文件、行和列，有任何问题则不发布。已有的作品会得到新版本；版本和文件均已存在的视为完成。',
    },
    {
      en_US:
        'A run keeps a record of what is done in .colophon. Whatever ended it, it is gone on with by --resume, and each work comes once. Works are released in their order, those that others depend on before them.',
      zh_CN:
        '进度记录在 .colophon 中。无论因何中断，都可用 --resume 继续，每个作品只发布一次。作品按顺序发布，被依赖的作品在前。',
    },
  ],
  arguments: [
    {
      name: 'PATH',
      isRepeated: true,
      isOptional: true,
      isFile: true,
      about: { en_US: 'files, folders, manifests', zh_CN: '文件、文件夹、清单' },
    },
  ],
  options: [
    {
      name: 'manifest',
      short: 'm',
      value: { called: 'FILE' },
      about: {
        en_US: 'a manifest; its defaults are those of the paths as well',
        zh_CN: '清单，其中的默认值也用于各路径',
      },
    },
    {
      name: 'draft',
      about: { en_US: 'keeps the versions as drafts and releases nothing', zh_CN: '将版本存为草稿，不发布' },
    },
    { name: 'dry-run', about: { en_US: 'says what would be published', zh_CN: '只显示将要发布的内容' } },
    {
      name: 'resume',
      about: {
        en_US: 'goes on with the last run of this folder, as it was asked for unless paths are given',
        zh_CN: '继续当前文件夹的上次发布，未指定路径时沿用上次的参数',
      },
    },
    { name: 'as-one', about: { en_US: 'makes one archive of a folder', zh_CN: '将文件夹打包为一个作品' } },
    JSON_OPTION,
  ],
  sections: MANIFEST_FORM,
  examples: [
    {
      line: 'colophon publish river.jpg sea.jpg',
      about: { en_US: 'Publish two pictures', zh_CN: '发布两张图片' },
    },
    {
      line: 'colophon publish photos --dry-run',
      about: { en_US: 'See what a folder would become', zh_CN: '查看文件夹将如何发布' },
    },
    {
      line: 'colophon publish --resume',
      about: { en_US: 'Go on with a run that was broken off', zh_CN: '继续中断的发布' },
    },
  ],
  exits: {
    ...CALL_EXITS,
    done: { en_US: 'all works are published', zh_CN: '全部作品已发布' },
    refused: {
      en_US: 'something is wrong or was refused; no work is published',
      zh_CN: '有问题或被拒绝，未发布任何作品',
    },
    partly: { en_US: 'some works are published, others are not', zh_CN: '部分作品已发布' },
  },
  async run(context) {
    const { values, locale } = context;
    const { origin, client } = await sessionOf(context);
    const last = values.flags.has('resume') ? await lastJournal(context) : null;
    const request = requestOf(context, last);
    const faults = new Faults(locale);
    const works = await readWorks(request, context, faults);
    const { plans, stored } = await planWorks(works, { client, locale }, faults);
    if (faults.areThere) {
      faults.tellAll(context);
      return EXIT.refused;
    }
    if (values.flags.has('dry-run')) {
      for (const plan of plans) tellWork(plan, plan.isReleased ? 'there' : 'planned', context);
      return EXIT.done;
    }
    const goesOn = last?.origin === origin && last.request.draft === request.draft;
    const journal = goesOn ? last : await newJournal(request, origin, context);
    return publishWorks({ plans, stored, journal, client, context });
  },
};

/** The request of the command line, or that of the run which is gone on with. */
function requestOf({ values, locale }: Context, last: Journal | null): Request {
  const { positionals: paths, texts, flags } = values;
  const { manifest } = texts;
  if (paths.length > 0 || manifest !== undefined)
    return { paths, manifest, asOne: flags.has('as-one'), draft: flags.has('draft') };
  if (last) return last.request;
  if (flags.has('resume')) throw new RefusedError(say('noRun', locale));
  throw new UsageError(say('pathsWanted', locale));
}
