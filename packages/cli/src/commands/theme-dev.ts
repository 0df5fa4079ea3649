import { type Command, type Context, RefusedError, UsageError } from '../command.ts';
import { ORIGIN_OPTION } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { siteOf } from '../theme/site.ts';
import { themeServer } from '../theme/theme-server.ts';
import { say } from '../words.ts';

const DEFAULT_PORT = 8_000;
const MAX_PORT = 65_535;

export const THEME_DEV: Command = {
  path: ['theme', 'dev'],
  summary: { en_US: 'shows a theme of a folder on a real node', zh_CN: '在真实节点上预览文件夹中的主题' },
  about: [
    {
      en_US:
        'Serves the folder on this machine and prints the address of the node’s site in development mode, ?dev=…: the site loads the theme from here in the place of its own, with its real exhibits, contracts and visitors. Nothing is published, and nobody else sees it. Widgets of the node are loaded as always. The node needs a theme already, whichever.',
      zh_CN:
        '在本机提供该文件夹，并显示节点站点开发模式的地址（?dev=…）：站点从本机加载主题，展品、合约和访客均为真实数据。不会发布任何内容，其他人也看不到。节点的插件照常加载。节点须已启用任意主题。',
    },
    {
      en_US:
        'When a file of the folder changes, the page is loaded anew. The folder is one with an index.html at its root, as it is packed: for themes that are built, the folder of the build.',
      zh_CN:
        '文件夹中的文件有变化时，页面自动重新加载。文件夹根目录须有 index.html，与打包时相同；需要构建的主题请指定构建输出文件夹。',
    },
  ],
  arguments: [{ name: 'DIR', isFile: true, about: { en_US: 'the folder of the theme', zh_CN: '主题文件夹' } }],
  options: [
    {
      name: 'node',
      value: { called: 'DOMAIN' },
      about: {
        en_US: 'the domain of the node, such as harbour, or the whole address of its site',
        zh_CN: '节点域名（例如 harbour），或站点的完整地址',
      },
    },
    {
      name: 'port',
      value: { called: 'NUMBER' },
      about: {
        en_US: `where the folder is served; ${DEFAULT_PORT} otherwise`,
        zh_CN: `本机端口，默认为 ${DEFAULT_PORT}`,
      },
    },
    ORIGIN_OPTION,
  ],
  examples: [
    {
      line: 'colophon theme dev dist --node harbour',
      about: { en_US: 'The theme in dist, on the site of harbour', zh_CN: '在节点 harbour 的站点上预览 dist 中的主题' },
    },
  ],
  exits: {
    refused: { en_US: 'the folder is no theme, or the port is taken', zh_CN: '文件夹不是主题，或端口被占用' },
    network: { en_US: 'the platform cannot be reached', zh_CN: '无法连接平台' },
  },
  async run(context) {
    const { values, locale, out, serve } = context;
    const folder = values.positionals[0]!;
    const port = portIn(context);
    const site = await siteOf(context);
    const answer = await themeServer(folder, site, context);
    const served = await serve(port, answer).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new RefusedError(say('portTaken', locale, { port }));
    });
    out(say('themeServed', locale, { address: `${site.origin}/?dev=http://localhost:${served.port}` }));
    await served.ended;
    return EXIT.done;
  },
};

/** @throws UsageError when it is no port */
function portIn({ values, locale }: Context): number {
  const { port } = values.texts;
  if (port === undefined) return DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(port) || Number(port) > MAX_PORT) throw new UsageError(say('badPort', locale, { value: port }));
  return Number(port);
}
