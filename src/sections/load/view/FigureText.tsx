import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import type { LoadFigure, LoadSide } from '../../../analysis/load-tests/loadFigures.ts';
import { intervalText } from '../changeWords.ts';
import styles from './load.module.css';

export interface FigureTextProps {
  figure: LoadFigure;
  /** The center of the figure in the column's unit. */
  text: string;
  /** The whole figure in words. */
  title: string;
  side: LoadSide | null;
}

/** A figure with its interval; marked if failures spoil it. */
export function FigureText({ figure, text, title, side }: FigureTextProps) {
  return (
    <span className={failureWords(side) === '' ? undefined : styles.spoiled} title={title}>
      {intervalText(text, figure)}
    </span>
  );
}
