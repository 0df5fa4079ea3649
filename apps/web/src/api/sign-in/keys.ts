/** Keys of the ways to sign in beside the password. */
export const signInKeys = {
  providers: ['signIn', 'providers'],
  linked: ['signIn', 'linked'],
  passkeys: ['signIn', 'passkeys'],
};
