import { createHash } from 'node:crypto';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { rules, satisfies } from '@colophon/model';
import semver from 'semver';
import { type Context, FileError } from '../command.ts';
import { say } from '../words.ts';
import { archiveOf } from './archive.ts';
import type { Faults, Place } from './faults.ts';
import { type Beside, besideOf, filesBelow, type Kind, MAX_LEVELS } from './folders.ts';
import { type Defaults, MANIFEST_NAMES, MAX_WORKS } from './manifest.ts';
import { plainFile, textOf } from './named-files.ts';
import { type NamedPolicy, readNamedPolicy } from './policies.ts';
import { type Path, type ReadManifest, readManifest } from './read-manifest.ts';

const FIRST_VERSION = '1.0.0';
/** Signs that stand in no name of a work. */
const NO_NAME = /[\\/:*?"<>|@$#\s]+/g;

/** Types of works by the endings of their files. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  image: ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.bmp', '.svg', '.tif', '.tiff'],
  audio: ['.mp3', '.m4a', '.aac', '.wav', '.flac', '.ogg'],
  video: ['.mp4', '.webm', '.mov', '.mkv'],
  markdown: ['.md', '.markdown', '.txt'],
  json: ['.json'],
};

/** Where works come from, as the command line says it. */
export interface Request {
  paths: readonly string[];
  manifest?: string | undefined;
  asOne: boolean;
  draft: boolean;
}

/** A work as a manifest or a path asks for it, its files not yet read. */
interface Wanted extends Defaults {
  name: string;
  title?: string | undefined;
  file: string;
  kind: Kind;
  beside: Beside;
  placeOf: (...path: Path) => Place;
}

/** A work that is read, with everything that is known without the platform. */
export interface Work {
  name: string;
  title?: string | undefined;
  version: string;
  file: string;
  filename: string;
  /** Files of the archive that it is; absent of a single file. */
  parts?: readonly string[] | undefined;
  sha1: string;
  sha256: string;
  type?: string[] | undefined;
  tags?: string[] | undefined;
  policies: NamedPolicy[];
  cover?: string | undefined;
  intro?: string | undefined;
  list?: boolean | undefined;
  dependencies: Dependency[];
  placeOf: Wanted['placeOf'];
}

interface Dependency {
  /** As it is written: with its owner, or without, one of the caller's. */
  name: string;
  range: string;
  policyId?: string | undefined;
}

/**
 * Reads everything that is to be published. What is wrong with it is a fault.
 *
 * @throws FileError when a manifest or a path of the command line cannot be read
 */
export async function readWorks(request: Request, context: Context, faults: Faults): Promise<Work[]> {
  const wanted = await collect(request, context, faults);
  if (wanted.length > MAX_WORKS || (wanted.length === 0 && !faults.areThere)) {
    faults.add('wantsWorks', { max: MAX_WORKS }, { file: request.manifest ?? request.paths[0]! });
    return [];
  }
  const works: Work[] = [];
  const names = new Set<string>();
  for (const one of wanted) {
    const { name, placeOf } = one;
    if (!satisfies(rules.resourceName, name)) faults.add('badName', { value: name }, placeOf('name'));
    if (names.has(name.toLowerCase())) faults.add('nameTwice', { name }, placeOf('name'));
    names.add(name.toLowerCase());
    works.push(await readWork(one, context, faults));
  }
  return works;
}

async function collect({ paths, manifest, asOne }: Request, context: Context, faults: Faults): Promise<Wanted[]> {
  const read = manifest === undefined ? undefined : await readManifest(manifest, context, faults);
  const wanted = read ? await worksOf(read, context) : [];
  for (const path of paths) {
    const kind = await context.disk.look(path);
    if (kind !== 'file' && kind !== 'folder')
      throw new FileError(say(kind === null ? 'noFile' : 'notPlain', context.locale, { file: path }));
    if (kind === 'folder' && !asOne) {
      wanted.push(...(await worksBelow(path, read, context, faults)));
    } else if (kind === 'file' && MANIFEST_NAMES.includes(basename(path))) {
      const own = await readManifest(path, context, faults);
      if (own) wanted.push(...(await worksOf(own, context)));
    } else wanted.push(workAt({ file: path, kind, shown: basename(resolve(path)) }, read, context));
  }
  return wanted;
}

/** The works of a folder: those of its manifest, or one for each file. */
async function worksBelow(
  folder: string,
  read: ReadManifest | undefined,
  context: Context,
  faults: Faults,
): Promise<Wanted[]> {
  const names = await context.disk.list(folder);
  const manifest = MANIFEST_NAMES.find((name) => names.includes(name));
  if (manifest !== undefined) {
    const own = await readManifest(join(folder, manifest), context, faults);
    return own ? worksOf(own, context) : [];
  }
  const files = await filesBelow(folder, context.disk);
  if (!files) faults.add('tooDeep', { file: folder, max: MAX_LEVELS }, { file: folder });
  const found = (file: string) => ({ file: join(folder, file), kind: 'file', shown: file }) as const;
  return files?.map((file) => workAt(found(file), read, context)) ?? [];
}

function worksOf({ file: manifestFile, manifest, placeOf }: ReadManifest, { disk }: Context): Promise<Wanted[]> {
  const { works = [], defaults = {} } = manifest;
  const beside = besideOf(dirname(manifestFile), disk);
  const wanted = works.map(
    async (entry, index): Promise<Wanted> => ({
      ...defaults,
      ...entry,
      name: entry.name ?? nameOf(entry.file),
      file: beside.pathOf(entry.file),
      kind: await beside.look(entry.file),
      beside,
      placeOf: (...path) => {
        const isDefault = !((path[0] as string) in entry) && (path[0] as string) in defaults;
        return placeOf(isDefault ? ['defaults', ...path] : ['works', index, ...path]);
      },
    }),
  );
  return Promise.all(wanted);
}

/** A work that only a path asks for; `shown` is what its name is made of. */
function workAt(
  { file, kind, shown }: { file: string; kind: Kind; shown: string },
  read: ReadManifest | undefined,
  { disk }: Context,
): Wanted {
  const defaults: Defaults = read?.manifest.defaults ?? {};
  return {
    ...defaults,
    name: nameOf(shown),
    file,
    kind,
    beside: besideOf(dirname(read?.file ?? ''), disk),
    placeOf: (...path) => (read && (path[0] as string) in defaults ? read.placeOf(['defaults', ...path]) : { file }),
  };
}

function stem(filename: string): string {
  return filename.slice(0, filename.length - extname(filename).length);
}

/** The name that a work has by its file, where it is given none. */
function nameOf(file: string): string {
  return stem(file)
    .replace(NO_NAME, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, rules.resourceName.maxLength);
}

async function readWork(wanted: Wanted, context: Context, faults: Faults): Promise<Work> {
  const { name, title, file, tags, type, list, placeOf, beside, version = FIRST_VERSION } = wanted;
  const content = await contentOf(wanted, context, faults);
  const policies: NamedPolicy[] = [];
  for (const [index, entry] of (wanted.policies ?? []).entries()) {
    const place = placeOf('policies', index);
    const policy = await readNamedPolicy({ entry, place, beside }, context, faults);
    if (!policy) continue;
    const { policyName, policyId } = policy;
    const isTwice = policies.some((one) => one.policyName === policyName || one.policyId === policyId);
    if (isTwice) faults.add('policyTwice', { name: policyName }, place);
    policies.push(policy);
  }
  return {
    name,
    title,
    version: semver.valid(version.trim())!,
    file,
    ...content,
    type: typeof type === 'string' ? [type] : (type ?? typeByEnding(file, content.parts !== undefined)),
    tags: tags && [...new Set(tags)],
    policies,
    cover: await coverOf(wanted, faults),
    intro: await introOf(wanted, context, faults),
    list,
    dependencies: Object.entries(wanted.dependencies ?? {}).map(([dependency, value]) =>
      typeof value === 'string'
        ? { name: dependency, range: value }
        : { name: dependency, range: value.range, policyId: value.policy },
    ),
    placeOf,
  };
}

function typeByEnding(file: string, isArchive: boolean): string[] | undefined {
  const ending = extname(file).toLowerCase();
  const type = isArchive ? undefined : Object.keys(TYPES).find((name) => TYPES[name]!.includes(ending));
  return type === undefined ? undefined : [type];
}

type Content = Pick<Work, 'filename' | 'parts' | 'sha1' | 'sha256'>;

/** The file of a work, or the archive of its folder, by its bytes. */
async function contentOf({ file, kind, placeOf }: Wanted, context: Context, faults: Faults): Promise<Content> {
  const { disk, read, locale } = context;
  const filename = kind === 'folder' ? `${basename(resolve(file))}.zip` : basename(file);
  const nothing = { filename, sha1: '', sha256: '' };
  if (kind !== 'file' && kind !== 'folder') {
    faults.add(kind === null ? 'noFile' : 'notPlain', { file }, placeOf('file'));
    return nothing;
  }
  if (!satisfies(rules.filename, filename)) faults.add('badFilename', { file }, placeOf('file'));
  if (kind === 'file') return { filename, ...(await digestOf(read(file), { file, locale }, placeOf('file'), faults)) };
  const parts = await filesBelow(file, disk);
  if (!parts) faults.add('tooDeep', { file, max: MAX_LEVELS }, placeOf('file'));
  else if (parts.length === 0) faults.add('emptyFolder', { file }, placeOf('file'));
  if (!parts?.length) return { ...nothing, parts: [] };
  const bytes = archiveOf(file, parts, context);
  return { filename, parts, ...(await digestOf(bytes, { file, locale }, placeOf('file'), faults)) };
}

async function digestOf(
  bytes: AsyncIterable<Uint8Array>,
  { file, locale }: { file: string; locale: Context['locale'] },
  place: Place,
  faults: Faults,
): Promise<Pick<Work, 'sha1' | 'sha256'>> {
  const [sha1, sha256] = [createHash('sha1'), createHash('sha256')];
  try {
    for await (const piece of bytes) {
      sha1.update(piece);
      sha256.update(piece);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    faults.tell('unreadable', say('unreadable', locale, { file, reason: code ?? message }), place);
  }
  return { sha1: sha1.digest('hex'), sha256: sha256.digest('hex') };
}

async function coverOf({ cover, beside, placeOf }: Wanted, faults: Faults): Promise<string | undefined> {
  if (cover === undefined) return undefined;
  return (await plainFile(cover, beside, placeOf('cover'), faults)) ?? undefined;
}

async function introOf({ intro, beside, placeOf }: Wanted, context: Context, faults: Faults) {
  if (intro === undefined) return undefined;
  const file = await plainFile(intro, beside, placeOf('intro'), faults);
  if (file === null) return undefined;
  const text = await textOf(file, placeOf('intro'), context, faults);
  const { maxLength } = rules.resourceIntro;
  if (text && text.trim().length > maxLength) faults.add('introTooLong', { file, max: maxLength }, placeOf('intro'));
  return text?.trim();
}
