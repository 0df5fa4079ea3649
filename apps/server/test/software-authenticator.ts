import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Flags of authenticator data (WebAuthn, section 6.1). */
export const USER_PRESENT = 0x01;
export const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Deviations from a correct authenticator that a test may ask for. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string;
}

interface Options {
  readonly challenge: string;
}

/** One passkey in an authenticator made of software: ES256, and whatever a test wants to be wrong about its answers. */
export function createSoftwareAuthenticator(page: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function answer(type: string, { challenge }: Options, deviation: Deviation) {
    counter += 1;
    const clientData = JSON.stringify({
      type: deviation.type ?? type,
      challenge,
      origin: deviation.origin ?? page.origin,
      crossOrigin: false,
    });
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? counter);
    const attested = type === 'webauthn.create' ? attestedCredential(credentialId, publicKey) : Buffer.alloc(0);
    const flags = (deviation.flags ?? USER_PRESENT | USER_VERIFIED) | (attested.length > 0 ? HAS_CREDENTIAL : 0);
    const authenticatorData = Buffer.concat([
      sha256(deviation.rpId ?? page.rpId),
      Buffer.from([flags]),
      count,
      attested,
    ]);
    return { clientDataJSON: Buffer.from(clientData), authenticatorData };
  }

  return {
    id,

    /** Answers the options for a new passkey. */
    register(options: Options, deviation: Deviation = {}) {
      const { clientDataJSON, authenticatorData } = answer('webauthn.create', options, deviation);
      const attestationObject = cbor(
        new Map<string, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answers the options for signing in, as the passkey of the user with that id. */
    logIn(options: Options, userId: number, deviation: Deviation = {}) {
      const { clientDataJSON, authenticatorData } = answer('webauthn.get', options, deviation);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: Buffer.from(deviation.userHandle ?? String(userId)).toString('base64url'),
        },
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** No model, the credential's id, and its public key as COSE has it. */
function attestedCredential(credentialId: Buffer, publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const key = new Map<number, CborValue>([
    [1, 2], // an elliptic curve key …
    [3, -7], // … for ES256 …
    [-1, 1], // … on P-256
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ]);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
}

type CborValue = number | string | Buffer | Map<string | number, CborValue>;

/** As much of CBOR (RFC 8949) as an authenticator without extensions needs: values shorter than 64 KiB. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

function cborHead(majorType: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(majorType << 5) | size]);
  if (size < 256) return Buffer.from([(majorType << 5) | 24, size]);
  return Buffer.from([(majorType << 5) | 25, size >> 8, size & 0xff]);
}
