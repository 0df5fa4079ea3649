/** Passwords, logins and the cookie or header that carries one. */

export { issueApiToken, refuseToPay, refuseWithoutRoomForToken } from '../commands/create-api-token.ts';
export { deleteApiToken, revokeApiToken } from '../commands/delete-api-token.ts';
export { logIn } from '../commands/log-in.ts';
export { verifyPassword } from '../commands/verify-password.ts';
export { refuseGuessable } from '../guessable-passwords.ts';
export { carrierOf, LoginCarrier } from '../login-carrier.ts';
export { hashPassword, matchPassword } from '../password.ts';
export { givenPassword } from '../schemas.ts';
export type { WaysIn } from '../security/changes.ts';
