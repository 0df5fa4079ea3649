import { connect } from '@colophon/server/platform/database/database.ts';
import { logIn } from '../caller.ts';
import { addResources } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, install, undoAll } from '../installation.ts';
import type { Options } from '../options.ts';
import { withBrowser } from '../with-browser.ts';
import { copyExhibits, copyNodes } from './copies.ts';
import { measureExhibitList } from './exhibit-list.ts';
import { type Crowd, measureMany } from './many.ts';
import { measurePages } from './pages.ts';
import { measureSeeking } from './seeking.ts';
import { mount, mountTheme, openSite, publishCovered } from './site.ts';
import { measureVisits } from './visits.ts';

/** Resources of the data set, all of which the large node shows. */
const RESOURCES = 1000;
/** Of each node of a crowd. */
const EXHIBITS = 100;
const FEW_NODES = 10;
const THEMES = ['default', 'reading', 'gallery', 'listening'];
const COVERS = [
  ...['breathing-widget', 'clock-mender', 'counting-birds-badly', 'dunes-at-noon', 'estuary-year', 'evenings'],
  ...['fern-spiral', 'five-mountains', 'ginkgo-november', 'glass-harbour', 'harbour-before-five', 'last-ferry'],
  ...['lighthouse-lullaby', 'lit-windows', 'month-of-moons', 'moon-phases', 'night-letters', 'rain-window'],
  ...['river-notebook', 'short-lines'],
];

/** Sites, on installations of their own: pages, visits, a node with a thousand exhibits, seeking, and one among many nodes. */
export async function measureSites(options: Options): Promise<Goal[]> {
  const { databaseUrl, server } = await install(options, { NODE_LIMIT: '10' });
  const { origin } = server;
  const caller = await logIn(origin, ACCOUNT);
  const works = await publishCovered(caller, COVERS);
  const themed = new Map<string, string>();
  const exhibitIds: string[] = [];
  for (const theme of THEMES) {
    const site = await openSite(caller, `${theme}site`);
    themed.set(theme, site.domain);
    for (const [number, work] of works.entries()) exhibitIds.push(await mount(caller, site, COVERS[number]!, work));
    await mountTheme(caller, site, theme);
  }
  const large = await openSite(caller, 'large');
  const connection = await connect(databaseUrl, { connections: 1 });
  await addResources(connection.sql, RESOURCES);
  await copyExhibits(connection, { exhibitId: exhibitIds[0]!, nodeIds: [large.nodeId], exhibits: RESOURCES });
  await connection.sql`vacuum analyze`;
  await connection.close();

  console.log('Measuring pages of sites …');
  const shown = exhibitIds.slice(0, COVERS.length);
  const goals = await measurePages(origin, { domain: themed.get('default')!, exhibitIds: shown, rows: RESOURCES });
  goals.push(await measureExhibitList(origin, large.nodeId, RESOURCES));
  goals.push(await measureSeeking(caller, large));
  console.log('Measuring visits of sites …');
  goals.push(...(await withBrowser('visits of sites', (path) => measureVisits(origin, path, themed))));
  await undoAll();

  console.log(`Opening ${options.nodes.toLocaleString('en')} nodes …`);
  const [few, many] = [await crowd(options, FEW_NODES), await crowd(options, options.nodes)];
  console.log('Measuring sites among many …');
  return [...goals, ...(await measureMany(few, many))];
}

/** Starts an installation with nodes that all show the same resources. */
async function crowd(options: Options, nodes: number): Promise<Crowd> {
  const { databaseUrl, server } = await install(options);
  const caller = await logIn(server.origin, ACCOUNT);
  const site = await openSite(caller, 'crowd');
  const [work] = await publishCovered(caller, COVERS.slice(0, 1));
  const exhibitId = await mount(caller, site, 'work', work!);
  const connection = await connect(databaseUrl, { connections: 1 });
  const { sql } = connection;
  await addResources(sql, EXHIBITS);
  const sites = await copyNodes(sql, site, nodes);
  await copyExhibits(connection, { exhibitId, nodeIds: sites.map(({ nodeId }) => nodeId), exhibits: EXHIBITS });
  await sql`vacuum analyze`;
  await connection.close();
  return { origin: server.origin, sites, exhibits: EXHIBITS };
}
