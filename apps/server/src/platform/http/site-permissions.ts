/**
 * Browser features that pages may use unless a policy says otherwise, named as in Permissions-Policy. Chromium on Linux, which has no
 * Bluetooth for pages, says in its console that it does not know `bluetooth`; on other systems it does, and refuses it.
 */
export const SITE_PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;
export type SitePermission = (typeof SITE_PERMISSIONS)[number];

/** Features that the platform's own pages use. */
export const PLATFORM_PERMISSIONS: readonly SitePermission[] = [
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
];

/** The Permissions-Policy of pages: what is not allowed is refused, also to what strangers wrote. */
export function permissionsPolicy(allowed: readonly SitePermission[]): string {
  return SITE_PERMISSIONS.map((name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`).join(', ');
}
