import type { ValueType } from '../../../../model/unit.ts';
import { Stat } from '../../../../ui/Stat.tsx';
import { StatStrip } from '../../../../ui/StatStrip.tsx';
import { formatChange } from '../../../../units/formatShare.ts';
import { formatWithUnit } from '../../../../units/scaleFor.ts';
import type { CommonPairViewProps } from '../../asking/view.ts';
import { basisScale } from '../../words/basisScale.ts';
import type { TypesAnswer } from './answer.ts';
import { ratioText, ratioWords } from './ratioWords.ts';

export interface TypeTotalsProps {
  answer: TypesAnswer;
  types: readonly ValueType[];
  names: CommonPairViewProps['names'];
}

/** The total of each type on both sides, and the ratios of two types. */
export function TypeTotals({ answer: { columns, ratios }, types, names }: TypeTotalsProps) {
  const sides = `${names.before}, then ${names.after}.`;
  return (
    <StatStrip label="All types together">
      {columns.map(({ total: { before, after }, totalScale, problem }, type) => {
        if (problem !== '') return null;
        const text = [before, after].map((amount) => formatWithUnit(amount, basisScale(Number(amount), totalScale)));
        return (
          <Stat
            key={types[type]!.type}
            label={types[type]!.type}
            value={text.join(' → ')}
            unit={formatChange(before, after)}
            hint={sides}
          />
        );
      })}
      {ratios.map(({ id, unit, total: { before, after } }) => (
        <Stat
          key={id}
          label={ratioWords[id].title}
          value={`${ratioText(before, unit)} → ${ratioText(after, unit)}`}
          hint={`${ratioWords[id].hint} ${sides}`}
        />
      ))}
    </StatStrip>
  );
}
