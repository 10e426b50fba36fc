/** Recording an allocation, or the end of one, for a memory profile, with the stack that it came from. */
const recording = /^runtime\.(?:profilealloc|mProf_Malloc|mProf_Free)$/;

/** Whether a function of the runtime records for a memory profile: what is below it a run without one does not pay. */
export function recordsAllocation(name: string): boolean {
  return recording.test(name);
}
