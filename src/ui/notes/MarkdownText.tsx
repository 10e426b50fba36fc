import { lazy, Suspense } from 'react';
import styles from './MarkdownText.module.css';

const Rendered = lazy(async () => ({ default: (await import('./RenderedMarkdown.tsx')).RenderedMarkdown }));

/** Rendered Markdown notes. Shows the source text until the renderer is loaded. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <Suspense fallback={<pre className={styles.plain}>{text}</pre>}>
        <Rendered text={text} />
      </Suspense>
    </div>
  );
}
