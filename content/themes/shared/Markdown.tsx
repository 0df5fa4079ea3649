import { useCallback } from 'react';
import { Failure, Loading } from './faces.tsx';
import { loadPart } from './parts.ts';
import type { Source } from './source.ts';
import { useLoaded } from './use-loaded.ts';
import { withDependencies } from './with-dependencies.ts';

/** Markdown as a text to read. Images of dependencies come from its own dependency tree. */
export function Markdown({ text, source }: { text: string; source: Source }) {
  const load = useCallback(
    async () => ({ Prose: await loadPart('Prose'), text: await withDependencies(text, source) }),
    [text, source],
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
