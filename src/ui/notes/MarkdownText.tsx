import { onDemand } from '../../ui/onDemand.tsx';
import styles from './MarkdownText.module.css';

const Rendered = onDemand(
  async () => (await import('./RenderedMarkdown.tsx')).RenderedMarkdown,
  ({ text }) => <pre className={styles.plain}>{text}</pre>,
);

/** Rendered Markdown notes. Shows the source text until the renderer is loaded. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <Rendered text={text} />
    </div>
  );
}
