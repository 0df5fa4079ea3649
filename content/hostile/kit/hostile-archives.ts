import { zip } from '../../demo/authoring/zip.ts';
import type { Facts, Stage } from '../attack.ts';
import { FREE, newName, policy, show, upload } from './publish.ts';

const PAGE = '<!doctype html><title>x</title>';
/** More than any archive may promise. */
const PROMISED_BYTES = 3_000_000_000;

/** An archive of texts by their names. */
export function archiveOf(files: Readonly<Record<string, string>>, { hasPage = true } = {}): Buffer {
  const all = { ...(hasPage && { 'index.html': PAGE }), [`${newName('only')}.txt`]: 'one of a kind', ...files };
  return zip(Object.entries(all).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

/** An archive that promises more bytes than it holds. */
export function bomb(): Buffer {
  const archive = archiveOf({ 'zeros.txt': '0'.repeat(1_000_000) });
  const entry = archive.lastIndexOf('zeros.txt') - 46;
  archive.writeUInt32LE(PROMISED_BYTES, entry + 24);
  return archive;
}

export function manyFiles(count: number): Buffer {
  return archiveOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, ''])));
}

/** Uploads an archive and tries to release it as a theme. With `entry`, asks for that entry of it on a site. */
export async function becomes({ attacker, showroom, stranger }: Stage, bytes: Buffer, entry?: string): Promise<Facts> {
  const { person } = attacker;
  const { sha1, analysis } = await upload(person, { filename: 'theme.zip', mime: 'application/zip', bytes });
  const { resourceId, policies } = await person.post<{ resourceId: string; policies: { policyId: string }[] }>(
    '/v2/resources',
    { name: newName('hostile'), resourceType: ['theme'], policies: [policy('Free', FREE)] },
  );
  const version = { version: '1.0.0', fileSha1: sha1, filename: 'theme.zip' };
  const { errCode } = await person.send(`/v2/resources/${resourceId}/versions`, { method: 'POST', json: version });
  const isAlive = async () => (await stranger.send('/healthz')).status === 200;
  if (entry === undefined) return { analysis, released: errCode === 0, alive: await isAlive() };

  await person.put(`/v2/resources/${resourceId}`, { status: 1 });
  const { exhibitId } = await show(person, showroom.nodeId, { resourceId, policyId: policies[0]!.policyId });
  const answer = await stranger
    .send(`${showroom.origin}/file/exhibits/${exhibitId}/packages/${entry}`)
    .catch(() => ({ text: '' }));
  return { asked: true, most: answer.text.length <= 1000, alive: await isAlive() };
}
