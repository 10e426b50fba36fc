import type { GraphLimits as Limits } from '../../../../analysis/graph/callGraph.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { capitalised } from '../../../../units/listText.ts';
import { graphAddress } from '../../address/graphAddress.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { firstLimits } from './graphParams.ts';

const from = (what: string) => (fraction: number) =>
  fraction === 0 ? `All ${what}` : `${capitalised(what)} from ${fraction * 100}%`;

/** The choices for each limit. The URL has a parameter with the limit's name in lower case, but not its default. */
const choices = [
  { limit: 'nodeCount', label: 'Nodes', values: [20, 40, 80, 150, 300], words: (count) => `At most ${count} nodes` },
  {
    limit: 'nodeFraction',
    label: 'Weight of nodes, part of the total',
    values: [0, 0.001, 0.005, 0.02, 0.05],
    words: from('nodes'),
  },
  {
    limit: 'edgeFraction',
    label: 'Weight of calls, part of the total',
    values: [0, 0.001, 0.005, 0.02],
    words: from('calls'),
  },
] as const satisfies readonly {
  limit: keyof Limits;
  label: string;
  values: readonly number[];
  words: (value: number) => string;
}[];

/** How many functions and calls are drawn. */
export function GraphLimits({ limits, onParams }: { limits: Limits } & Pick<CommonViewProps, 'onParams'>) {
  return choices.map(({ limit, label, values, words }) => {
    const current = limits[limit];
    // A number from a link need not be among the choices.
    const all = [...new Set<number>([...values, current])].sort((a, b) => a - b);
    return (
      <SelectField
        key={limit}
        label={label}
        hideLabel
        size="small"
        value={String(current)}
        options={all.map((value) => ({ value: String(value), label: words(value) }))}
        onChange={(value) =>
          onParams(
            graphAddress.write({ [limit.toLowerCase()]: Number(value) === firstLimits[limit] ? null : value }),
            'step',
          )
        }
      />
    );
  });
}
