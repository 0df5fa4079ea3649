import { useCallback } from 'react';
import { Failure, Loading } from './faces.tsx';
import type { Exhibit } from './freelog-app.ts';
import { loadPart } from './parts.ts';
import { useLoaded } from './use-loaded.ts';
import { withDependencies } from './with-dependencies.ts';

/** Markdown as a text to read. Images of dependencies come from the exhibit's own dependency tree. */
export function Markdown({ text, exhibit }: { text: string; exhibit: Exhibit }) {
  const load = useCallback(
    async () => ({ Prose: await loadPart('Prose'), text: await withDependencies(text, exhibit) }),
    [text, exhibit],
  );
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <Loading shape="page" />;
  if (loaded.state === 'failed') return <Failure message={loaded.message} retry={loaded.retry} />;
  const { Prose } = loaded.value;
  return (
    <div className="prose">
      <Prose text={loaded.value.text} />
    </div>
  );
}
