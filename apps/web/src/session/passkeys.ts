/** True when this browser supports passkeys at all. */
export const hasPasskeys = 'PublicKeyCredential' in window;
