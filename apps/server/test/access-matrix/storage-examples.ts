import { type Example, type Examples, uploaded } from './example.ts';
import type { World } from './world.ts';

const FILE = '/v2/storages/files/:sha1';
const UPLOADS = '/v2/storages/files/tus';
const ARCHIVES = '/v2/imports/tus';
const BUCKETS = '/v2/storages/buckets';
const NODE_DATA = `${BUCKETS}/.UserNodeData/objects`;
const OBJECTS = '/v2/storages/objects';
/** The two ways to address an object, and how the first is told from the second where a word follows. */
const BY_ID = `${OBJECTS}/:idOrName`;
const BY_ID_BEFORE_WORD = `${BY_ID}([0-9a-f]{24}|.*[^\\w.-].*)`;
const BY_NAME = `${OBJECTS}/:bucketName((?![0-9a-f]{24}$)[\\w.-]+)/:objectName`;

const TUS = { 'tus-resumable': '1.0.0' };

const ofFile = ({ sha1 }: World): Example => ({ address: { sha1 } });
const byId = ({ objectId }: World): Example => ({ address: { idOrName: objectId } });
const byName = ({ bucketName }: World): Example => ({ address: { bucketName, objectName: 'kept.md' } });
const change = { body: { customPropertyDescriptors: [] } };
const dependency = { body: { dependencies: [{ type: 'object', name: 'owners-shelf/dropped.md' }] } };
const isNull: Example['hidden'] = ({ data }) => data === null;
/** Of a file that they may not know of, others are told the hash alone. */
const isHashAlone: Example['hidden'] = ({ data }) => Object.keys(data[0]).join() === 'sha1';

