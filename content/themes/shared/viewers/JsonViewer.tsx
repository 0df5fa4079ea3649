import { useMemo } from 'react';
import { Failure, Loading } from '../faces.tsx';
import { t } from '../i18n.ts';
import { useSourceText } from './use-source.ts';
import type { ViewerProps } from './viewer-props.ts';

/** Levels that are open at the start. */
const OPEN_DEPTH = 2;

/** JSON as a tree that folds; text that is no JSON is shown as it is. */
export function JsonViewer({ source }: ViewerProps) {
  const file = useSourceText(source);
  if (file.state === 'loading') return <Loading shape="page" />;
  if (file.state === 'failed') return <Failure message={file.message} retry={file.retry} />;
  return <Document text={file.value.text} />;
}

function Document({ text }: { text: string }) {
  const parsed = useMemo(() => {
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      return undefined;
    }
  }, [text]);
  return <div className="json">{parsed ? <Value value={parsed.value} depth={0} /> : <pre>{text}</pre>}</div>;
}

function Value({ name, value, depth }: { name?: string; value: unknown; depth: number }) {
  const key = name !== undefined && <span className="json-key">{name}</span>;
  if (value === null || typeof value !== 'object') {
    return (
      <div className="json-line">
        {key}
        <span className={`json-${value === null ? 'null' : typeof value}`}>{JSON.stringify(value)}</span>
      </div>
    );
  }
  const entries = Object.entries(value);
  return (
    <details open={depth < OPEN_DEPTH}>
      <summary>
        {key}
        <span className="json-count">{t.entries(entries.length)}</span>
      </summary>
      {entries.map(([childName, child]) => (
        <Value key={childName} name={childName} value={child} depth={depth + 1} />
      ))}
    </details>
  );
}
