import type { GoalVerdict } from '../../analysis/goals/judgeGoal.ts';
import { Badge } from '../../ui/Badge.tsx';
import { statusTones, statusWords } from './goalWords.ts';

/** Whether a goal is met. */
export function statusFace({ status }: Pick<GoalVerdict, 'status'>) {
  return <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>;
}
