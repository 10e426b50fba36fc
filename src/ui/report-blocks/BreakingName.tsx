import { Fragment, type ReactNode } from 'react';
import styles from '../primitives/text.module.css';

/** Words that are shorter stay whole wherever they stand. */
const LONG = 12;

/** Between the words of a name: behind a dot, a slash or an underscore, and where a capital begins one. */
const BETWEEN = /(?<=[./_])(?=[^./_\s])|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})|(?<=\S)(?=\[)/u;

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/;

/** Text whose long names may go on in the next line between their words: `response.`, `New`, `Ordered`, `Map`. */
export function BreakingName({ children }: { children: string }): ReactNode {
  return children.split(/(\s+)/).map((word, index) =>
    // The parts have no identity but their index.
    word.length <= LONG || TIME.test(word) ? (
      <Fragment key={index}>{whole(word)}</Fragment>
    ) : (
      <Fragment key={index}>{brokenUp(word)}</Fragment>
    ),
  );
}

function brokenUp(word: string): ReactNode {
  return word.split(BETWEEN).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {whole(part)}
    </Fragment>
  ));
}

/** The name of an option, behind whose hyphen a line would end. */
function whole(part: string): ReactNode {
  return part.length > 1 && part.startsWith('-') ? <span className={styles.option}>{part}</span> : part;
}
