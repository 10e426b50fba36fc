import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const plugins = [remarkGfm];

/** Elements that load, run or submit something; they are removed. */
const left = ['img', 'input', 'iframe', 'script', 'style'];

/** Notes may come from a link by a stranger: only these protocols are allowed. */
function safeAddress(address: string): string {
  return /^(https?:\/\/|#)/i.test(address) ? address : '';
}

function Link({ href, children }: ComponentProps<'a'>) {
  if (!href) return <span>{children}</span>;
  return href.startsWith('#') ? (
    <a href={href}>{children}</a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Headings in notes are lower than the headings of the report. */
const components: Components = {
  a: Link,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
};

/** Renders GitHub-flavoured Markdown; HTML stays text, and images are removed. */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={plugins} disallowedElements={left} urlTransform={safeAddress} components={components}>
      {text}
    </Markdown>
  );
}
