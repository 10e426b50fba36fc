import { labelFilterOfTyped, typedOfLabelFilter } from '../../../analysis/labels/typedLabels.ts';
import { readableRegexp, regexpOfTyped, typedOfRegexp } from '../../../analysis/names/nameExpression.ts';
import type { Step, StepKind } from '../../../model/lens.ts';

/** What the text of a step is, for the steps that are typed. */
const typedAs: Partial<Record<StepKind, 'names' | 'labels'>> = {
  focus: 'names',
  ignore: 'names',
  hide: 'names',
  show: 'names',
  show_from: 'names',
  tagfocus: 'labels',
  tagignore: 'labels',
};

/** Whether the text of such a step is typed as names, labels, or as it is kept. */
export function typingOf(kind: StepKind): 'names' | 'labels' | 'plain' {
  return typedAs[kind] ?? 'plain';
}

/** The step that was typed. Steps keep the expressions of `go tool pprof`, so that links and its flags agree. */
export function stepOfTyped(kind: StepKind, typed: string): Step {
  const typing = typingOf(kind);
  const text = typing === 'names' ? regexpOfTyped(typed) : typing === 'labels' ? labelFilterOfTyped(typed) : typed;
  return { kind, text };
}

/** What to type for the step. */
export function typedOfStep({ kind, text }: Step): string {
  const typing = typingOf(kind);
  return typing === 'names' ? typedOfRegexp(text) : typing === 'labels' ? typedOfLabelFilter(text) : text;
}

/** The step's text for people: as it was typed, or pprof's expression if it was not typed here. */
export function readableStep(step: Step): string {
  const typing = typingOf(step.kind);
  if (typing === 'names') return readableRegexp(step.text);
  if (typing === 'labels') {
    const typed = typedOfLabelFilter(step.text);
    return typed.includes('/,') || typed.endsWith('/') ? step.text : typed;
  }
  return step.text;
}
