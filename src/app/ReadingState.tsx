import { LoadingState } from '../ui/LoadingState.tsx';
import type { ReadingProgress } from './evidenceState.ts';

/** Shown in place of what the files are read for. */
export function ReadingState({ reading, onCancel }: { reading: ReadingProgress; onCancel?: () => void }) {
  const { path, readBytes, totalBytes } = reading;
  return <LoadingState what={`Reading ${path}`} done={readBytes} total={totalBytes} onCancel={onCancel} />;
}
