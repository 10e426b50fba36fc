import { useState } from 'react';
import { Combobox } from '../../../ui/Combobox.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { CommonViewProps } from '../asking/view.ts';
import styles from './FunctionChooser.module.css';
import { FunctionName } from './FunctionName.tsx';

export interface FunctionChooserProps extends Pick<CommonViewProps, 'common' | 'valueType'> {
  /** The chosen function; '' for none. */
  value: string;
  onChoose: (name: string) => void;
  label?: string;
}

/** Number of suggestions. */
const LIMIT = 40;

/** A field that finds functions by part of their name. The suggestions are sorted by cum, largest first. */
export function FunctionChooser({ common, valueType, value, onChoose, label = 'Function' }: FunctionChooserProps) {
  const [query, setQuery] = useState<string | null>(null);
  const { answer } = useAnswer(common, 'suggest', query === null ? null : { valueType, query, limit: LIMIT });
  const more = answer === null ? 0 : answer.matching - answer.functions.length;
  return (
    <Combobox
      label={label}
      value={value}
      face={<FunctionName name={value} />}
      placeholder="A piece of its name, or /regexp/"
      onType={setQuery}
      onChoose={onChoose}
      options={(answer?.functions ?? []).map(({ name, cum }) => ({
        value: name,
        face: (
          <span className={styles.option}>
            <FunctionName name={name} />
            <span className={styles.share}>{formatShare(cum, answer!.total)}</span>
          </span>
        ),
      }))}
      note={
        answer?.error ||
        (answer?.matching === 0 && `No function matches “${query}”.`) ||
        (more > 0 && `${formatCount(more)} more. Type more of the name.`)
      }
    />
  );
}
