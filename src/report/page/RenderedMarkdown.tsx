import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const plugins = [remarkGfm];

/** What nothing may load, and what would run or ask for something. */
const left = ['img', 'input', 'iframe', 'script', 'style'];

/** Notes come from a link as well, which anybody may have written: only these addresses are followed. */
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

/** Headings of notes stand below the headings of the report. */
const components: Components = {
  a: Link,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
};

/** GitHub-flavoured Markdown; HTML in it stays text, and images are left out. */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={plugins} disallowedElements={left} urlTransform={safeAddress} components={components}>
      {text}
    </Markdown>
  );
}
