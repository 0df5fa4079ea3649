import { Failure, Loading } from '../faces.tsx';
import { Markdown } from '../Markdown.tsx';
import { useSourceText } from './use-source.ts';
import type { ViewerProps } from './viewer-props.ts';

const PLAIN = /^text\/plain/;
const PLAIN_NAME = /\.txt$/i;

/** A text to read. Markdown is set; a plain text keeps its lines. */
export function TextViewer({ source }: ViewerProps) {
  const file = useSourceText(source);
  if (file.state === 'loading') return <Loading shape="page" />;
  if (file.state === 'failed') return <Failure message={file.message} retry={file.retry} />;
  const { text, type } = file.value;
  const isMarkdown = source.resourceType.includes('markdown') || !PLAIN.test(type) || !PLAIN_NAME.test(source.name);
  return isMarkdown ? <Markdown text={text} source={source} /> : <div className="prose plain">{text}</div>;
}
