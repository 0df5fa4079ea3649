import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthResult } from '#modules/authorisation/index.ts';
import { fileDelivery } from '#modules/files/index.ts';
import { countUse, VersionUse } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import type { DecisionCaller } from '#platform/sessions/actor.ts';
import { articleHeaders, type HeaderForm } from './article-headers.ts';
import type { DeliveredExhibit } from './delivered-exhibit.ts';
import type { FoundArticle } from './target.ts';

export interface DeliveryRequest extends DecisionCaller, Pick<fileDelivery.Delivery, 'disposition' | 'subFilePath'> {
  readonly exhibit: DeliveredExhibit;
  readonly place: FoundArticle['place'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly headers: HeaderForm;
  /** Form of a refusal: an envelope, or the status of a file that may not be had. */
  /** Name of the file; that of the exhibit where absent. */
  readonly name?: string;
  /** Tells whether the caller may have it. */
  readonly decide: () => Promise<Pick<AuthResult, 'isAuth'>>;
  /** True where a node is rehearsed, which is no use of the work. */
  readonly isRehearsal?: boolean;
  readonly refusal: Extract<RefusalName, 'authorisation.refused' | 'exhibit.file-refused'>;
}

/**
 * Sends the bytes of an article to whoever may use its exhibit, decided before the first byte. The headers about the
 * article are there either way. The decision is about the whole exhibit, whatever of it is asked for.
 *
 * @throws Refusal as `refusal` says with the decision as data, those of `sendArticle`
 */
export async function deliver(context: Context, delivery: DeliveryRequest): Promise<FastifyReply> {
  const { request, reply, exhibit, place, disposition, subFilePath } = delivery;
  if (place) reply.headers(articleHeaders(exhibit, place, delivery.headers));
  const [decision, file] = await Promise.all([
    delivery.decide(),
    place && place.fileSha1 !== exhibit.file?.sha1
      ? fileDelivery.findFileToSend(context, place.fileSha1)
      : exhibit.file,
  ]);
  if (!decision.isAuth) throw new Refusal(delivery.refusal, { data: decision });
  if (!file) throw new Refusal('exhibit.file-unknown');
  if (!delivery.view && !delivery.isRehearsal && isWhole(delivery))
    countUse(context, (place ?? exhibit.dependencyTree[0]!).versionId, VersionUse.download);
  return fileDelivery.sendArticle(context, request, reply, {
    file,
    name: delivery.name ?? exhibit.exhibitTitle,
    disposition,
    subFilePath,
  });
}

/** A player asks for a film in parts, and a site for the files of a package one by one: what comes first counts. */
function isWhole({ request, subFilePath }: DeliveryRequest): boolean {
  const { range } = request.headers;
  return (range === undefined || range.startsWith('bytes=0-')) && !subFilePath;
}
