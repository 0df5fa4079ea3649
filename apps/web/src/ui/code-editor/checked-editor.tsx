import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx';
import type { CodeFinding } from './code-language.ts';
import { withLineFeeds } from './line-feeds.ts';
import { useCompiled } from './use-compiled.ts';

/** Props of an editor that are the same for all languages. */
export interface CheckedEditorUse<Result> {
  value: string;
  /** Gets the text when somebody begins to write, then each time it comes to rest. */
  onChange?: (text: string) => void;
  /** Gets what the compiler makes of a text in the reader's language, once the text rests. */
  onResult?: (result: Result, text: string) => void;
  readOnly?: boolean;
  minHeight?: string;
  maxHeight?: string;
}

interface CheckedEditorProps<Result>
  extends CheckedEditorUse<Result>,
    Pick<CodeEditorProps, 'language' | 'aria-label'> {
  /** Compiles a text; must be the same function between renderings as long as its results are the same. */
  compile: (text: string) => Result | Promise<Result>;
  findingsOf: (result: Result) => CodeFinding[];
}

/** An editor with everything that the language's compiler has to say about the text. */
export function CheckedEditor<Result>({
  value,
  onChange,
  onResult,
  compile,
  findingsOf,
  ...props
}: CheckedEditorProps<Result>) {
  const text = withLineFeeds(value);
  /** A text that is being written. It is compiled once it rests; one from outside is at once. */
  const [begun, setBegun] = useState<string | null>(null);
  const compiled = useCompiled(text === begun ? null : text, compile);
  const findings = useMemo(
    () => compiled && { text: compiled.text, findings: findingsOf(compiled.result) },
    [compiled, findingsOf],
  );
  const tell = useEffectEvent((result: Result, about: string) => onResult?.(result, about));
  useEffect(() => {
    if (compiled) tell(compiled.result, compiled.text);
  }, [compiled]);
  return (
    <CodeEditor
      {...props}
      value={text}
      onChange={(written, isAtRest) => {
        setBegun(isAtRest ? null : written);
        onChange?.(written);
      }}
      findings={findings ?? undefined}
    />
  );
}
