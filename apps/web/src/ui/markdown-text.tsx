import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import styles from './markdown-text.module.css';

/** Headings begin below the page's own, links leave the page without telling where from. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ),
};

export default function MarkdownText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <ReactMarkdown
        components={components}
        remarkPlugins={[remarkGfm]}
        // HTML is read first and then reduced to what is harmless; the order is the protection.
        rehypePlugins={[rehypeRaw, rehypeSanitize]}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
