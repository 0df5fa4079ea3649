import { formatPlayingTime } from '@colophon/model';
import { useTranslation } from '#i18n/use-translation.ts';

interface WorkLengthProps {
  /** Facts that the platform found out about the file. */
  facts: Readonly<Record<string, unknown>> | undefined;
}

/** Shows the playing time of a sound or film, or the number of words or pages; nothing where that is not known. */
export function WorkLength({ facts = {} }: WorkLengthProps) {
  const { t } = useTranslation('collections');
  const { duration, wordCount, imageCount } = facts;
  if (isCount(duration))
    return <time dateTime={`PT${Math.round(duration / 1000)}S`}>{formatPlayingTime(duration)}</time>;
  if (isCount(wordCount)) return t('words', { count: wordCount });
  return isCount(imageCount) ? t('pages', { count: imageCount }) : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}
