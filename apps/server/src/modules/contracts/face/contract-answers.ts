/** Contracts as answers show them. */
export { namesOfParties, presentContract } from '../presenters.ts';
export { Contract } from '../schemas.ts';
