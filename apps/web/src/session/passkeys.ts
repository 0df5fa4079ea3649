/** Whether this browser can use passkeys at all. */
export const hasPasskeys = 'PublicKeyCredential' in window;
