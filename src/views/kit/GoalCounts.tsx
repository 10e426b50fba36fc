import type { GoalVerdict } from '../../analysis/goals/judgeGoals.ts';
import { Badge } from '../../ui/Badge.tsx';
import { statusTones, statusWords } from './goalWords.ts';

type GoalStatus = keyof typeof statusWords;

const bestFirst: readonly GoalStatus[] = ['pass', 'close', 'fail', 'unknown'];
const urgentFirst: readonly GoalStatus[] = ['fail', 'unknown', 'close', 'pass'];

export interface GoalCountsProps {
  results: readonly { status: GoalStatus }[];
  /** Whether missed and unmeasured goals come first. */
  urgent?: boolean;
}

/** How many goals have each status. */
export function GoalCounts({ results, urgent = false }: GoalCountsProps) {
  return (urgent ? urgentFirst : bestFirst).map((status) => {
    const count = results.filter((result) => result.status === status).length;
    return (
      count > 0 && (
        <Badge key={status} tone={statusTones[status]}>
          {count} {statusWords[status]}
        </Badge>
      )
    );
  });
}

/** Whether a goal is met. */
export function statusFace({ status }: Pick<GoalVerdict, 'status'>) {
  return <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>;
}
