/** Thrown when content is not what its first bytes promise. */
export class Undecodable extends Error {
  override name = 'Undecodable';
}
