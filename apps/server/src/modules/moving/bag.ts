/** The signed statement beside `bagit.txt` that says whose the archive is. */
export const MOVE_PATH = 'move.json';
export const MOVE_FORMAT = 'colophon-move/1';
export const MOVE_TYPE = 'colophon-move+jws';

/** Address of the profile that archives follow, on every installation. */
export const PROFILE_PATH = '/schemas/bag-1.json';

/** The profile: promises of archives beyond BagIt 1.0 (BagIt Profiles 1.4). */
export function bagProfile(origin: string) {
  return {
    'BagIt-Profile-Info': {
      'BagIt-Profile-Identifier': `${origin}${PROFILE_PATH}`,
      'BagIt-Profile-Version': '1.4.0',
      'Source-Organization': 'Colophon',
      'External-Description': 'Everything that one account owns, as an RO-Crate',
      Version: '1',
    },
    'Bag-Info': {
      'Bag-Software-Agent': { required: true },
      'BagIt-Profile-Identifier': { required: true },
      'Bagging-Date': { required: true },
      'External-Identifier': { required: true },
      'Payload-Oxum': { required: true },
    },
    'Manifests-Required': ['sha256'],
    'Tag-Manifests-Required': ['sha256'],
    'Tag-Files-Required': [MOVE_PATH],
    'Allow-Fetch.txt': false,
    Serialization: 'required',
    'Accept-Serialization': ['application/zip'],
    'Accept-BagIt-Version': ['1.0'],
  };
}
