import type { Benchmarks } from '../../model/benchmarks.ts';

/** A function of the texts of one side that keeps its last answers, since several questions ask for the same. Callers must not change them. */
export function keptByTexts<Answer>(
  most: number,
  make: (texts: readonly Benchmarks[]) => Answer,
): (texts: readonly Benchmarks[]) => Answer {
  const kept: { texts: readonly Benchmarks[]; answer: Answer }[] = [];
  return (texts) => {
    const known = kept.find(
      (one) => one.texts.length === texts.length && one.texts.every((text, at) => text === texts[at]),
    );
    if (known !== undefined) return known.answer;
    const answer = make(texts);
    kept.unshift({ texts: [...texts], answer });
    kept.length = Math.min(kept.length, most);
    return answer;
  };
}
