import { useState } from 'react';
import type { ReportedSides } from '../../analysis/environment/withTypedFacts.ts';
import type { Edits, MakeEdits } from '../../model/edits/edit.ts';
import { factChanges, typedFacts } from '../../model/edits/kinds/typedFact.ts';
import type { FactLine } from '../../model/report.ts';
import { Button } from '../../ui/Button.tsx';
import { EnvironmentDialog } from './EnvironmentDialog.tsx';

export interface EnvironmentEditProps {
  /** What the files say. */
  facts: readonly FactLine[];
  sides: ReportedSides;
  names: { before: string; after: string };
  edits: Edits;
  edit: MakeEdits;
}

/** The button that opens the form of typed facts, in the section and at its heading in the report. */
export function EnvironmentEdit({ facts, sides, names, edits, edit }: EnvironmentEditProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="edit" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <EnvironmentDialog
        open={open}
        typed={typedFacts(edits)}
        facts={facts}
        sides={sides}
        names={names}
        onSave={(typed) => {
          edit(...factChanges(edits, typed));
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
