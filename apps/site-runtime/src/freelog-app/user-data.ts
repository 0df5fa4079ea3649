import type { SiteResponse } from '../http/request.ts';
import type { MountedPackage } from '../packages/mounted-package.ts';
import type { PlatformApi } from '../platform-api.ts';

/** User data of one package on this node. Each key is stored by itself, so keys written at the same time both stay. */
export function userDataFunctions(api: PlatformApi, { name }: MountedPackage) {
  const stored = (key: string) => `${name}-${key}`;

  return {
    async setUserData(key: string, value: unknown) {
      if (!key) return undefined;
      return answerWith(await api.writeUserData({ appendOrReplaceObject: { [stored(key)]: value } }), value);
    },

    /** The document arrives bare; visitors get an envelope instead, which means that nothing is stored. */
    async getUserData(key: string) {
      if (!key) return undefined;
      const response = await api.readUserData(stored(key));
      return (
        response && {
          ...response,
          data: { ret: 0, errCode: 0, errcode: 0, msg: 'success', data: response.data[stored(key)] },
        }
      );
    },

    async deleteUserData(key: string) {
      if (!key) return undefined;
      return answerWith(await api.writeUserData({ removeFields: [stored(key)] }), null);
    },
  };
}

function answerWith(
  response: Awaited<ReturnType<PlatformApi['writeUserData']>>,
  value: unknown,
): SiteResponse | undefined {
  if (response?.data.errCode !== 0) return response;
  return { ...response, data: { ...response.data, data: value } };
}
