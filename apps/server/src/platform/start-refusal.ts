/** Why the server does not start: one line that names the cause and the remedy, shown instead of a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
