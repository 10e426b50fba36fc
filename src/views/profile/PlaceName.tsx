import { basename } from '../../analysis/basename.ts';
import type { Amount } from '../../model/unit.ts';
import { FunctionName } from './FunctionName.tsx';

export interface PlaceNameProps {
  /** Function. */
  name: string;
  /** '' and 0 where unknown. */
  file: string;
  line: Amount;
  onPress: (name: string) => void;
}

/** A line of a function in a table: `db.Put db.go:42`. The whole path is in the tooltip; a press shows the function's lines. */
export function PlaceName({ name, file, line, onPress }: PlaceNameProps) {
  const place = file === '' ? '' : `${basename(file)}:${line}`;
  return (
    <FunctionName
      name={place === '' ? name : `${name} ${place}`}
      onPress={() => onPress(name)}
      pressHint={file === '' ? 'Show its lines.' : `${file}:${line}\nShow its lines.`}
    />
  );
}
