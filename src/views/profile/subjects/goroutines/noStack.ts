/** In the place of a function, for goroutines that have not run yet. */
export const NO_STACK = '(no stack)';