/** Files, uploads, buckets, objects and what node sites remember. */
export const storageExamples: Examples = {
  'GET /v2/storages/files/fileIsExist': ({ sha1 }) => ({
    query: { sha1 },
    hidden: ({ data }) => data[0].isExisting === false,
  }),
  'POST /v2/storages/files/upload': () => uploaded('file', 'Text.'),
  'GET /v2/storages/files/list/info': ({ sha1 }) => ({ query: { sha1 }, hidden: isHashAlone }),
  'GET /v2/storages/files/info': () => ({ query: { resourceTypeCode: 'markdown' } }),
  [`GET ${FILE}/info`]: (world) => ({ ...ofFile(world), hidden: isNull }),
  [`GET ${FILE}`]: (world) => ({ ...ofFile(world), hidden: isNull }),
  [`GET ${FILE}/property`]: ofFile,
  [`GET ${FILE}/download`]: (world) => ({ ...ofFile(world), refusal: 'file.not-yours' }),
  'POST /v2/storages/files/uploadFileMulti': () => uploaded('files', 'Text.'),
  'POST /v2/storages/files/compressFiles': ({ sha1 }) => ({ body: { sha1Array: [{ fileName: 'text.md', sha1 }] } }),
  'GET /v2/storages/files/listSSE/info': ({ sha1 }) => ({
    query: { sha1 },
    hidden: ({ body }) => body === `data: ${JSON.stringify([{ sha1 }])}\n\n`,
  }),
  'POST /v2/storages/files/uploadImage': ({ picture }) => uploaded('file', picture),
  'POST /v2/storages/files/imageHandle': ({ pictureSha1 }) => ({ body: { sha1: pictureSha1 } }),
  'POST /v2/storages/files/generateCoverImage': ({ pictureSha1 }) => ({ body: { sha1: pictureSha1 } }),
  [`GET ${FILE}/thumbnail`]: ({ pictureSha1 }) => ({ address: { sha1: pictureSha1 }, refusal: 'file.not-yours' }),
  [`POST ${UPLOADS}`]: () => ({
    headers: {
      ...TUS,
      'upload-length': '5',
      'upload-metadata': `filename ${Buffer.from('new.md').toString('base64')}`,
    },
  }),
  [`GET ${UPLOADS}/:uploadId`]: ({ uploadId }) => ({ address: { uploadId } }),
  [`PATCH ${UPLOADS}/:uploadId`]: ({ uploadId }) => ({
    address: { uploadId },
    body: 'Text.',
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  }),
  [`DELETE ${UPLOADS}/:uploadId`]: ({ droppedUploadId }) => ({ address: { uploadId: droppedUploadId }, headers: TUS }),
  [`GET ${ARCHIVES}/:uploadId`]: ({ archiveUploadId }) => ({ address: { uploadId: archiveUploadId } }),
  [`PATCH ${ARCHIVES}/:uploadId`]: ({ archiveUploadId }) => ({
    address: { uploadId: archiveUploadId },
    body: 'Text.',
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  }),
  [`DELETE ${ARCHIVES}/:uploadId`]: ({ archiveUploadId }) => ({ address: { uploadId: archiveUploadId }, headers: TUS }),
  // takes the place of those before
  [`POST ${ARCHIVES}`]: () => ({
    headers: {
      ...TUS,
      'upload-length': '5',
      'upload-metadata': `filename ${Buffer.from('all.zip').toString('base64')}`,
    },
  }),
  'GET /image/preview-image/:filename': () => ({ address: { filename: 'none.png' }, fails: 'image.not-found' }),

  [`POST ${BUCKETS}`]: (_world, role) => ({ body: { bucketName: `by-${role}` } }),
  [`GET ${BUCKETS}/:bucketName`]: ({ bucketName }) => ({ address: { bucketName }, hidden: isNull }),
  [`GET ${BUCKETS}/:bucketName/isExist`]: ({ bucketName }) => ({ address: { bucketName } }),
  [`POST ${NODE_DATA}`]: ({ nodeId }) => ({ body: { nodeId, userNodeData: { page: 8 } } }),
  [`PUT ${NODE_DATA}/:nodeId`]: ({ nodeId }) => ({
    address: { nodeId },
    body: { appendOrReplaceObject: { page: 9 } },
  }),
  [`GET ${NODE_DATA}/:objectIdOrNodeId/customPick`]: ({ nodeDataId }) => ({
    address: { objectIdOrNodeId: nodeDataId },
    hidden: ({ body }) => body === '{}',
  }),
  [`GET ${BUCKETS}/:bucketName/objects`]: ({ bucketName }) => ({ address: { bucketName } }),
  [`POST ${BUCKETS}/:bucketName/objects`]: ({ bucketName, sha1 }) => ({
    address: { bucketName },
    body: { objectName: 'new.md', sha1 },
  }),
  [`GET ${BUCKETS}/:bucketName/objects/:objectId`]: ({ bucketName, objectId }) => ({
    address: { bucketName, objectId },
  }),
  [`GET ${OBJECTS}/list`]: ({ objectId }) => ({
    query: { objectIds: objectId },
    hidden: ({ data }) => data.length === 0,
  }),
  [`PUT ${OBJECTS}/updateBatch`]: ({ objectId }) => ({
    body: { objectIds: [objectId], resourceTypeCode: 'markdown' },
    hidden: ({ data }) => data[objectId].status === 2,
  }),
  [`GET ${BY_ID}`]: byId,
  [`PUT ${BY_ID}`]: (world) => ({ ...byId(world), ...change }),
  [`GET ${BY_NAME}`]: byName,
  [`PUT ${BY_NAME}`]: (world) => ({ ...byName(world), ...change }),
  [`GET ${BY_ID_BEFORE_WORD}/file`]: byId,
  [`GET ${BY_NAME}/file`]: byName,
  'GET /file/objects/:bucketName/:objectName': (world) => ({ ...byName(world), refusal: 'object.file-refused' }),
  [`GET ${BY_ID_BEFORE_WORD}/dependencyTree`]: byId,
  [`GET ${BY_NAME}/dependencyTree`]: byName,
  [`POST ${BY_ID}/cycleDependencyCheck`]: (world) => ({ ...byId(world), ...dependency }),
  [`POST ${BY_NAME}/cycleDependencyCheck`]: (world) => ({ ...byName(world), ...dependency }),
  [`GET ${BY_ID_BEFORE_WORD}/usages`]: byId,
  [`GET ${BY_NAME}/usages`]: byName,
};
