import { PressedNumber } from '../../../kit/PressedNumber.tsx';

/** The name of a state; a press lists the stacks in that state. */
export function StateLink({ state, onPress }: { state: string; onPress: (state: string) => void }) {
  return (
    <PressedNumber hint="Show the stacks in this state." onPress={() => onPress(state)}>
      {state}
    </PressedNumber>
  );
}
