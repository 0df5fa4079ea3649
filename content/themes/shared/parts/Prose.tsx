import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

const PLUGINS = [remarkGfm];

/** Markdown, without any HTML that it holds. */
export function Prose({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={PLUGINS} skipHtml>
      {text}
    </ReactMarkdown>
  );
}
