import { AuthType } from '@colophon/model';
import { decideExhibits, publicParts } from '#modules/authorisation/index.ts';
import { recallExhibit } from '#modules/exhibits/index.ts';
import { findFile } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { PageSubject } from '../page-subject.ts';
import { typeOf } from '../writers/linked-data.ts';
import { EXHIBIT_PAGE, findSiteSubject } from './find-site-subject.ts';
import { findWorkSubject, WORK_PAGE } from './find-work-subject.ts';

/** Content that everybody may see, as an element of a page shows it. */
export interface ShownContent {
  readonly kind: 'image' | 'audio' | 'video';
  readonly address: string;
  readonly mime: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Work or exhibit as a page of somebody else shows it. */
export interface Embeddable {
  readonly subject: PageSubject;
  /** Address of the page for a frame. */
  readonly embedAddress: string;
  /** Picture that stands for it, drawn by its work where nobody chose one on our own hosts; `null` of what shows no work. */
  readonly cover: string | null;
  /** All of it is open to everybody. Otherwise somebody who wants it signs. */
  readonly isOpen: boolean;
  /** Content that a page can show of it; `null` for what is no picture, sound or film, and where nothing is shown. */
  readonly content: ShownContent | null;
}

/** Caller that somebody else's page is to the authoriser: nobody in particular. */
const NOBODY = { actor: null, locale: 'en_US' } as const;

type Shown = Pick<Embeddable, 'isOpen' | 'content'>;

/** Returns a work on the market as everybody may see it: the whole or the excerpt that its author chose; `null` for others. */
export async function findEmbeddableWork(context: Context, resourceId: string): Promise<Embeddable | null> {
  const subject = await findWorkSubject(context, resourceId);
  if (!subject) return null;
  return {
    subject,
    embedAddress: `${context.settings.publicOrigin}/embed/works/${resourceId}`,
    cover: coverOf(context, resourceId),
    ...(await shownOfWork(context, resourceId)),
  };
}

/** Returns an exhibit as everybody may see it, which the authoriser decides; `null` unless it is on show at a public node. */
export async function findEmbeddableExhibit(context: Context, exhibitId: string): Promise<Embeddable | null> {
  const exhibit = await recallExhibit(context, exhibitId);
  if (!exhibit) return null;
  const { nodeDomain } = exhibit.node;
  const subject = await findSiteSubject(context, { nodeDomain, path: `/${exhibitId}/detail` });
  if (!subject) return null;
  return {
    subject,
    embedAddress: `${context.settings.publicOrigin}/embed/exhibits/${exhibitId}`,
    cover: exhibit.resourceId && coverOf(context, exhibit.resourceId),
    ...(await shownOfExhibit(context, exhibit, subject)),
  };
}

/** Returns the film or the sound that everybody may play on the page of a subject; `null` where there is none. */
export async function findPlayer(context: Context, subject: PageSubject): Promise<ShownContent | null> {
  if (subject.leastCents !== 0 || !PLAYED.has(typeOf(subject))) return null;
  const { pathname } = new URL(subject.address);
  const [, resourceId] = WORK_PAGE.exec(pathname) ?? [];
  const [, exhibitId] = EXHIBIT_PAGE.exec(pathname) ?? [];
  if (subject.kind === 'work') return openOnly(await shownOfWork(context, resourceId!));
  const exhibit = subject.kind === 'exhibit' ? await recallExhibit(context, exhibitId!) : null;
  return exhibit && openOnly(await shownOfExhibit(context, exhibit, subject));
}

const PLAYED: ReadonlySet<string> = new Set(['VideoObject', 'AudioObject']);

const openOnly = ({ isOpen, content }: Shown) => (isOpen ? content : null);

async function shownOfWork(context: Context, resourceId: string): Promise<Shown> {
  const { publicOrigin } = context.settings;
  const [shown] = await publicParts.decideShownParts(context, null, [{ resourceId }]);
  const isSeen = shown?.part === 'whole' || shown?.part === 'excerpt';
  const sha1 =
    shown?.part === 'excerpt' ? (shown.version.excerptSha1 ?? shown.version.fileSha1) : shown?.version.fileSha1;
  return {
    isOpen: shown?.part === 'whole',
    content:
      isSeen && sha1
        ? await contentOf(context, sha1, `${publicOrigin}/v2/auths/resources/${resourceId}/excerpt`)
        : null,
  };
}

async function shownOfExhibit(
  context: Context,
  exhibit: NonNullable<Awaited<ReturnType<typeof recallExhibit>>>,
  { address }: PageSubject,
): Promise<Shown> {
  const [decision] = await decideExhibits(context, NOBODY, [exhibit], AuthType.withConsumer);
  const sha1 = exhibit.dependencyTree[0]?.fileSha1;
  const file = `${new URL(address).origin}/file/exhibits/${exhibit.exhibitId}`;
  return { isOpen: decision!.isAuth, content: decision!.isAuth && sha1 ? await contentOf(context, sha1, file) : null };
}

/** Drawn by ourselves: a page of somebody else asks no third host for a picture that an owner chose there. */
const coverOf = ({ settings }: Context, resourceId: string) =>
  `${settings.publicOrigin}/v2/resources/${resourceId}/cover`;

async function contentOf({ db }: Context, sha1: string, address: string): Promise<ShownContent | null> {
  const file = await findFile(db, sha1);
  if (!file) return null;
  const { mime = '', width, height } = file.metaInfo;
  const kind = (['image', 'audio', 'video'] as const).find((one) => mime.startsWith(`${one}/`));
  return kind ? { kind, address, mime, width: pixels(width), height: pixels(height) } : null;
}

const pixels = (fact: string | number | undefined) => (typeof fact === 'number' ? fact : undefined);
