import { PressedNumber } from '../../../kit/PressedNumber.tsx';

/** The name of a state, which leads to the stacks in it. */
export function StateLink({ state, onPress }: { state: string; onPress: (state: string) => void }) {
  return (
    <PressedNumber hint="Show the stacks in this state." onPress={() => onPress(state)}>
      {state}
    </PressedNumber>
  );
}
