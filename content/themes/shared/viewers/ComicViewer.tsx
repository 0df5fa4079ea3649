import { useCallback } from 'react';
import { Failure, Loading } from '../faces.tsx';
import { partText, partUrl, type Source } from '../source.ts';
import { useLoaded } from '../use-loaded.ts';
import { DownloadViewer } from './DownloadViewer.tsx';
import type { ViewerProps } from './viewer-props.ts';

/** A comic: the pictures of its archive one below the other, in the order that its `index.json` says. */
export function ComicViewer(props: ViewerProps) {
  const { source, title } = props;
  const load = useCallback(() => picturesOf(source), [source]);
  const pictures = useLoaded(load);
  if (pictures.state === 'loading') return <Loading shape="page" />;
  if (pictures.state === 'failed') return <Failure message={pictures.message} retry={pictures.retry} />;
  if (pictures.value.length === 0) return <DownloadViewer {...props} />;
  return (
    <div className="comic">
      {pictures.value.map((url, index) => (
        <img key={url} src={url} alt={`${title} ${index + 1}`} loading={index === 0 ? 'eager' : 'lazy'} />
      ))}
    </div>
  );
}

/** None where the archive does not say which it has. */
async function picturesOf(source: Source): Promise<string[]> {
  const index = await partText(source, 'index.json');
  if (index === undefined) return [];
  const names = namesIn(index);
  return Promise.all(names.map((name) => partUrl(source, name)));
}

function namesIn(index: string): string[] {
  try {
    const { list } = JSON.parse(index) as { list?: { name?: unknown }[] };
    return (list ?? []).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
  } catch {
    return [];
  }
}
