import type { Context } from '#platform/context.ts';
import type { AskedPage, PageDescription } from '#platform/http/pages.ts';
import { describeNothing, describePage } from '../writers/describe-page.ts';
import { findPlayer } from './find-embeddable.ts';
import { findSubject } from './find-subject.ts';

/**
 * Returns the description of a page of a node, or of a work on the market; `null` for the platform's other pages. Pages that are not
 * for everybody, and those of test nodes, say nothing of what they show.
 */
export async function describeAskedPage(context: Context, page: AskedPage): Promise<PageDescription | null> {
  const { settings } = context;
  const { locale } = page;
  const subject = await findSubject(context, page);
  if (subject === undefined) return null;
  if (subject === null) return describeNothing(locale, settings);
  return describePage(subject, { locale, settings, player: await findPlayer(context, subject) });
}
