/** Fires due events at once, for tests that move the clock. */
export { fireDueEvents } from '../commands/fire-due-events.ts';
