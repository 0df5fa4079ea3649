/** Words for what programs do most often, by the name of the operation. */
const WORDS = {
  'contracts.pay': 'pay',
  'contracts.sign': 'sign',
  'contracts.signSeveral': 'sign_several',
  'resources.create': 'create_work',
  'resources.update': 'update_work',
  'resources.createVersion': 'release',
  'collections.addItems': 'add_items',
  'collections.publish': 'publish_collection',
  'files.upload': 'upload',
  'files.createUpload': 'begin_upload',
  'nodes.create': 'create_node',
  'nodes.update': 'update_node',
  'exhibits.create': 'add_exhibit',
  'exhibits.update': 'update_exhibit',
  'exhibits.setOnlineStatus': 'online',
} as const;

/** The last part of the key of the words for an operation; `null` where its name has to do. */
export function wordsOfTool(tool: string): (typeof WORDS)[keyof typeof WORDS] | null {
  return WORDS[tool as keyof typeof WORDS] ?? null;
}
