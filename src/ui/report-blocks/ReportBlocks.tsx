import type { ReactNode } from 'react';
import type { ReportBlock, TableBlock } from '../../model/report.ts';
import { CodeWords } from '../CodeWords.tsx';
import { CodeDiff } from './CodeDiff.tsx';
import { FactTable } from './FactTable.tsx';
import styles from './ReportBlocks.module.css';
import { ReportTable } from './ReportTable.tsx';

export type ViewBlock = Extract<ReportBlock, { kind: 'view' }>;

export interface ReportBlocksProps {
  blocks: readonly ReportBlock[];
  /** The names of the two sides. */
  names: { before: string; after: string };
  /** Draws a live view; without it, live views are left out. */
  renderView?: ((block: ViewBlock) => ReactNode) | undefined;
  /** Draws buttons beside the title of a table. */
  renderTools?: ((table: TableBlock) => ReactNode) | undefined;
}

/** The blocks of a section of the report. */
export function ReportBlocks({ blocks, ...rest }: ReportBlocksProps) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // Blocks are made once and never change their order.
        <Block key={index} block={block} {...rest} />
      ))}
    </div>
  );
}

interface BlockProps extends Omit<ReportBlocksProps, 'blocks'> {
  block: ReportBlock;
}

function Block({ block, names, renderView, renderTools }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'text':
      if (block.isInView && renderView) return null;
      return (
        <p className={styles.text}>
          <CodeWords>{block.text}</CodeWords>
        </p>
      );
    case 'facts':
      return <FactTable facts={block.facts} title={block.title} names={names} />;
    case 'table':
      return <ReportTable table={block} tools={renderTools?.(block)} />;
    case 'code':
      return <CodeDiff block={block} names={names} />;
    case 'view':
      return renderView?.(block) ?? null;
  }
}
