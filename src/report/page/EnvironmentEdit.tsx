import { useState } from 'react';
import { fileFacts, type ReportedSides } from '../../analysis/environment/withTypedFacts.ts';
import type { ReportBlock } from '../../model/report.ts';
import type { TypedEnvironment } from '../../model/typedFacts.ts';
import { EnvironmentDialog } from '../../sections/environment/EnvironmentDialog.tsx';
import { Button } from '../../ui/Button.tsx';

export interface EnvironmentEditProps {
  blocks: readonly ReportBlock[];
  typed: TypedEnvironment;
  sides: ReportedSides;
  names: { before: string; after: string };
  onSave: (typed: TypedEnvironment) => void;
}

/** The button at the heading of the environment, and the dialog of its section. */
export function EnvironmentEdit({ blocks, typed, sides, names, onSave }: EnvironmentEditProps) {
  const [open, setOpen] = useState(false);
  const block = blocks.find(({ kind }) => kind === 'facts');
  return (
    <>
      <Button size="small" icon="edit" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <EnvironmentDialog
        open={open}
        typed={typed}
        facts={block?.kind === 'facts' ? fileFacts(block.facts) : []}
        sides={sides}
        names={names}
        onSave={(next) => {
          onSave(next);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
