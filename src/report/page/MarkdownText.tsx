import { lazy, Suspense } from 'react';
import styles from './MarkdownText.module.css';

const Rendered = lazy(async () => ({ default: (await import('./RenderedMarkdown.tsx')).RenderedMarkdown }));

/** Notes as they are meant to be read. Until what renders them is there, their text stands as it was written. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <Suspense fallback={<pre className={styles.plain}>{text}</pre>}>
        <Rendered text={text} />
      </Suspense>
    </div>
  );
}
