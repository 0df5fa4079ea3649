/** Longest time of one computation; ordinary ones take a few milliseconds. */
export const MAX_COMPUTING_MS = 5_000;
/** Threads that compute: a text that takes its whole time does not hold the others. */
export const COMPUTING_THREADS = 2;
/** Computations that wait for a thread. */
export const MAX_WAITING_COMPUTATIONS = 500;
/** A thread ends when it had nothing to do for this long. */
export const IDLE_THREAD_MS = 30_000;
/** Memory of a thread. */
export const MAX_THREAD_HEAP_MB = 128;
/** … and of the one for large computations. */
export const MAX_LARGE_THREAD_HEAP_MB = 768;
export const MAX_THREAD_YOUNG_HEAP_MB = 8;
