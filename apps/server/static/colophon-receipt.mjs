#!/usr/bin/env node
var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
};

// node_modules/@noble/hashes/_u64.js
function fromBig(n, le = false) {
  if (le)
    return { h: Number(n & U32_MASK64), l: Number(n >> _32n & U32_MASK64) };
  return { h: Number(n >> _32n & U32_MASK64) | 0, l: Number(n & U32_MASK64) | 0 };
}
function split(lst, le = false) {
  const len = lst.length;
  let Ah = new Uint32Array(len);
  let Al = new Uint32Array(len);
  for (let i = 0; i < len; i++) {
    const { h, l } = fromBig(lst[i], le);
    [Ah[i], Al[i]] = [h, l];
  }
  return [Ah, Al];
}
function setU64FromNum(view, byteOffset, n, isLE) {
  const h = fromNumH(n);
  const l = fromNumL(n);
  view.setUint32(byteOffset, isLE ? l : h, isLE);
  view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}
function add(Ah, Al, Bh, Bl) {
  const l = (Al >>> 0) + (Bl >>> 0);
  return { h: Ah + Bh + (l / 2 ** 32 | 0) | 0, l: l | 0 };
}
var U32_MASK64, _32n, fromNumH, fromNumL, shrSH, shrSL, rotrSH, rotrSL, rotrBH, rotrBL, add3L, add3H, add4L, add4H, add5L, add5H;
var init_u64 = __esm({
  "node_modules/@noble/hashes/_u64.js"() {
    U32_MASK64 = /* @__PURE__ */ (() => BigInt(2 ** 32 - 1))();
    _32n = /* @__PURE__ */ BigInt(32);
    fromNumH = (n) => n / 2 ** 32 | 0;
    fromNumL = (n) => n >>> 0;
    shrSH = (h, _l, s) => h >>> s;
    shrSL = (h, l, s) => h << 32 - s | l >>> s;
    rotrSH = (h, l, s) => h >>> s | l << 32 - s;
    rotrSL = (h, l, s) => h << 32 - s | l >>> s;
    rotrBH = (h, l, s) => h << 64 - s | l >>> s - 32;
    rotrBL = (h, l, s) => h >>> s - 32 | l << 64 - s;
    add3L = (Al, Bl, Cl) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0);
    add3H = (low, Ah, Bh, Ch) => Ah + Bh + Ch + (low / 2 ** 32 | 0) | 0;
    add4L = (Al, Bl, Cl, Dl) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0) + (Dl >>> 0);
    add4H = (low, Ah, Bh, Ch, Dh) => Ah + Bh + Ch + Dh + (low / 2 ** 32 | 0) | 0;
    add5L = (Al, Bl, Cl, Dl, El) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0) + (Dl >>> 0) + (El >>> 0);
    add5H = (low, Ah, Bh, Ch, Dh, Eh) => Ah + Bh + Ch + Dh + Eh + (low / 2 ** 32 | 0) | 0;
  }
});

// node_modules/@noble/hashes/utils.js
function isBytes(a2) {
  return a2 instanceof Uint8Array || ArrayBuffer.isView(a2) && a2.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a2 && a2.BYTES_PER_ELEMENT === 1;
}
function anumber(n, title = "") {
  if (typeof n !== "number")
    throw new TypeError(atitle(title) + "expected number, got " + typeof n);
  if (!Number.isSafeInteger(n) || n < 0)
    throw new RangeError(atitle(title) + "expected integer >= 0, got " + n);
  return n;
}
function abytes(value, length, title = "") {
  if (isBytes(value) && (length === void 0 || value.length === length))
    return value;
  if (length !== void 0)
    anumber(length, "length");
  const bytes = isBytes(value);
  const ofLen = length !== void 0 ? ` of length ${length}` : "";
  const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
  const message = atitle(title) + "expected Uint8Array" + ofLen + ", got " + got;
  if (!bytes)
    throw new TypeError(message);
  throw new RangeError(message);
}
function aexists(instance, checkFinished = true) {
  if (instance.destroyed)
    throw new Error("hash was destroyed");
  if (checkFinished && instance.finished)
    throw new Error("digest() was already called");
}
function aoutput(out, instance) {
  abytes(out, void 0, "output");
  const min = instance.outputLen;
  if (!(out.length >= min)) {
    throw new RangeError('"output" expected length >= ' + min);
  }
}
function clean(...arrays) {
  for (let i = 0; i < arrays.length; i++) {
    arrays[i].fill(0);
  }
}
function createView(arr) {
  return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
function rotr(word, shift) {
  return word << 32 - shift | word >>> shift;
}
function rotl(word, shift) {
  return word << shift | word >>> 32 - shift >>> 0;
}
function bytesToHex(bytes) {
  abytes(bytes);
  if (hasHexBuiltin)
    return bytes.toHex();
  let hex = "";
  for (let i = 0; i < bytes.length; i++) {
    hex += hexes[bytes[i]];
  }
  return hex;
}
function asciiToBase16(ch) {
  return ch >= 48 && ch <= 57 ? ch - 48 : ch >= 65 && ch <= 70 ? ch - (65 - 10) : ch >= 97 && ch <= 102 ? ch - (97 - 10) : void 0;
}
function hexToBytes(hex) {
  if (typeof hex !== "string")
    throw new TypeError("hex string expected, got " + typeof hex);
  if (hasHexBuiltin) {
    try {
      return Uint8Array.fromHex(hex);
    } catch (error) {
      if (error instanceof SyntaxError)
        throw new RangeError(error.message);
      throw error;
    }
  }
  const hl = hex.length;
  const al = hl / 2;
  if (hl % 2)
    throw new RangeError("hex string expected, got unpadded hex of length " + hl);
  const array = new Uint8Array(al);
  for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
    const n1 = asciiToBase16(hex.charCodeAt(hi));
    const n2 = asciiToBase16(hex.charCodeAt(hi + 1));
    if (n1 === void 0 || n2 === void 0) {
      const char = hex[hi] + hex[hi + 1];
      throw new RangeError('hex string expected, got non-hex character "' + char + '" at index ' + hi);
    }
    array[ai] = n1 * 16 + n2;
  }
  return array;
}
function utf8ToBytes(str) {
  if (typeof str !== "string")
    throw new TypeError("string expected");
  const encoded = new TextEncoder().encode(str);
  try {
    return new Uint8Array(encoded);
  } finally {
    clean(encoded);
  }
}
function concatBytes(...arrays) {
  let sum = 0;
  for (let i = 0; i < arrays.length; i++) {
    const a2 = arrays[i];
    abytes(a2);
    sum += a2.length;
  }
  const res = new Uint8Array(sum);
  for (let i = 0, pad = 0; i < arrays.length; i++) {
    const a2 = arrays[i];
    res.set(a2, pad);
    pad += a2.length;
  }
  return res;
}
function checkOpts(defaults, opts, title = "opts") {
  aopts(defaults, "defaults");
  if (opts !== void 0)
    aopts(opts, title);
  const merged = Object.assign(/* @__PURE__ */ Object.create(null), defaults, opts);
  return merged;
}
function createHasher(hashCons, info = {}) {
  if (typeof hashCons !== "function")
    throw new TypeError('"hashCons" expected function, got type=' + typeof hashCons);
  info = checkOpts({}, info, "info");
  const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
  const tmp = hashCons(void 0);
  hashC.outputLen = tmp.outputLen;
  hashC.blockLen = tmp.blockLen;
  hashC.canXOF = tmp.canXOF;
  hashC.create = (opts) => hashCons(opts);
  Object.assign(hashC, info);
  return Object.freeze(hashC);
}
function randomBytes(bytesLength = 32) {
  anumber(bytesLength, "bytesLength");
  const cr = typeof globalThis === "object" ? globalThis.crypto : null;
  if (typeof cr?.getRandomValues !== "function")
    throw new Error("crypto.getRandomValues must be defined");
  if (bytesLength > 65536)
    throw new RangeError(`"bytesLength" expected <= 65536, got ${bytesLength}`);
  return cr.getRandomValues(new Uint8Array(bytesLength));
}
var atitle, aobject, aopts, hasHexBuiltin, hexes, oidNist;
var init_utils = __esm({
  "node_modules/@noble/hashes/utils.js"() {
    atitle = (title) => title ? `"${title}" ` : "";
    aobject = (value, label) => {
      if (value === null || typeof value !== "object" || Array.isArray(value))
        throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
    };
    aopts = (value, label) => {
      aobject(value, label);
      const proto = Object.getPrototypeOf(value);
      if (proto !== Object.prototype && proto !== null)
        throw new TypeError(`"${label}" expected plain object`);
      if (Object.hasOwn(value, "__proto__"))
        throw new TypeError(`"${label}.__proto__" is not allowed`);
    };
    hasHexBuiltin = /* @__PURE__ */ (() => (
      // @ts-ignore
      typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function"
    ))();
    hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
    oidNist = (suffix) => ({
      // Current NIST hashAlgs suffixes used here fit in one DER subidentifier octet.
      // Larger suffix values would need base-128 OID encoding and a different length byte.
      oid: Uint8Array.from([6, 9, 96, 134, 72, 1, 101, 3, 4, 2, suffix])
    });
  }
});

// node_modules/@noble/hashes/_md.js
function Chi(a2, b, c) {
  return a2 & b ^ ~a2 & c;
}
function Maj(a2, b, c) {
  return a2 & b ^ a2 & c ^ b & c;
}
var HashMD, SHA256_IV, SHA512_IV;
var init_md = __esm({
  "node_modules/@noble/hashes/_md.js"() {
    init_u64();
    init_utils();
    HashMD = class {
      blockLen;
      outputLen;
      canXOF = false;
      padOffset;
      isLE;
      // For partial updates less than block size
      buffer;
      view;
      finished = false;
      length = 0;
      pos = 0;
      destroyed = false;
      constructor(blockLen, outputLen, padOffset, isLE) {
        this.blockLen = blockLen;
        this.outputLen = outputLen;
        this.padOffset = padOffset;
        this.isLE = isLE;
        this.buffer = new Uint8Array(blockLen);
        this.view = createView(this.buffer);
      }
      update(data) {
        aexists(this);
        abytes(data);
        const { view, buffer, blockLen } = this;
        const len = data.length;
        let processed = false;
        for (let pos = 0; pos < len; ) {
          const take = Math.min(blockLen - this.pos, len - pos);
          if (take === blockLen) {
            const dataView = createView(data);
            for (; blockLen <= len - pos; pos += blockLen)
              this.process(dataView, pos);
            processed = true;
            continue;
          }
          buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
          this.pos += take;
          pos += take;
          if (this.pos === blockLen) {
            this.process(view, 0);
            this.pos = 0;
            processed = true;
          }
        }
        this.length += data.length;
        if (processed)
          this.roundClean();
        return this;
      }
      digestInto(out) {
        aexists(this);
        aoutput(out, this);
        this.finished = true;
        const { buffer, view, blockLen, isLE } = this;
        let { pos } = this;
        buffer[pos++] = 128;
        buffer.fill(0, pos);
        if (this.padOffset > blockLen - pos) {
          this.process(view, 0);
          buffer.fill(0);
        }
        setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
        this.process(view, 0);
        this.roundClean();
        const oview = out === buffer ? view : createView(out);
        const len = this.outputLen;
        const outLen = len / 4;
        const state = this.get();
        if (len % 4 || outLen > state.length)
          throw new Error("invalid outputLen");
        for (let i = 0; i < outLen; i++)
          oview.setUint32(4 * i, state[i], isLE);
      }
      digest() {
        const { buffer, outputLen } = this;
        this.digestInto(buffer);
        const res = buffer.slice(0, outputLen);
        this.destroy();
        return res;
      }
      _cloneIntoMeta(to) {
        const { buffer, length, finished, destroyed, pos } = this;
        to.destroyed = destroyed;
        to.finished = finished;
        to.length = length;
        to.pos = pos;
        if (pos)
          to.buffer.set(buffer);
        return to;
      }
      clone() {
        return this._cloneInto();
      }
    };
    SHA256_IV = /* @__PURE__ */ Uint32Array.from([
      1779033703,
      3144134277,
      1013904242,
      2773480762,
      1359893119,
      2600822924,
      528734635,
      1541459225
    ]);
    SHA512_IV = /* @__PURE__ */ Uint32Array.from([
      1779033703,
      4089235720,
      3144134277,
      2227873595,
      1013904242,
      4271175723,
      2773480762,
      1595750129,
      1359893119,
      2917565137,
      2600822924,
      725511199,
      528734635,
      4215389547,
      1541459225,
      327033209
    ]);
  }
});

// node_modules/@noble/hashes/legacy.js
var SHA1_IV, p32, K, MD5_IV, MD5_W, MD5_SHIFTS, _MD5, md5;
var init_legacy = __esm({
  "node_modules/@noble/hashes/legacy.js"() {
    init_md();
    init_utils();
    SHA1_IV = /* @__PURE__ */ Uint32Array.from([
      1732584193,
      4023233417,
      2562383102,
      271733878,
      3285377520
    ]);
    p32 = /* @__PURE__ */ Math.pow(2, 32);
    K = /* @__PURE__ */ Array.from({ length: 64 }, (_, i) => Math.floor(p32 * Math.abs(Math.sin(i + 1))));
    MD5_IV = /* @__PURE__ */ SHA1_IV.slice(0, 4);
    MD5_W = /* @__PURE__ */ new Uint32Array(16);
    MD5_SHIFTS = /* @__PURE__ */ (() => {
      const S = [
        [7, 12, 17, 22],
        [5, 9, 14, 20],
        [4, 11, 16, 23],
        [6, 10, 15, 21]
      ];
      return Uint8Array.from({ length: 64 }, (_, i) => S[Math.floor(i / 16)][i % 4]);
    })();
    _MD5 = class extends HashMD {
      A = MD5_IV[0] | 0;
      B = MD5_IV[1] | 0;
      C = MD5_IV[2] | 0;
      D = MD5_IV[3] | 0;
      constructor() {
        super(64, 16, 8, true);
      }
      get() {
        const { A, B, C, D } = this;
        return [A, B, C, D];
      }
      set(A, B, C, D) {
        this.A = A | 0;
        this.B = B | 0;
        this.C = C | 0;
        this.D = D | 0;
      }
      _cloneInto(to) {
        (to ||= new this.constructor()).set(...this.get());
        return this._cloneIntoMeta(to);
      }
      process(view, offset) {
        for (let i = 0; i < 16; i++, offset += 4)
          MD5_W[i] = view.getUint32(offset, true);
        let { A, B, C, D } = this;
        for (let i = 0; i < 64; i++) {
          let F, g;
          if (i < 16) {
            F = Chi(B, C, D);
            g = i;
          } else if (i < 32) {
            F = Chi(D, B, C);
            g = (5 * i + 1) % 16;
          } else if (i < 48) {
            F = B ^ C ^ D;
            g = (3 * i + 5) % 16;
          } else {
            F = C ^ (B | ~D);
            g = 7 * i % 16;
          }
          F = F + A + K[i] + MD5_W[g];
          A = D;
          D = C;
          C = B;
          B = B + rotl(F, MD5_SHIFTS[i]);
        }
        A = A + this.A | 0;
        B = B + this.B | 0;
        C = C + this.C | 0;
        D = D + this.D | 0;
        this.set(A, B, C, D);
      }
      roundClean() {
        clean(MD5_W);
      }
      destroy() {
        this.destroyed = true;
        this.set(0, 0, 0, 0);
        clean(this.buffer);
      }
    };
    md5 = /* @__PURE__ */ createHasher(() => new _MD5());
  }
});

// node_modules/@noble/hashes/sha2.js
var SHA256_K, SHA256_W, SHA2_32B, _SHA256, K512, SHA512_Kh, SHA512_Kl, SHA512_W_H, SHA512_W_L, SHA2_64B, _SHA512, sha256, sha512;
var init_sha2 = __esm({
  "node_modules/@noble/hashes/sha2.js"() {
    init_md();
    init_u64();
    init_utils();
    SHA256_K = /* @__PURE__ */ Uint32Array.from([
      1116352408,
      1899447441,
      3049323471,
      3921009573,
      961987163,
      1508970993,
      2453635748,
      2870763221,
      3624381080,
      310598401,
      607225278,
      1426881987,
      1925078388,
      2162078206,
      2614888103,
      3248222580,
      3835390401,
      4022224774,
      264347078,
      604807628,
      770255983,
      1249150122,
      1555081692,
      1996064986,
      2554220882,
      2821834349,
      2952996808,
      3210313671,
      3336571891,
      3584528711,
      113926993,
      338241895,
      666307205,
      773529912,
      1294757372,
      1396182291,
      1695183700,
      1986661051,
      2177026350,
      2456956037,
      2730485921,
      2820302411,
      3259730800,
      3345764771,
      3516065817,
      3600352804,
      4094571909,
      275423344,
      430227734,
      506948616,
      659060556,
      883997877,
      958139571,
      1322822218,
      1537002063,
      1747873779,
      1955562222,
      2024104815,
      2227730452,
      2361852424,
      2428436474,
      2756734187,
      3204031479,
      3329325298
    ]);
    SHA256_W = /* @__PURE__ */ new Uint32Array(64);
    SHA2_32B = class extends HashMD {
      // We cannot use array here since array allows indexing by variable
      // which means optimizer/compiler cannot use registers.
      // Numeric initializers matter: starting the fields as `undefined` changes
      // V8's field representation and makes sha256 3x slower (measured).
      A = 0;
      B = 0;
      C = 0;
      D = 0;
      E = 0;
      F = 0;
      G = 0;
      H = 0;
      constructor(outputLen, IV) {
        super(64, outputLen, 8, false);
        this.A = IV[0] | 0;
        this.B = IV[1] | 0;
        this.C = IV[2] | 0;
        this.D = IV[3] | 0;
        this.E = IV[4] | 0;
        this.F = IV[5] | 0;
        this.G = IV[6] | 0;
        this.H = IV[7] | 0;
      }
      get() {
        const { A, B, C, D, E, F, G, H } = this;
        return [A, B, C, D, E, F, G, H];
      }
      // prettier-ignore
      set(A, B, C, D, E, F, G, H) {
        this.A = A | 0;
        this.B = B | 0;
        this.C = C | 0;
        this.D = D | 0;
        this.E = E | 0;
        this.F = F | 0;
        this.G = G | 0;
        this.H = H | 0;
      }
      _cloneInto(to) {
        (to ||= new this.constructor()).set(...this.get());
        return this._cloneIntoMeta(to);
      }
      process(view, offset) {
        for (let i = 0; i < 16; i++, offset += 4)
          SHA256_W[i] = view.getUint32(offset, false);
        for (let i = 16; i < 64; i++) {
          const W15 = SHA256_W[i - 15];
          const W2 = SHA256_W[i - 2];
          const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
          const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
          SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
        }
        let { A, B, C, D, E, F, G, H } = this;
        for (let i = 0; i < 64; i++) {
          const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
          const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
          const sigma0 = rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22);
          const T2 = sigma0 + Maj(A, B, C) | 0;
          H = G;
          G = F;
          F = E;
          E = D + T1 | 0;
          D = C;
          C = B;
          B = A;
          A = T1 + T2 | 0;
        }
        A = A + this.A | 0;
        B = B + this.B | 0;
        C = C + this.C | 0;
        D = D + this.D | 0;
        E = E + this.E | 0;
        F = F + this.F | 0;
        G = G + this.G | 0;
        H = H + this.H | 0;
        this.set(A, B, C, D, E, F, G, H);
      }
      roundClean() {
        clean(SHA256_W);
      }
      destroy() {
        this.destroyed = true;
        this.set(0, 0, 0, 0, 0, 0, 0, 0);
        clean(this.buffer);
      }
    };
    _SHA256 = class extends SHA2_32B {
      constructor() {
        super(32, SHA256_IV);
      }
    };
    K512 = /* @__PURE__ */ (() => split([
      "0x428a2f98d728ae22",
      "0x7137449123ef65cd",
      "0xb5c0fbcfec4d3b2f",
      "0xe9b5dba58189dbbc",
      "0x3956c25bf348b538",
      "0x59f111f1b605d019",
      "0x923f82a4af194f9b",
      "0xab1c5ed5da6d8118",
      "0xd807aa98a3030242",
      "0x12835b0145706fbe",
      "0x243185be4ee4b28c",
      "0x550c7dc3d5ffb4e2",
      "0x72be5d74f27b896f",
      "0x80deb1fe3b1696b1",
      "0x9bdc06a725c71235",
      "0xc19bf174cf692694",
      "0xe49b69c19ef14ad2",
      "0xefbe4786384f25e3",
      "0x0fc19dc68b8cd5b5",
      "0x240ca1cc77ac9c65",
      "0x2de92c6f592b0275",
      "0x4a7484aa6ea6e483",
      "0x5cb0a9dcbd41fbd4",
      "0x76f988da831153b5",
      "0x983e5152ee66dfab",
      "0xa831c66d2db43210",
      "0xb00327c898fb213f",
      "0xbf597fc7beef0ee4",
      "0xc6e00bf33da88fc2",
      "0xd5a79147930aa725",
      "0x06ca6351e003826f",
      "0x142929670a0e6e70",
      "0x27b70a8546d22ffc",
      "0x2e1b21385c26c926",
      "0x4d2c6dfc5ac42aed",
      "0x53380d139d95b3df",
      "0x650a73548baf63de",
      "0x766a0abb3c77b2a8",
      "0x81c2c92e47edaee6",
      "0x92722c851482353b",
      "0xa2bfe8a14cf10364",
      "0xa81a664bbc423001",
      "0xc24b8b70d0f89791",
      "0xc76c51a30654be30",
      "0xd192e819d6ef5218",
      "0xd69906245565a910",
      "0xf40e35855771202a",
      "0x106aa07032bbd1b8",
      "0x19a4c116b8d2d0c8",
      "0x1e376c085141ab53",
      "0x2748774cdf8eeb99",
      "0x34b0bcb5e19b48a8",
      "0x391c0cb3c5c95a63",
      "0x4ed8aa4ae3418acb",
      "0x5b9cca4f7763e373",
      "0x682e6ff3d6b2b8a3",
      "0x748f82ee5defb2fc",
      "0x78a5636f43172f60",
      "0x84c87814a1f0ab72",
      "0x8cc702081a6439ec",
      "0x90befffa23631e28",
      "0xa4506cebde82bde9",
      "0xbef9a3f7b2c67915",
      "0xc67178f2e372532b",
      "0xca273eceea26619c",
      "0xd186b8c721c0c207",
      "0xeada7dd6cde0eb1e",
      "0xf57d4f7fee6ed178",
      "0x06f067aa72176fba",
      "0x0a637dc5a2c898a6",
      "0x113f9804bef90dae",
      "0x1b710b35131c471b",
      "0x28db77f523047d84",
      "0x32caab7b40c72493",
      "0x3c9ebe0a15c9bebc",
      "0x431d67c49c100d4c",
      "0x4cc5d4becb3e42b6",
      "0x597f299cfc657e2a",
      "0x5fcb6fab3ad6faec",
      "0x6c44198c4a475817"
    ].map((n) => BigInt(n))))();
    SHA512_Kh = /* @__PURE__ */ (() => K512[0])();
    SHA512_Kl = /* @__PURE__ */ (() => K512[1])();
    SHA512_W_H = /* @__PURE__ */ new Uint32Array(80);
    SHA512_W_L = /* @__PURE__ */ new Uint32Array(80);
    SHA2_64B = class extends HashMD {
      // We cannot use array here since array allows indexing by variable
      // which means optimizer/compiler cannot use registers.
      // h -- high 32 bits, l -- low 32 bits
      // Numeric initializers matter: starting the fields as `undefined` changes
      // V8's field representation and slows hashing down (measured on sha256).
      Ah = 0;
      Al = 0;
      Bh = 0;
      Bl = 0;
      Ch = 0;
      Cl = 0;
      Dh = 0;
      Dl = 0;
      Eh = 0;
      El = 0;
      Fh = 0;
      Fl = 0;
      Gh = 0;
      Gl = 0;
      Hh = 0;
      Hl = 0;
      constructor(outputLen, IV) {
        super(128, outputLen, 16, false);
        this.Ah = IV[0] | 0;
        this.Al = IV[1] | 0;
        this.Bh = IV[2] | 0;
        this.Bl = IV[3] | 0;
        this.Ch = IV[4] | 0;
        this.Cl = IV[5] | 0;
        this.Dh = IV[6] | 0;
        this.Dl = IV[7] | 0;
        this.Eh = IV[8] | 0;
        this.El = IV[9] | 0;
        this.Fh = IV[10] | 0;
        this.Fl = IV[11] | 0;
        this.Gh = IV[12] | 0;
        this.Gl = IV[13] | 0;
        this.Hh = IV[14] | 0;
        this.Hl = IV[15] | 0;
      }
      // prettier-ignore
      get() {
        const { Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl } = this;
        return [Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl];
      }
      // prettier-ignore
      set(Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl) {
        this.Ah = Ah | 0;
        this.Al = Al | 0;
        this.Bh = Bh | 0;
        this.Bl = Bl | 0;
        this.Ch = Ch | 0;
        this.Cl = Cl | 0;
        this.Dh = Dh | 0;
        this.Dl = Dl | 0;
        this.Eh = Eh | 0;
        this.El = El | 0;
        this.Fh = Fh | 0;
        this.Fl = Fl | 0;
        this.Gh = Gh | 0;
        this.Gl = Gl | 0;
        this.Hh = Hh | 0;
        this.Hl = Hl | 0;
      }
      _cloneInto(to) {
        (to ||= new this.constructor()).set(...this.get());
        return this._cloneIntoMeta(to);
      }
      process(view, offset) {
        for (let i = 0; i < 16; i++, offset += 4) {
          SHA512_W_H[i] = view.getUint32(offset);
          SHA512_W_L[i] = view.getUint32(offset += 4);
        }
        for (let i = 16; i < 80; i++) {
          const W15h = SHA512_W_H[i - 15] | 0;
          const W15l = SHA512_W_L[i - 15] | 0;
          const s0h = rotrSH(W15h, W15l, 1) ^ rotrSH(W15h, W15l, 8) ^ shrSH(W15h, W15l, 7);
          const s0l = rotrSL(W15h, W15l, 1) ^ rotrSL(W15h, W15l, 8) ^ shrSL(W15h, W15l, 7);
          const W2h = SHA512_W_H[i - 2] | 0;
          const W2l = SHA512_W_L[i - 2] | 0;
          const s1h = rotrSH(W2h, W2l, 19) ^ rotrBH(W2h, W2l, 61) ^ shrSH(W2h, W2l, 6);
          const s1l = rotrSL(W2h, W2l, 19) ^ rotrBL(W2h, W2l, 61) ^ shrSL(W2h, W2l, 6);
          const SUMl = add4L(s0l, s1l, SHA512_W_L[i - 7], SHA512_W_L[i - 16]);
          const SUMh = add4H(SUMl, s0h, s1h, SHA512_W_H[i - 7], SHA512_W_H[i - 16]);
          SHA512_W_H[i] = SUMh | 0;
          SHA512_W_L[i] = SUMl | 0;
        }
        let { Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl } = this;
        for (let i = 0; i < 80; i++) {
          const sigma1h = rotrSH(Eh, El, 14) ^ rotrSH(Eh, El, 18) ^ rotrBH(Eh, El, 41);
          const sigma1l = rotrSL(Eh, El, 14) ^ rotrSL(Eh, El, 18) ^ rotrBL(Eh, El, 41);
          const CHIh = Eh & Fh ^ ~Eh & Gh;
          const CHIl = El & Fl ^ ~El & Gl;
          const T1ll = add5L(Hl, sigma1l, CHIl, SHA512_Kl[i], SHA512_W_L[i]);
          const T1h = add5H(T1ll, Hh, sigma1h, CHIh, SHA512_Kh[i], SHA512_W_H[i]);
          const T1l = T1ll | 0;
          const sigma0h = rotrSH(Ah, Al, 28) ^ rotrBH(Ah, Al, 34) ^ rotrBH(Ah, Al, 39);
          const sigma0l = rotrSL(Ah, Al, 28) ^ rotrBL(Ah, Al, 34) ^ rotrBL(Ah, Al, 39);
          const MAJh = Ah & Bh ^ Ah & Ch ^ Bh & Ch;
          const MAJl = Al & Bl ^ Al & Cl ^ Bl & Cl;
          Hh = Gh | 0;
          Hl = Gl | 0;
          Gh = Fh | 0;
          Gl = Fl | 0;
          Fh = Eh | 0;
          Fl = El | 0;
          ({ h: Eh, l: El } = add(Dh | 0, Dl | 0, T1h | 0, T1l | 0));
          Dh = Ch | 0;
          Dl = Cl | 0;
          Ch = Bh | 0;
          Cl = Bl | 0;
          Bh = Ah | 0;
          Bl = Al | 0;
          const All = add3L(T1l, sigma0l, MAJl);
          Ah = add3H(All, T1h, sigma0h, MAJh);
          Al = All | 0;
        }
        ({ h: Ah, l: Al } = add(this.Ah | 0, this.Al | 0, Ah | 0, Al | 0));
        ({ h: Bh, l: Bl } = add(this.Bh | 0, this.Bl | 0, Bh | 0, Bl | 0));
        ({ h: Ch, l: Cl } = add(this.Ch | 0, this.Cl | 0, Ch | 0, Cl | 0));
        ({ h: Dh, l: Dl } = add(this.Dh | 0, this.Dl | 0, Dh | 0, Dl | 0));
        ({ h: Eh, l: El } = add(this.Eh | 0, this.El | 0, Eh | 0, El | 0));
        ({ h: Fh, l: Fl } = add(this.Fh | 0, this.Fl | 0, Fh | 0, Fl | 0));
        ({ h: Gh, l: Gl } = add(this.Gh | 0, this.Gl | 0, Gh | 0, Gl | 0));
        ({ h: Hh, l: Hl } = add(this.Hh | 0, this.Hl | 0, Hh | 0, Hl | 0));
        this.set(Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl);
      }
      roundClean() {
        clean(SHA512_W_H, SHA512_W_L);
      }
      destroy() {
        this.destroyed = true;
        clean(this.buffer);
        this.set(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
      }
    };
    _SHA512 = class extends SHA2_64B {
      constructor() {
        super(64, SHA512_IV);
      }
    };
    sha256 = /* @__PURE__ */ createHasher(
      () => new _SHA256(),
      /* @__PURE__ */ oidNist(1)
    );
    sha512 = /* @__PURE__ */ createHasher(
      () => new _SHA512(),
      /* @__PURE__ */ oidNist(3)
    );
  }
});

// packages/receipt/src/compiler.gen.js
var compiler_gen_exports = {};
__export(compiler_gen_exports, {
  compilePolicy: () => compilePolicy
});
function coloursOf(subjectType) {
  if (![SubjectType.resource, SubjectType.exhibit, "resource", "presentable"].includes(subjectType)) {
    throw new RangeError(`Not a subject type: ${subjectType}`);
  }
  return COLOURS;
}
function codesOf(text2, spare) {
  const { length } = text2;
  const codes = spare && spare.length > length ? spare : new Uint8Array(Math.max(FIRST_LENGTH, 2 * length));
  const { read: read2, written } = ENCODER.encodeInto(text2, codes);
  if (read2 !== length || written !== length) {
    for (let at = 0; at < length; at++) codes[at] = Math.min(text2.charCodeAt(at), BEYOND_ASCII);
  }
  codes[length] = END_OF_TEXT;
  return codes;
}
function insert(offset, text2) {
  return { offset, length: 0, text: text2 };
}
function replace(offset, length, text2) {
  return { offset, length, text: text2 };
}
function closest(word, candidates) {
  if (word.length > MAX_FIX_WORD_LENGTH) return void 0;
  let best;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  let looked = 0;
  for (const candidate of candidates) {
    if (++looked > MAX_FIX_CANDIDATES) break;
    const isTooUnlike = Math.abs(candidate.length - word.length) >= fewest;
    if (isTooUnlike || candidate.length > MAX_FIX_WORD_LENGTH) continue;
    const changes = distance(word.toLowerCase(), candidate.toLowerCase());
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}
function distance(a2, b) {
  const row = [];
  for (let j = 0; j <= b.length; j++) row.push(j);
  for (let i = 1; i <= a2.length; i++) {
    let diagonal = row[0];
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const swap = diagonal + (a2.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      diagonal = row[j];
      row[j] = Math.min(swap, diagonal + 1, row[j - 1] + 1);
    }
  }
  return row[b.length];
}
function numbersOf(kinds) {
  return Object.fromEntries(kinds.map((kind, number) => [kind, number]));
}
function endOf({ offset, text: text2 }) {
  return offset + text2.length;
}
function wordFinder(words) {
  const alike = Array.from({ length: LENGTHS * LETTERS });
  for (const [word, number] of words) {
    const slot = slotOf(word.charCodeAt(0), word.length);
    alike[slot] = [...alike[slot] ?? [], { word: new TextEncoder().encode(word), number }];
  }
  return (codes, start, end) => {
    const candidates = end - start < LENGTHS ? alike[slotOf(codes[start], end - start)] : void 0;
    if (!candidates) return -1;
    for (let index = 0; index < candidates.length; index++) {
      const { word, number } = candidates[index];
      if (isAt(codes, start, word)) return number;
    }
    return -1;
  };
}
function slotOf(firstCode, length) {
  return firstCode % LETTERS * LENGTHS + length;
}
function isAt(codes, start, word) {
  for (let index = 0; index < word.length; index++) if (codes[start + index] !== word[index]) return false;
  return true;
}
function readArgument({ type, values }, tokens, index) {
  if (type === "decimal" || type === "count") {
    const value = readDecimal(tokens, tokens.startOf(index) + 1, tokens.endOf(index) - 1);
    if (Number.isNaN(value))
      return { refused: type === "count" && isNumber(tokens.quotedIn(index)) ? "whole" : "form" };
    if (!Number.isFinite(value)) return { refused: "tooLarge" };
    return type === "count" && !(Number.isInteger(value) && value >= 1) ? { refused: "whole" } : value;
  }
  const text2 = tokens.quotedIn(index);
  if (values) return values.includes(text2) ? text2 : { refused: "form" };
  if (type === "dateTime") return isCalendarMinute(text2) ? text2 : { refused: "form" };
  return type === "timeUnit" || FORMS[type].test(text2) ? text2 : { refused: "form" };
}
function readDecimal({ codes, text: text2 }, start, end) {
  let digits2 = 0;
  let point = end;
  for (let at = start; at < end; at++) {
    const code = codes[at];
    if (code >= ZERO && code <= NINE) digits2 = 10 * digits2 + code - ZERO;
    else if (code === POINT && point === end) point = at;
    else return Number.NaN;
  }
  const isForm = point > start && point !== end - 1 && end - point - 1 < POWERS.length;
  if (!isForm) return Number.NaN;
  if (end - start > MAX_EXACT) return Number.parseFloat(text2.slice(start, end));
  return point === end ? digits2 : digits2 / POWERS[end - point - 1];
}
function isNumber(text2) {
  return text2.trim() !== "" && Number.isFinite(Number(text2));
}
function isEnvironmentAccount(account2) {
  return account2.startsWith("self.");
}
function rememberWritten(args, name2, text2) {
  const written = text2.replace(/^0+(?=\d)/, "");
  if (formatNumber(Number(args[name2])) === written) return;
  const known = WRITTEN.get(args) ?? /* @__PURE__ */ new Map();
  WRITTEN.set(args, known.set(name2, written));
}
function formatNumber(value) {
  const text2 = String(value);
  return text2.includes("e") ? BigInt(value).toString() : text2;
}
function isCalendarMinute(text2) {
  if (!DATE_TIME.test(text2)) return false;
  const [year, month, day] = [numberAt(text2, 0, 4), numberAt(text2, 5, 7), numberAt(text2, 8, 10)];
  const [hour, minute] = [numberAt(text2, 11, 13), numberAt(text2, 14, 16)];
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && (day <= (DAYS[month - 1] ?? 0) || isLeapDay) && hour < 24 && minute < 60;
}
function numberAt(text2, start, end) {
  let number = 0;
  for (let index = start; index < end; index++) number = 10 * number + text2.charCodeAt(index) - ZERO;
  return number;
}
function lexicalProblem(token, text2) {
  const found = token.text.slice(0, FOUND_LENGTH);
  const { reason, fix } = explainUnknown(token, text2);
  const at = { offset: token.offset, length: token.text.length };
  return { code: "LEXICAL", reason, params: { found }, at, offendingSymbol: found, findFix: () => fix };
}
function explainUnknown(token, text2) {
  const { kind, offset } = token;
  const { length } = token.text;
  switch (kind) {
    case "unclosedComment":
      return { reason: "comment", fix: insert(endOf(token), " */") };
    case "arrowInEvent":
      return { reason: "bracket", fix: insert(offset, ") ") };
    case "tildeInEvent":
      return { reason: "tilde" };
    case "unclosedArgument":
      if (text2[endOf(token)] === "\\") return { reason: "escape", fix: replace(endOf(token), 1, "") };
      return { reason: "argument", fix: insert(offset + token.text.search(ARGUMENT_END), '"') };
  }
  const halfWidth = [...token.text].map((sign) => HALF_WIDTH[sign] ?? sign).join("");
  if (halfWidth !== token.text) return { reason: "fullWidth", fix: replace(offset, length, halfWidth) };
  if (kind === "unknownInText") {
    return /^[;\ufeff]+$/.test(token.text) ? { fix: replace(offset, length, "") } : {};
  }
  if (/^\/[*/]/.test(token.text)) return { reason: "commentInEvent" };
  if (/^['‘’`]/.test(token.text)) {
    return { reason: "quote", fix: replace(offset, length, token.text.replaceAll(/^['‘’`]|['‘’`]$/g, '"')) };
  }
  return { reason: "unquoted", fix: quoteNumber(text2, offset) };
}
function quoteNumber(text2, offset) {
  const before = text2.slice(Math.max(0, offset - 2), offset);
  if (/\d[.,]$/.test(before)) return void 0;
  const start = before.endsWith(".") ? offset - 1 : offset;
  const written = UNQUOTED_NUMBER.exec(text2.slice(start, start + MAX_FIX_WORD_LENGTH))?.[0];
  const number = written && readNumber(written);
  return number ? replace(start, written.length, `"${number}"`) : void 0;
}
function readNumber(written) {
  const bare = written.normalize("NFKC").replace(YUAN_BEFORE, "").replace(YUAN_BEHIND, "").trim();
  const [, whole = "", decimals = ""] = NUMBER_FORM.exec(bare) ?? [];
  if (whole + decimals === "") return void 0;
  return whole === "" ? `0.${decimals.padEnd(2, "0")}` : whole.replaceAll(",", "") + (decimals && `.${decimals}`);
}
function syntaxFix(place, found, following, previous) {
  const behind = previous ? endOf(previous) : 0;
  const before = found?.offset ?? behind;
  const isFound = (...kinds) => found !== void 0 && kinds.includes(found.kind);
  const instead = (text2) => replace(before, found.text.length, text2);
  const mistyped = (...words) => isFound("name", "stateName") ? closest(found.text, words) : void 0;
  switch (place) {
    case "start":
      if (mistyped("for")) return instead("for");
      return insert(before, isFound("public", "nodes", "userGroup", "registeredUsers") ? "for " : "for public\n\n");
    case "audience": {
      const word = mistyped(...AUDIENCE_WORDS);
      if (word) return instead(word);
      return isFound("stateName") ? insert(before, "public\n\n") : void 0;
    }
    case "afterAudience":
      return isFound(":") ? instead("") : void 0;
    case "stateHead":
    case "afterColours":
      return insert(behind, ":");
    case "afterColour":
      return insert(behind, isFound("name") ? "," : "]");
    case "colour":
      if (previous?.kind === "[" && isFound("]")) return replace(previous.offset, endOf(found) - previous.offset, "");
      return void 0;
    case "firstStep":
    case "afterStep":
      if (mistyped("terminate")) return instead("terminate");
      return place === "firstStep" && !isFound("sign") ? insert(behind, "\n  terminate") : void 0;
    case "afterEventName":
      return insert(behind, "(");
    case "firstArgument":
    case "argument":
      return isFound("name") ? instead(`"${found.text}"`) : void 0;
    case "afterArgument":
      return isFound("argument") ? insert(before, ", ") : insert(behind, ")");
    case "arrow": {
      const isArrowLike = isFound("sign") && following?.text === ">" && /^[-=]$/.test(found.text);
      if (isArrowLike) return replace(before, endOf(following) - before, "=>");
      return insert(behind, " =>");
    }
    default:
      return void 0;
  }
}
function closestFix(at, candidates) {
  const quote = at.kind === "argument" ? '"' : "";
  const word = closest(at.text.slice(quote.length, at.text.length - quote.length), candidates);
  return word === void 0 ? void 0 : replace(at.offset, at.text.length, quote + word + quote);
}
function knownEventsOf(state) {
  let known = KNOWN_EVENTS.get(state);
  if (!known) {
    if (KNOWN_EVENTS.size >= MAX_KNOWN_STATES) KNOWN_EVENTS.clear();
    known = [];
    KNOWN_EVENTS.set(copyOf(state), known);
  }
  return known;
}
function eventId(code, state, toState, index, known = knownEventsOf(state)) {
  for (const event of known) {
    if (event.index === index && event.code === code && event.toState === toState) return event.id;
  }
  const id = bytesToHex(sha256(utf8ToBytes(`${code}-${state}-${toState}-${index}`)).subarray(0, EVENT_ID_BYTES));
  if (known.length < MAX_KNOWN_IDS_OF_STATE) known.push({ code, toState: copyOf(toState), index, id });
  return id;
}
function copyOf(text2) {
  return `-${text2}`.slice(1);
}
function checkEvent({ first: first2, target }, left, index, scope) {
  const { name: state, known } = left;
  const { tokens } = scope;
  const { codes } = tokens;
  const service = first2 + 1;
  const name2 = first2 + 3;
  const toState = tokens.textOf(target);
  const isKnown = findService(codes, tokens.startOf(service), tokens.endOf(service)) !== -1;
  const number = isKnown ? findEvent(codes, tokens.startOf(name2), tokens.endOf(name2)) : -1;
  if (number === -1) {
    const transition22 = unknownTransition(tokens.textOf(service), tokens.textOf(name2), toState);
    const problem = isKnown ? undefinedProblem(tokens, name2) : serviceProblem(tokens, service);
    report(problem, state, transition22, scope);
    return transition22;
  }
  const { name: eventName, code, parameters, isSingleton, description } = EVENTS[number];
  const id = eventId(code, state, toState, index, known);
  const args = {};
  const transition2 = { id, code, name: eventName, service: EVENT_SERVICE, args, toState, isSingleton, description };
  const given = target - name2 - 3 >> 1;
  if (given !== parameters.length) {
    const params = { name: eventName, wanted: parameters.length, given };
    const expected = parameters.map((parameter) => parameter.name);
    report({ code: "EVENT_ARG_COUNT", params, at: tokens.spanOf(name2), expected }, state, transition2, scope);
    return transition2;
  }
  for (let position = 0; position < given; position++) {
    const parameter = parameters[position];
    const argument = name2 + 2 + 2 * position;
    const result = readArgument(parameter, tokens, argument);
    if (typeof result === "object") {
      const problem = argumentProblem(eventName, parameter, tokens, argument, result.refused);
      report(problem, state, transition2, scope);
      continue;
    }
    args[parameter.name] = result;
    if (typeof result === "number" && tokens.endOf(argument) - tokens.startOf(argument) - 2 > MAX_EXACT) {
      rememberWritten(args, parameter.name, tokens.quotedIn(argument));
    }
    if (parameter.type === "account" && isEnvironmentAccount(result)) scope.envArgs.add(result);
    if (code === PAYMENT_CODE2 && result === 0) {
      report({ code: "PAYMENT_AMOUNT", at: tokens.spanOf(argument) }, state, transition2, scope);
    }
  }
  if (!scope.stateNames.has(toState)) report(targetProblem(target, scope), state, transition2, scope);
  return transition2;
}
function report(problem, state, source, { warnings }) {
  warnings.push({ ...problem, state, source });
}
function targetProblem(target, { tokens, stateNames }) {
  const token = tokens.at(target);
  return {
    code: "EVENT_TARGET_UNKNOWN",
    params: { name: token.text },
    at: tokens.spanOf(target),
    findFix: () => closestFix(token, stateNames)
  };
}
function unknownTransition(service, name2, toState) {
  return { id: "", code: "", name: name2, service, args: {}, toState, isSingleton: false };
}
function serviceProblem(tokens, service) {
  const at = tokens.spanOf(service);
  return {
    code: "EVENT_SERVICE_UNKNOWN",
    params: { service: tokens.textOf(service) },
    at,
    expected: [EVENT_SERVICE],
    findFix: () => replace(at.offset, at.length, EVENT_SERVICE)
  };
}
function undefinedProblem(tokens, name2) {
  const token = tokens.at(name2);
  return {
    code: "EVENT_UNDEFINED",
    params: { name: token.text },
    at: tokens.spanOf(name2),
    expected: EVENT_NAMES,
    findFix: () => closestFix(token, EVENT_NAMES)
  };
}
function argumentProblem(name2, parameter, tokens, index, refused) {
  const argument = tokens.at(index);
  const value = tokens.quotedIn(index);
  return {
    code: "EVENT_ARG_INVALID",
    reason: refused === "form" ? void 0 : refused,
    params: { name: name2, param: parameter.name, value },
    at: tokens.spanOf(index),
    offendingSymbol: argument.text,
    expected: parameter.values ? [...parameter.values] : [`${PHRASE}${phraseOf(parameter)}`],
    findFix: () => argumentFix(parameter, argument, value)
  };
}
function phraseOf({ type }) {
  return type === "count" ? "decimal" : type;
}
function argumentFix({ type, values }, argument, value) {
  const by = (text2) => replace(argument.offset, argument.text.length, `"${text2}"`);
  if (values) return closestFix(argument, values);
  if (type === "account") return by("self.account");
  if (type === "dateTime") {
    const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D+(\d{1,2}):(\d{2}))?/.exec(value);
    if (!parts) return void 0;
    const [year, month, day, hour, minute] = parts.slice(1).map((part = "0") => part.padStart(2, "0"));
    const text2 = `${year}-${month}-${day} ${hour}:${minute}`;
    return isCalendarMinute(text2) ? by(text2) : void 0;
  }
  const number = type === "decimal" && value.length <= MAX_FIX_WORD_LENGTH ? readNumber(value) : void 0;
  return number ? by(number) : void 0;
}
function tokensOf(text2) {
  return new TokenList(text2, KINDS);
}
function isLexicalError(kind) {
  return kind >= FIRST_LEXICAL_ERROR;
}
function positionAt(place) {
  return POSITIONS.get(place);
}
function possibleAt(place) {
  const kinds = Object.keys(GRAMMAR[place]);
  return place === END ? [...kinds, "end"] : kinds;
}
function scan(text2) {
  const tokens = tokensOf(text2);
  const emails = { freeUntil: 0 };
  const { codes } = tokens;
  const { length } = text2;
  let at = 0;
  while (at < length) {
    const beginning = IN_TEXT[codes[at]];
    if (beginning === BLANK) at++;
    else if (beginning === LETTER) at = addWord(tokens, at, emails);
    else if (beginning === OTHER) at = addOther(tokens, at, emails);
    else {
      if (beginning !== KIND[","] && beginning !== KIND["]"]) markStateName(tokens, beginning);
      tokens.add(beginning, at, ++at);
      if (beginning === TILDE) at = scanEvent(tokens, at);
    }
  }
  return tokens;
}
function scanEvent(tokens, start) {
  const { text: text2, codes } = tokens;
  const { length } = text2;
  let at = start;
  while (at < length) {
    const code = codes[at];
    const beginning = IN_EVENT[code];
    if (beginning === BLANK) at++;
    else if (beginning === LETTER) at = addToken(tokens, NAME, at, nameEnd(codes, at));
    else if (code === QUOTE) at = addArgument(tokens, at);
    else if (beginning === OTHER) {
      if (text2.startsWith("=>", at)) return addToken(tokens, KIND.arrowInEvent, at, at + 2);
      if (code === TILDE_CODE) at = addToken(tokens, KIND.tildeInEvent, at, at + 1);
      else at = addToken(tokens, KIND.unknownInEvent, at, matchEnd(UNKNOWN_IN_EVENT, text2, at));
    } else {
      tokens.add(beginning, at, ++at);
      if (beginning === CLOSE) return at;
    }
  }
  return at;
}
function addToken(tokens, kind, start, end) {
  tokens.add(kind, start, end);
  return end;
}
function addWord(tokens, at, emails) {
  const { text: text2, codes } = tokens;
  const end = nameEnd(codes, at);
  const following = codes[end];
  const email = following === AT || following === HYPHEN ? emailEnd(text2, at, emails) : -1;
  if (email !== -1) return addToken(tokens, KIND.email, at, email);
  const word = findWord(codes, at, end);
  if (word === -1) return addToken(tokens, NAME, at, end);
  if (word === NAME) return addNameOrLongWord(tokens, at, end);
  if (word === TERMINATE) markStateName(tokens, word);
  return addToken(tokens, word, at, end);
}
function addNameOrLongWord(tokens, at, end) {
  const long = LONG_WORDS.find((word) => tokens.text.startsWith(word, at));
  return long ? addToken(tokens, KIND.reserved, at, at + long.length) : addToken(tokens, NAME, at, end);
}
function addArgument(tokens, at) {
  const { text: text2, codes } = tokens;
  let end = at + 1;
  for (let code = codes[end]; code !== QUOTE; code = codes[end]) {
    const next = code === BACKSLASH ? matchEnd(ESCAPE, text2, end) : end + 1;
    if (end >= text2.length || next === -1) return addToken(tokens, KIND.unclosedArgument, at, end);
    end = next;
  }
  return addToken(tokens, KIND.argument, at, end + 1);
}
function addOther(tokens, at, emails) {
  const { text: text2, codes } = tokens;
  if (codes[at] === EQUALS && codes[at + 1] === GREATER) return addToken(tokens, ARROW, at, at + 2);
  if (text2.startsWith("//", at)) {
    const end = text2.indexOf("\n", at + 2);
    return end === -1 ? text2.length : end + 1;
  }
  if (text2.startsWith("/*", at)) {
    const end = text2.indexOf("*/", at + 2);
    return end === -1 ? addToken(tokens, KIND.unclosedComment, at, text2.length) : end + 2;
  }
  const email = emailEnd(text2, at, emails);
  if (email !== -1) return addToken(tokens, KIND.email, at, email);
  const number = matchEnd(NUMBER, text2, at);
  if (number !== -1) {
    return addToken(tokens, PHONE.test(text2.slice(at, number)) ? KIND.phone : KIND.number, at, number);
  }
  if (OTHER_SIGNS.includes(text2[at])) return addToken(tokens, KIND.sign, at, at + 1);
  return addToken(tokens, KIND.unknownInText, at, matchEnd(UNKNOWN_IN_TEXT, text2, at));
}
function nameEnd(codes, at) {
  let end = at + 1;
  while (IN_NAME[codes[end]] === 1) end++;
  return end;
}
function emailEnd(text2, at, emails) {
  if (at < emails.freeUntil) return -1;
  const runEnd = matchEnd(EMAIL_RUN, text2, at);
  const end = runEnd === -1 ? -1 : matchEnd(EMAIL_REST, text2, runEnd);
  if (end === -1) emails.freeUntil = runEnd;
  return end;
}
function matchEnd(pattern, text2, from) {
  pattern.lastIndex = from;
  return pattern.test(text2) ? pattern.lastIndex : -1;
}
function markStateName(tokens, coming) {
  const last = tokens.count - 1;
  if (tokens.kindAt(last) !== NAME || tokens.kindAt(last - 1) === BRACKET) return;
  const isColonForgotten = () => last > 0 && tokens.kindAt(last - 1) !== ARROW && tokens.text.slice(tokens.endOf(last - 1), tokens.startOf(last)).includes("\n");
  if (!(coming === TILDE || coming === TERMINATE) || isColonForgotten()) tokens.change(last, STATE_NAME);
}
function beginnings(signs) {
  return Int8Array.from({ length: CODES }, (_, code) => {
    if (code >= BEYOND_ASCII) return OTHER;
    const character = String.fromCharCode(code);
    const sign = signs.find((known) => known === character);
    if (sign) return KIND[sign];
    if (/[ \t\r\n]/.test(character)) return BLANK;
    return /[A-Za-z]/.test(character) ? LETTER : OTHER;
  });
}
function parse(text2) {
  if (text2.length > MAX_TEXT_LENGTH) {
    const params = { length: text2.length, max: MAX_TEXT_LENGTH };
    return { tokens: tokensOf(""), problems: [{ code: "TEXT_TOO_LARGE", params }] };
  }
  const tokens = scan(text2);
  const tree = { audiences: [], states: [] };
  const problems = [];
  const { count: count2 } = tokens;
  let steps = [];
  let step;
  let position = START;
  for (let index = 0; index < count2; index++) {
    const kind = tokens.kindAt(index);
    const following = position.moves[kind];
    if (!following) {
      if (problems.length < MAX_SYNTAX_FINDINGS) problems.push(syntaxProblem(position.place, tokens, index));
      index = findRestart(tokens, index, tree) - 1;
      position = AFTER_STEP;
      continue;
    }
    if (kind === TILDE2 || kind === TERMINATE2) {
      step = { first: index, target: 0 };
      steps.push(step);
    } else if (kind === STATE_NAME2) {
      steps = [];
      tree.states.push({ name: index, steps });
    } else if (position === TARGET) step.target = index;
    else if (position === AUDIENCE2) tree.audiences.push(index);
    position = following;
  }
  const isCutOff = position !== AFTER_STEP && problems.length < MAX_SYNTAX_FINDINGS;
  if (isCutOff) problems.push(syntaxProblem(position.place, tokens, count2));
  const unknown = problems.length > 0 ? lexicalProblems(tokens) : [];
  return unknown.length > 0 ? { tokens, problems: unknown } : { tokens, tree, problems };
}
function coloursAt(tokens, { name: name2 }) {
  const colours = [];
  if (tokens.kindAt(name2 + 1) !== KIND["["]) return colours;
  for (let index = name2 + 2; tokens.kindAt(index) === NAME2; index += 2) {
    colours.push(index);
    if (tokens.kindAt(index + 1) !== COMMA) break;
  }
  return colours;
}
function hasPath(tokens, { first: first2 }) {
  return tokens.kindAt(first2 + 4) === DOT;
}
function namesAt(tokens, { first: first2 }) {
  const names = [first2 + 1];
  for (let index = first2 + 2; tokens.kindAt(index) === DOT; index += 2) names.push(index + 1);
  return names;
}
function findRestart(tokens, from, { states }) {
  const isInState = states.length > 0;
  for (let index = from; index < tokens.count; index++) {
    const kind = tokens.kindAt(index);
    if (kind === STATE_NAME2 || isInState && (kind === TILDE2 || kind === TERMINATE2)) return index;
  }
  return tokens.count;
}
function lexicalProblems(tokens) {
  const problems = [];
  for (let index = 0; index < tokens.count && problems.length < MAX_SYNTAX_FINDINGS; index++) {
    const kind = tokens.kindAt(index);
    if (isLexicalError(kind)) problems.push(lexicalProblem(tokens.at(index), tokens.text));
    if (kind === KIND.unclosedArgument) break;
  }
  return problems;
}
function syntaxProblem(place, tokens, index) {
  const found = tokens.at(index);
  const foundText = found?.text ?? "";
  return {
    code: "SYNTAX",
    reason: found ? void 0 : "end",
    params: { found: foundText },
    at: found ? tokens.spanOf(index) : { offset: index === 0 ? 0 : tokens.endOf(index - 1), length: 0 },
    offendingSymbol: foundText,
    expected: expectedAt(place),
    findFix: () => syntaxFix(place, found, tokens.at(index + 1), tokens.at(index - 1))
  };
}
function expectedAt(place) {
  return [...new Set(possibleAt(place).flatMap((kind) => expectation(place, kind)))];
}
function expectation(place, kind) {
  switch (kind) {
    case "name":
      if (place === "colour") return COLOURS.map(({ name: name2 }) => name2);
      if (place === "service") return [EVENT_SERVICE];
      return [place === "eventName" ? `${PHRASE}eventName` : `${PHRASE}stateName`];
    case "phone":
    case "email":
      return [`${PHRASE}person`];
    case "~":
      return [`${PHRASE}event`];
    case "stateName":
      return [`${PHRASE}stateHead`];
    case "argument":
      return [`${PHRASE}argument`];
    case "end":
      return [`${PHRASE}end`];
    default:
      return [kind];
  }
}
function buildStateMachine(tree, tokens, colours) {
  const machine2 = {
    audiences: audiencesOf(tree.audiences, tokens),
    subjectIcon: {},
    declarations: { serviceStates: [] },
    states: {},
    description: { symbolArgs: { envArgs: [] } }
  };
  const names = tree.states.map(({ name: name2 }) => tokens.textOf(name2));
  const stateNames = new Set(names);
  const scope = {
    tokens,
    machine: machine2,
    errors: [],
    warnings: [],
    colourNames: colours.map(({ name: name2 }) => name2),
    stateNames,
    isAnyRepeated: stateNames.size < names.length,
    colours: /* @__PURE__ */ new Map(),
    envArgs: /* @__PURE__ */ new Set()
  };
  for (const [index, block] of tree.states.entries()) addState(block, names[index], scope);
  if (!scope.stateNames.has(INITIAL_STATE2)) {
    scope.errors.push({ code: "INITIAL_MISSING", findFix: () => mistypedInitial(tree, tokens) });
  }
  const used = colours.filter(({ name: name2 }) => scope.colours.has(name2));
  machine2.declarations.serviceStates = used.map((colour) => ({ ...colour }));
  machine2.description.symbolArgs.envArgs = [...scope.envArgs];
  return scope;
}
function mistypedInitial({ states }, tokens) {
  const candidates = states.slice(0, MAX_FIX_CANDIDATES);
  return candidates.map(({ name: name2 }) => closestFix(tokens.at(name2), [INITIAL_STATE2])).find((fix) => fix);
}
function audiencesOf(audiences, tokens) {
  const byName = /* @__PURE__ */ new Map();
  for (const index of audiences) {
    const name2 = tokens.textOf(index);
    const kind = tokens.kindOf(index);
    const isPerson = kind === "phone" || kind === "email";
    if (!byName.has(name2)) byName.set(name2, { name: name2, type: isPerson ? "userId" : name2 });
  }
  return [...byName.values()];
}
function addState(block, stateName2, scope) {
  const { tokens, machine: machine2, errors } = scope;
  const state = { serviceStates: [], transitions: [] };
  if (stateName2 === INITIAL_STATE2) state.isInitial = true;
  if (scope.isAnyRepeated && Object.hasOwn(machine2.states, stateName2)) {
    errors.push({ code: "STATE_DUPLICATE", params: { name: stateName2 }, at: tokens.spanOf(block.name) });
  } else machine2.states[stateName2] = state;
  addColours(block, state, scope);
  addSteps(block.steps, { name: stateName2, known: knownEventsOf(stateName2) }, state, scope);
}
function addColours(block, { serviceStates }, scope) {
  const { tokens, colourNames, colours, errors } = scope;
  for (const index of coloursAt(tokens, block)) {
    const known = findColour(tokens.codes, tokens.startOf(index), tokens.endOf(index));
    const name2 = known === -1 ? tokens.textOf(index) : COLOURS[known].name;
    if (colours.get(name2) === block.name) continue;
    colours.set(name2, block.name);
    serviceStates.push(name2);
    if (colourNames.includes(name2)) continue;
    const findFix = () => closestFix(tokens.at(index), colourNames);
    errors.push({
      code: "SERVICE_STATE_UNKNOWN",
      params: { name: name2 },
      at: tokens.spanOf(index),
      expected: colourNames,
      findFix
    });
  }
}
function addSteps(steps, left, state, scope) {
  const stateName2 = left.name;
  const { tokens, errors, warnings } = scope;
  const { transitions } = state;
  let isTerminated = false;
  for (const step of steps) {
    if (tokens.kindAt(step.first) === KIND.terminate) {
      const at = tokens.spanOf(step.first);
      const findFix = () => replace(at.offset, at.length, "");
      const params = { state: stateName2 };
      if (isTerminated) errors.push({ code: "TERMINATE_REPEATED", params, at, findFix, state: stateName2 });
      else if (transitions.length > 0) errors.push({ code: "TERMINATE_MIXED", params, at, findFix, state: stateName2 });
      else isTerminated = true;
    } else if (isTerminated) {
      const at = tokens.spanOf(step.first);
      errors.push({ code: "TERMINATE_MIXED", params: { state: stateName2 }, at, state: stateName2 });
    } else if (step.target === 0) {
      warnings.push({ code: "EVENT_MALFORMED", at: tokens.spanOf(step.first), state: stateName2 });
    } else if (hasPath(tokens, step)) {
      const names = namesAt(tokens, step);
      const found = names.map((index) => tokens.textOf(index)).join(".");
      const at = tokens.spanOf(names[0]);
      errors.push({ code: "EVENT_PATH_UNSUPPORTED", params: { found }, at, state: stateName2 });
    } else transitions.push(checkEvent(step, left, transitions.length, scope));
  }
}
function machineOf(states) {
  const described = Object.entries(states).map(([name2, { serviceStates, transitions }]) => [
    name2,
    {
      colours: [...serviceStates],
      transitions: transitions.map(({ id, code, toState, args }) => ({ id, code, to: toState, args: textsOf(args) }))
    }
  ]);
  return Object.fromEntries(described);
}
function textsOf(args) {
  const entries = Object.entries(args).map(([name2, value]) => [
    name2,
    name2 === "amount" && typeof value === "number" ? amountText(value) : value
  ]);
  return Object.fromEntries(entries);
}
function amountText(amount2) {
  return amount2 < 1e21 ? amount2.toFixed(2) : `${BigInt(amount2)}.00`;
}
function compilePolicy(text2, subjectType) {
  const { tokens, tree, problems } = parse(text2);
  if (!tree || problems.length > 0) return null;
  const { machine: machine2, errors, warnings } = buildStateMachine(tree, tokens, coloursOf(subjectType));
  if (errors.length + warnings.length > 0) return null;
  const audiences = machine2.audiences.map(({ name: name2, type }) => ({ name: name2, type }));
  return { audiences, machine: machineOf(machine2.states) };
}
var SubjectType, INITIAL_STATE2, EVENT_SERVICE, PAYMENT_CODE2, COLOURS, CYCLE_UNITS, TIME_UNITS, decimal, account, EVENTS, EVENTS_BY_NAME, BEYOND_ASCII, END_OF_TEXT, CODES, FIRST_LENGTH, ENCODER, MAX_TEXT_LENGTH, MAX_FIX_CANDIDATES, MAX_FIX_WORD_LENGTH, PHRASE, CELLS, FIRST_CELLS, MAX_SPARE_CELLS, MAX_SPARE_CODES, NO_CELLS, NO_CODES, spareCells, spareCodes, TokenList, LENGTHS, LETTERS, POWERS, MAX_EXACT, DATE_TIME, ZERO, NINE, POINT, DAYS, ACCOUNT, FORMS, WRITTEN, HALF_WIDTH, FOUND_LENGTH, ARGUMENT_END, UNQUOTED_NUMBER, NUMBER_FORM, YUAN_BEFORE, YUAN_BEHIND, AUDIENCE_WORDS, MAX_SYNTAX_FINDINGS, MAX_KNOWN_STATES, MAX_KNOWN_IDS_OF_STATE, EVENT_ID_BYTES, KNOWN_EVENTS, EVENT_NAMES, findService, findEvent, KINDS, KIND, FIRST_LEXICAL_ERROR, AUDIENCE, STEP, GRAMMAR, END, POSITIONS, NAME, STATE_NAME, TERMINATE, TILDE, ARROW, BRACKET, CLOSE, findWord, LONG_WORDS, OTHER, BLANK, LETTER, IN_TEXT, IN_EVENT, IN_NAME, OTHER_SIGNS, EMAIL_RUN, EMAIL_REST, NUMBER, PHONE, ESCAPE, UNKNOWN_IN_TEXT, UNKNOWN_IN_EVENT, QUOTE, BACKSLASH, AT, HYPHEN, TILDE_CODE, EQUALS, GREATER, NAME2, STATE_NAME2, TERMINATE2, TILDE2, COMMA, DOT, START, AUDIENCE2, TARGET, AFTER_STEP, findColour;
var init_compiler_gen = __esm({
  "packages/receipt/src/compiler.gen.js"() {
    "use strict";
    init_sha2();
    init_utils();
    SubjectType = { resource: 1, exhibit: 2, userGroup: 3, collection: 4, collectionExhibit: 5 };
    INITIAL_STATE2 = "initial";
    EVENT_SERVICE = "freelog";
    PAYMENT_CODE2 = "S201";
    COLOURS = [
      { name: "active", type: "authorization" },
      { name: "testActive", type: "testAuthorization" }
    ];
    CYCLE_UNITS = ["year", "month", "week", "day", "cycle"];
    TIME_UNITS = [...CYCLE_UNITS, "hour", "minute"];
    decimal = (name2) => ({ name: name2, type: "decimal" });
    account = { name: "account", type: "account" };
    EVENTS = [
      {
        name: "TransactionEvent",
        code: "S201",
        parameters: [decimal("amount"), account],
        isSingleton: true,
        description: "The licensee pays an amount to an account"
      },
      {
        name: "CycleEndEvent",
        code: "A101",
        parameters: [
          { name: "cycleCount", type: "count" },
          { name: "timeUnit", type: "timeUnit", values: CYCLE_UNITS }
        ],
        isSingleton: false,
        description: "The first settlement point after some time in the state"
      },
      {
        name: "TimeEvent",
        code: "A102",
        parameters: [{ name: "dateTime", type: "dateTime" }],
        isSingleton: false,
        description: "A moment of the calendar"
      },
      {
        name: "RelativeTimeEvent",
        code: "A103",
        parameters: [
          { name: "elapsed", type: "count" },
          { name: "timeUnit", type: "timeUnit", values: TIME_UNITS }
        ],
        isSingleton: false,
        description: "Some time in the state has passed"
      },
      {
        name: "SigningEvent",
        code: "S101",
        parameters: [{ name: "resourceName", type: "resourceName" }],
        isSingleton: true,
        description: "A contract for a resource is signed"
      },
      {
        name: "SettlementEvent",
        code: "S202",
        parameters: [account],
        isSingleton: true,
        description: "An account is settled"
      },
      {
        name: "EscrowExceedAmount",
        code: "S210",
        parameters: [
          account,
          decimal("amount"),
          { name: "currencyUnit", type: "string", values: ["feather", "dollar", "yuan", "jiao", "fen"] }
        ],
        isSingleton: true,
        description: "The deposit in an account exceeds an amount"
      },
      {
        name: "EscrowConfiscated",
        code: "S211",
        parameters: [account],
        isSingleton: true,
        description: "A deposit is confiscated"
      },
      {
        name: "EscrowRefunded",
        code: "S212",
        parameters: [account],
        isSingleton: true,
        description: "A deposit is given back"
      },
      {
        name: "ViewCountEvent",
        code: "S301",
        parameters: [decimal("amount")],
        isSingleton: true,
        description: "A number of views is reached"
      },
      {
        name: "ReContractCountEvent",
        code: "S302",
        parameters: [decimal("amount")],
        isSingleton: true,
        description: "A number of repeated contracts is reached"
      },
      {
        name: "PresentCountEvent",
        code: "S303",
        parameters: [decimal("amount")],
        isSingleton: true,
        description: "A number of presentations is reached"
      },
      {
        name: "IconChangeEvent",
        code: "S401",
        parameters: [
          { name: "comparator", type: "string", values: ["gt", "gte", "eq", "lt", "lte"] },
          { name: "lv", type: "string" }
        ],
        isSingleton: true,
        description: "The level of an icon changes"
      }
    ];
    EVENTS_BY_NAME = new Map(EVENTS.map((event) => [event.name, event]));
    BEYOND_ASCII = 128;
    END_OF_TEXT = 129;
    CODES = 256;
    FIRST_LENGTH = 16384;
    ENCODER = new TextEncoder();
    MAX_TEXT_LENGTH = 1048576;
    MAX_FIX_CANDIDATES = 50;
    MAX_FIX_WORD_LENGTH = 32;
    PHRASE = "phrase:";
    CELLS = 3;
    FIRST_CELLS = 3072;
    MAX_SPARE_CELLS = 393216;
    MAX_SPARE_CODES = 262144;
    NO_CELLS = new Int32Array(0);
    NO_CODES = new Uint8Array(0);
    TokenList = class {
      text;
      count = 0;
      /** The characters of the text: see `codesOf`. */
      codes;
      #names;
      #cells;
      /** @param names  the kinds, each at the place that its number says */
      constructor(text2, names) {
        this.text = text2;
        this.#names = names;
        this.#cells = spareCells ?? new Int32Array(FIRST_CELLS);
        spareCells = void 0;
        this.codes = codesOf(text2, spareCodes);
        spareCodes = void 0;
      }
      /** Empties the list, which must not be used any more, and leaves its memory to the next one. */
      release() {
        if (this.#cells.length <= MAX_SPARE_CELLS) spareCells = this.#cells;
        this.#cells = NO_CELLS;
        if (this.codes.length <= MAX_SPARE_CODES) spareCodes = this.codes;
        this.codes = NO_CODES;
        this.count = 0;
      }
      add(kind, start, end) {
        const cell = CELLS * this.count;
        if (cell === this.#cells.length) this.#grow();
        this.#cells[cell] = kind;
        this.#cells[cell + 1] = start;
        this.#cells[cell + 2] = end;
        this.count++;
      }
      /** The number of a token's kind; -1 outside of the list. */
      kindAt(index) {
        return index >= 0 && index < this.count ? this.#cells[CELLS * index] : -1;
      }
      startOf(index) {
        return this.#cells[CELLS * index + 1];
      }
      endOf(index) {
        return this.#cells[CELLS * index + 2];
      }
      /** Makes a token one of another kind. */
      change(index, kind) {
        this.#cells[CELLS * index] = kind;
      }
      kindOf(index) {
        return this.#names[this.kindAt(index)];
      }
      textOf(index) {
        return this.text.slice(this.startOf(index), this.endOf(index));
      }
      /** The text of a token without its first and last character: what stands between its quotes. */
      quotedIn(index) {
        return this.text.slice(this.startOf(index) + 1, this.endOf(index) - 1);
      }
      spanOf(index) {
        const offset = this.startOf(index);
        return { offset, length: this.endOf(index) - offset };
      }
      /** A token of the list, or nothing outside of it. */
      at(index) {
        const kind = this.kindOf(index);
        return kind && { kind, text: this.textOf(index), offset: this.startOf(index) };
      }
      #grow() {
        const cells = new Int32Array(Math.max(FIRST_CELLS, 2 * this.#cells.length));
        cells.set(this.#cells);
        this.#cells = cells;
      }
    };
    LENGTHS = 32;
    LETTERS = 64;
    POWERS = [1, 10, 100];
    MAX_EXACT = 15;
    DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
    [ZERO, NINE, POINT] = ["0", "9", "."].map((sign) => sign.charCodeAt(0));
    DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    ACCOUNT = /^(?:\d+|self\.[A-Za-z0-9_]+)$/;
    FORMS = {
      string: /^[A-Za-z\u4e00-\u9fef0-9\-_./]*$/,
      resourceName: /^[A-Za-z\u4e00-\u9fef0-9\-_.]+\/[A-Za-z\u4e00-\u9fef0-9\-_.]+$/,
      account: ACCOUNT
    };
    WRITTEN = /* @__PURE__ */ new WeakMap();
    HALF_WIDTH = {
      "\uFF1A": ":",
      "\uFF0C": ",",
      "\u3001": ",",
      "\u3002": ".",
      "\uFF0E": ".",
      "\uFF08": "(",
      "\uFF09": ")",
      "\uFF3B": "[",
      "\uFF3D": "]",
      "\u3010": "[",
      "\u3011": "]",
      "\uFF5E": "~",
      "\uFF1D": "=",
      "\uFF1E": ">",
      "\u201C": '"',
      "\u201D": '"',
      "\uFF02": '"',
      "\u3000": " "
    };
    FOUND_LENGTH = 20;
    ARGUMENT_END = /,(?!\d{3}(?!\d))|[)\r\n]|$/;
    UNQUOTED_NUMBER = /^[\d,.]*\d(?=\s*(?:[,)]|$))/;
    NUMBER_FORM = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2})?)?$/;
    YUAN_BEFORE = /^\s*(?:¥|RMB|CNY)/i;
    YUAN_BEHIND = /(?:yuan|元|RMB|CNY)\s*$/i;
    AUDIENCE_WORDS = ["public", "registeredUsers", "nodes", "userGroup"];
    MAX_SYNTAX_FINDINGS = 100;
    MAX_KNOWN_STATES = 2e3;
    MAX_KNOWN_IDS_OF_STATE = 64;
    EVENT_ID_BYTES = 4;
    KNOWN_EVENTS = /* @__PURE__ */ new Map();
    EVENT_NAMES = EVENTS.map(({ name: name2 }) => name2);
    findService = wordFinder([[EVENT_SERVICE, 0]]);
    findEvent = wordFinder(EVENT_NAMES.map((name2, number) => [name2, number]));
    KINDS = [
      ...["for", "terminate", "public", "nodes", "userGroup", "registeredUsers"],
      /** A word of older grammars that no rule uses any more. It cannot be a name. */
      "reserved",
      "name",
      /** A name that opens a state. */
      "stateName",
      "phone",
      "email",
      /** Numbers, dates, times and amounts of money outside events: no rule uses them. */
      "number",
      ...[",", ":", "[", "]", "=>", "~", ".", "(", ")"],
      /** A sign that no rule uses. */
      "sign",
      "argument",
      "unclosedComment",
      "unclosedArgument",
      /** `=>` before the `)`: the bracket was forgotten. */
      "arrowInEvent",
      "tildeInEvent",
      "unknownInText",
      "unknownInEvent"
    ];
    KIND = numbersOf(KINDS);
    FIRST_LEXICAL_ERROR = KIND.unclosedComment;
    AUDIENCE = {
      public: "afterAudience",
      registeredUsers: "afterAudience",
      nodes: "afterAudience",
      userGroup: "afterAudience",
      phone: "afterAudience",
      email: "afterAudience"
    };
    STEP = { terminate: "afterStep", "~": "service" };
    GRAMMAR = {
      start: { for: "audience" },
      audience: AUDIENCE,
      afterAudience: { ",": "audience", stateName: "stateHead" },
      stateHead: { "[": "colour", ":": "firstStep" },
      colour: { name: "afterColour" },
      afterColour: { ",": "colour", "]": "afterColours" },
      afterColours: { ":": "firstStep" },
      firstStep: STEP,
      afterStep: { ...STEP, stateName: "stateHead" },
      service: { name: "afterService" },
      afterService: { ".": "eventName" },
      eventName: { name: "afterEventName" },
      /** Another dot would make the names a path, which is refused later with a finding of its own. */
      afterEventName: { ".": "eventName", "(": "firstArgument" },
      firstArgument: { argument: "afterArgument", ")": "arrow" },
      argument: { argument: "afterArgument" },
      afterArgument: { ",": "argument", ")": "arrow" },
      arrow: { "=>": "target" },
      target: { name: "afterStep" }
    };
    END = "afterStep";
    POSITIONS = new Map(
      Object.keys(GRAMMAR).map((place) => [place, { place, moves: [] }])
    );
    for (const [place, { moves }] of POSITIONS) {
      const row = GRAMMAR[place];
      for (const kind of Object.keys(KIND)) {
        const following = row[kind];
        moves.push(following && positionAt(following));
      }
    }
    ({
      name: NAME,
      stateName: STATE_NAME,
      terminate: TERMINATE,
      "~": TILDE,
      "=>": ARROW,
      "[": BRACKET,
      ")": CLOSE
    } = KIND);
    findWord = wordFinder([
      ...["for", "public", "nodes", "userGroup", "registeredUsers", "terminate"].map(
        (word) => [word, KIND[word]]
      ),
      ...["include", "require", "always", "sum", "pi", "e", "exhibited"].map((word) => [word, KIND.reserved]),
      ...["contract", "self"].map((word) => [word, NAME])
    ]);
    LONG_WORDS = ["contract with", "self.exhibited"];
    OTHER = -1;
    BLANK = -2;
    LETTER = -3;
    IN_TEXT = beginnings([",", ":", "[", "]", "~"]);
    IN_EVENT = beginnings([",", ".", "(", ")"]);
    IN_NAME = IN_TEXT.map((_, code) => code < BEYOND_ASCII && /\w/.test(String.fromCharCode(code)) ? 1 : 0);
    OTHER_SIGNS = ".<>()+-*/^=";
    EMAIL_RUN = /[-\w]+/y;
    EMAIL_REST = /@[-\w]+(?:\.[-\w]+)*/y;
    NUMBER = /\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(?::\d{2})?|\d+(?:\.\d+)?(?:[eE][+-]?\d+(?:\.\d+)?)?|\$\d+(?:\.\d\d?)?/y;
    PHONE = /^\d{11}$/;
    ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
    UNKNOWN_IN_TEXT = /[^A-Za-z0-9 \t\r\n,.:<>()[\]+\-*/^=~]+/y;
    UNKNOWN_IN_EVENT = /(?:(?!=>)[^A-Za-z \t\r\n,.()"~])+/y;
    [QUOTE, BACKSLASH, AT, HYPHEN, TILDE_CODE, EQUALS, GREATER] = [...'"\\@-~=>'].map((sign) => sign.charCodeAt(0));
    ({ name: NAME2, stateName: STATE_NAME2, terminate: TERMINATE2, "~": TILDE2, ",": COMMA, ".": DOT } = KIND);
    START = positionAt("start");
    AUDIENCE2 = positionAt("audience");
    TARGET = positionAt("target");
    AFTER_STEP = positionAt(END);
    findColour = wordFinder(COLOURS.map(({ name: name2 }, number) => [name2, number]));
  }
});

// packages/receipt/src/cli.js
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

// packages/receipt/src/canonical.js
function canonicalise(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === "string" && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalise).join(",")}]`;
  if (typeof value === "object") {
    const members = Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1).map(([name2, member]) => `${canonicalise(name2)}:${canonicalise(member)}`);
    return `{${members.join(",")}}`;
  }
  throw new TypeError(`no JSON value: ${String(value)}`);
}

// packages/receipt/src/check.js
init_legacy();
init_utils();

// packages/receipt/src/encoding.js
init_sha2();
init_utils();
function sha256Hex(content) {
  return bytesToHex(sha256(typeof content === "string" ? utf8ToBytes(content) : content));
}
function toBase64url(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
function fromBase64url(text2) {
  if (!/^[A-Za-z0-9_-]*$/.test(text2) || text2.length % 4 === 1) return null;
  const decoded = atob(text2.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(decoded, (character) => character.charCodeAt(0));
  return toBase64url(bytes) === text2 ? bytes : null;
}
function decodeUtf8(bytes) {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

// packages/receipt/src/failure.js
var Failure = class extends Error {
  /**
   * @param {number} check  1 to 8, as `docs/receipts.md` numbers them
   * @param {string} reason
   * @param {'bad' | 'unknown' | 'doubtful'} verdict
   */
  constructor(check, reason, verdict = "bad") {
    super(reason);
    this.check = check;
    this.verdict = verdict;
  }
};

// packages/receipt/src/shape.js
var a = (test, name2) => (value, path) => test(value) ? null : `${path} is not ${name2}`;
var text = (form, name2) => a((value) => typeof value === "string" && form.test(value), name2);
var oneOf = (...values) => a((value) => values.includes(value), values.join(" or "));
var anyText = a((value) => typeof value === "string", "a text");
var name = text(/./, "a text that says something");
var hash = text(/^[0-9a-f]{64}$/, "a SHA-256 in lower case");
var sha1 = text(/^[0-9a-f]{40}$/, "a SHA-1 in lower case");
var objectId = text(/^[0-9a-f]{24}$/, "an id of 24 hexadecimal digits");
var md52 = text(/^[0-9a-f]{32}$/, "an id of 32 hexadecimal digits");
var partyId = text(/^([0-9a-f]{24}|[0-9]{1,16})$/, "the id of a party");
var digits = text(/^[0-9]{1,40}$/, "a number in digits");
var stateName = text(/^[A-Za-z][A-Za-z0-9_]*$/, "the name of a state");
var transitionId = text(/^([0-9a-f]{8}|[0-9a-f]{32})$/, "the id of an event");
var amount = text(/^(0|[1-9][0-9]*)\.[0-9]{2}$/, "an amount with two decimals");
var integer = a(Number.isInteger, "an integer");
var count = a((value) => Number.isInteger(value) && Number(value) >= 0, "a number from 0");
var time = a(isTime, "a time in UTC with milliseconds");
var origin = a(isOrigin, "an origin");
var timeZone = a(isTimeZone, "a time zone that is known here");
function object(members, optional = {}) {
  const known = { ...members, ...optional };
  return (value, path) => {
    if (!isObject(value)) return `${path} is not an object`;
    const missing = Object.keys(members).find((member) => !Object.hasOwn(value, member));
    if (missing !== void 0) return `${path} has no ${missing}`;
    for (const [member, content] of Object.entries(value)) {
      if (!Object.hasOwn(known, member)) return `${path} has ${member}, which no receipt has`;
      const problem = known[member]?.(content, `${path}.${member}`);
      if (problem) return problem;
    }
    return null;
  };
}
function list(entry, { min = 0, max = Number.POSITIVE_INFINITY } = {}) {
  return (value, path) => {
    if (!Array.isArray(value)) return `${path} is not a list`;
    if (value.length < min || value.length > max) return `${path} has ${value.length} entries`;
    return first(value, (one, index) => entry(one, `${path}[${index}]`));
  };
}
function map(key, entry) {
  return (value, path) => {
    if (!isObject(value)) return `${path} is not an object`;
    return first(Object.entries(value), ([one, content]) => key(one, path) ?? entry(content, `${path}.${one}`));
  };
}
function either(member, shapes) {
  return (value, path) => {
    const kind = isObject(value) ? value[member] : void 0;
    if (typeof kind !== "string" || !Object.hasOwn(shapes, kind)) return `${path} has no ${member} that is known`;
    return shapes[kind]?.(value, path) ?? null;
  };
}
function anyOf(...shapes) {
  return (value, path) => {
    const problems = shapes.map((shape) => shape(value, path));
    return problems.includes(null) ? null : problems[0] ?? null;
  };
}
function first(entries, problemOf) {
  for (const [index, entry] of entries.entries()) {
    const problem = problemOf(entry, index);
    if (problem) return problem;
  }
  return null;
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isTime(value) {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value;
}
function isOrigin(value) {
  return typeof value === "string" && URL.canParse(value) && new URL(value).origin === value;
}
function isTimeZone(value) {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: String(value) });
    return typeof value === "string" && value !== "";
  } catch {
    return false;
  }
}

// packages/receipt/src/format.js
var FORMAT = "colophon-receipt/1";
var MAX_VERSIONS = 1e3;
var NO_STATE = "_none_";
var INITIAL_STATE = "initial";
var INIT = "init";
var EXCEPTION = "exception";
var party = (...kinds) => object({ id: partyId, kind: oneOf(...kinds), name, ownerId: integer, ownerName: anyText });
var authStatus = oneOf(1, 2, 3, 128);
var machine = map(
  stateName,
  object({
    colours: list(oneOf("active", "testActive")),
    transitions: list(
      object({ id: transitionId, code: name, to: stateName, args: map(name, anyOf(integer, anyText)) })
    )
  })
);
var everyEntry = { seq: count, prev: hash, at: time };
var transition = {
  ...everyEntry,
  kind: oneOf("transition"),
  stateId: objectId,
  to: stateName,
  authStatus
};
var firstEntry = object({
  ...transition,
  from: oneOf(NO_STATE),
  event: oneOf(INIT),
  accounts: list(object({ name, accountId: digits }))
});
var laterTransition = object(
  { ...transition, from: stateName, event: anyOf(transitionId, oneOf(EXCEPTION)) },
  { payment: count }
);
var laterEntry = either("kind", {
  transition: laterTransition,
  payment: object({
    ...everyEntry,
    kind: oneOf("payment"),
    event: transitionId,
    amount,
    fromAccount: digits,
    toAccount: digits,
    recordId: digits,
    serialNo: digits
  }),
  refund: object({ ...everyEntry, kind: oneOf("refund"), payment: count, amount, recordId: digits })
});
function chain(value, path) {
  const problem = list(() => null, { min: 1 })(value, path);
  if (problem) return problem;
  const [first2, ...rest] = (
    /** @type {unknown[]} */
    value
  );
  return firstEntry(first2, `${path}[0]`) ?? list(laterEntry)(rest, `${path} after its first entry`);
}
var version = object({ resourceId: objectId, resourceName: name, version: name, sha1, sha256: hash, size: count });
var receiptShape = object(
  {
    format: oneOf(FORMAT),
    issuer: origin,
    timeZone,
    currency: name,
    issued: time,
    contract: object({
      contractId: objectId,
      signedAt: time,
      licensor: party(1, 2),
      licensee: party(1, 2, 3),
      subject: object({ id: objectId, name, type: oneOf(1, 2) })
    }),
    policy: object({
      policyId: md52,
      subjectType: oneOf(1, 2),
      text: anyText,
      sha256: hash,
      audiences: list(object({ name, type: name })),
      machine
    }),
    chain,
    head: hash,
    now: object({ state: stateName, authStatus, status: oneOf(0, 1, 2) }),
    versions: list(version, { max: MAX_VERSIONS }),
    signature: name
  },
  { versionsCut: count }
);

// packages/receipt/src/keys.js
init_sha2();
init_utils();

// node_modules/@noble/curves/ed25519.js
init_sha2();
init_utils();

// node_modules/@noble/curves/utils.js
init_utils();
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function aarray(item, title, inner = () => {
}) {
  if (!Array.isArray(item))
    throw new TypeError(`"${title}" expected array, got type=${typeof item}`);
  for (let i = 0; i < item.length; i++)
    inner(item[i], `${title}[${i}]`);
  return item;
}
var abytes2 = (value, length, title) => abytes(value, length, title);
var anumber2 = anumber;
function aobject2(value, title = "object") {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new TypeError(title === "object" ? "expected valid options object" : `"${title}" expected object, got type=${typeof value}`);
  return value;
}
function afunction(value, title) {
  if (typeof value !== "function")
    throw new TypeError(`"${title}" is invalid: expected function, got ${typeof value}`);
  return value;
}
var bytesToHex2 = bytesToHex;
var concatBytes2 = (...arrays) => concatBytes(...arrays);
var hexToBytes2 = (hex) => hexToBytes(hex);
var isBytes2 = isBytes;
var randomBytes2 = (bytesLength) => randomBytes(bytesLength);
var _0n = /* @__PURE__ */ BigInt(0);
var _1n = /* @__PURE__ */ BigInt(1);
var atitle2 = (title) => title ? `"${title}" ` : "";
function abool(value, title = "") {
  if (typeof value !== "boolean")
    throw new TypeError(atitle2(title) + "expected boolean, got type=" + typeof value);
  return value;
}
function abignumber(n) {
  if (typeof n === "bigint") {
    if (!isPosBig(n))
      throw new RangeError("positive bigint expected, got " + n);
  } else
    anumber2(n);
  return n;
}
function asafenumber(value, title = "") {
  if (typeof value !== "number") {
    const prefix = title && `"${title}" `;
    throw new TypeError(prefix + "expected number, got type=" + typeof value);
  }
  if (!Number.isSafeInteger(value)) {
    const prefix = title && `"${title}" `;
    throw new RangeError(prefix + "expected safe integer, got " + value);
  }
}
function hexToNumber(hex) {
  if (typeof hex !== "string")
    throw new TypeError("hex string expected, got " + typeof hex);
  return hex === "" ? _0n : BigInt("0x" + hex);
}
function bytesToNumberBE(bytes) {
  return hexToNumber(bytesToHex(bytes));
}
function bytesToNumberLE(bytes) {
  return hexToNumber(bytesToHex(copyBytes(abytes(bytes)).reverse()));
}
function numberToBytesBE(n, len) {
  anumber(len);
  if (len === 0)
    throw new Error("zero output length is invalid");
  n = abignumber(n);
  const expectedLen = len * 2;
  const hex = n.toString(16);
  if (hex.length > expectedLen)
    throw new RangeError("number is too large");
  return hexToBytes(hex.padStart(expectedLen, "0"));
}
function numberToBytesLE(n, len) {
  return numberToBytesBE(n, len).reverse();
}
function copyBytes(bytes) {
  return Uint8Array.from(abytes2(bytes));
}
function isPosBig(n) {
  return typeof n === "bigint" && _0n <= n;
}
function inRange(n, min, max) {
  return isPosBig(n) && isPosBig(min) && isPosBig(max) && min <= n && n < max;
}
function aInRange(title, n, min, max) {
  if (!inRange(n, min, max))
    throw new RangeError("expected valid " + title + ": " + min + " <= n < " + max + ", got " + n);
}
function bitLen(n) {
  if (n < _0n)
    throw new Error("expected non-negative bigint, got " + n);
  return n === _0n ? 0 : n.toString(2).length;
}
var bitMask = (n) => {
  asafenumber(n, "n");
  return (_1n << BigInt(n)) - _1n;
};
function validateObject(object2, fields = {}, optFields = {}, title = "object") {
  aobject2(object2, title);
  aobject2(fields, "fields");
  aobject2(optFields, "optFields");
  function checkField(fieldName, expectedType, isOpt) {
    const label = title === "object" ? `param "${String(fieldName)}"` : `"${title}.${String(fieldName)}"`;
    const val = object2[fieldName];
    if (!Object.hasOwn(object2, fieldName) && (isOpt ? val !== void 0 : expectedType !== "function")) {
      throw new TypeError(`${label} is invalid: expected own property`);
    }
    if (isOpt && val === void 0)
      return;
    const current = typeof val;
    if (current !== expectedType || val === null)
      throw new TypeError(`${label} is invalid: expected ${expectedType}, got ${current}`);
  }
  const iter = (f, isOpt) => Object.entries(f).forEach(([k, v]) => checkField(k, v, isOpt));
  iter(fields, false);
  iter(optFields, true);
}

// node_modules/@noble/curves/abstract/modular.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var _0n2 = /* @__PURE__ */ BigInt(0);
var _1n2 = /* @__PURE__ */ BigInt(1);
var _2n = /* @__PURE__ */ BigInt(2);
var _3n = /* @__PURE__ */ BigInt(3);
var _4n = /* @__PURE__ */ BigInt(4);
var _5n = /* @__PURE__ */ BigInt(5);
var _7n = /* @__PURE__ */ BigInt(7);
var _8n = /* @__PURE__ */ BigInt(8);
var _9n = /* @__PURE__ */ BigInt(9);
var _15n = /* @__PURE__ */ BigInt(15);
var _16n = /* @__PURE__ */ BigInt(16);
var POW_WINDOWED_MIN = /* @__PURE__ */ BigInt("0x10000000000000000");
function mod(a2, b) {
  if (b <= _0n2)
    throw new Error("mod: expected positive modulus, got " + b);
  const result = a2 % b;
  return result >= _0n2 ? result : b + result;
}
function pow(num, power, modulo) {
  if (modulo <= _1n2)
    throw new Error("pow: expected modulus > 1, got " + modulo);
  if (typeof power !== "bigint")
    throw new TypeError("invalid exponent: expected bigint, got " + typeof power);
  if (power < _0n2)
    throw new Error("invalid exponent, negatives unsupported");
  if (power === _0n2)
    return _1n2;
  if (power === _1n2)
    return num;
  let d = num % modulo;
  if (d < _0n2)
    d += modulo;
  if (power < POW_WINDOWED_MIN) {
    let p2 = _1n2;
    while (power > _0n2) {
      if (power & _1n2)
        p2 = p2 * d % modulo;
      d = d * d % modulo;
      power >>= _1n2;
    }
    return p2;
  }
  const digits2 = [];
  while (power > _0n2) {
    digits2.push(Number(power & _15n));
    power >>= _4n;
  }
  const table = new Array(16);
  table[0] = _1n2;
  table[1] = d;
  for (let i = 2; i < 16; i++)
    table[i] = table[i - 1] * d % modulo;
  let p = table[digits2[digits2.length - 1]];
  for (let w = digits2.length - 2; w >= 0; w--) {
    p = p * p % modulo;
    p = p * p % modulo;
    p = p * p % modulo;
    p = p * p % modulo;
    const digit = digits2[w];
    if (digit !== 0)
      p = p * table[digit] % modulo;
  }
  return p;
}
function pow2(x, power, modulo) {
  if (modulo <= _1n2)
    throw new Error("pow2: expected modulus > 1, got " + modulo);
  if (power < _0n2)
    throw new Error("pow2: expected non-negative exponent, got " + power);
  let res = x;
  while (power-- > _0n2) {
    res *= res;
    res %= modulo;
  }
  return res;
}
function invert(number, modulo) {
  if (number === _0n2)
    throw new Error("invert: expected non-zero number");
  if (modulo <= _1n2)
    throw new Error("invert: expected modulus > 1, got " + modulo);
  let a2 = mod(number, modulo);
  let b = modulo;
  let x = _0n2, u = _1n2;
  while (a2 !== _0n2) {
    const q = b / a2;
    const r = b - a2 * q;
    const m = x - u * q;
    b = a2, a2 = r, x = u, u = m;
  }
  const gcd = b;
  if (gcd !== _1n2)
    throw new Error("invert: does not exist");
  return mod(x, modulo);
}
function assertIsSquare(Fp2, root, n) {
  const F = Fp2;
  if (!F.eql(F.sqr(root), n))
    throw new Error("Cannot find square root");
}
function aoddModulus(order, fnName) {
  if ((order & _1n2) === _0n2)
    throw new Error(fnName + ": expected odd modulus, got " + order);
}
function sqrt3mod4(Fp2, n) {
  const F = Fp2;
  const p1div4 = (F.ORDER + _1n2) / _4n;
  const root = F.pow(n, p1div4);
  assertIsSquare(F, root, n);
  return root;
}
function sqrt5mod8(Fp2, n) {
  const F = Fp2;
  const p5div8 = (F.ORDER - _5n) / _8n;
  const n2 = F.mul(n, _2n);
  const v = F.pow(n2, p5div8);
  const nv = F.mul(n, v);
  const i = F.mul(F.mul(nv, _2n), v);
  const root = F.mul(nv, F.sub(i, F.ONE));
  assertIsSquare(F, root, n);
  return root;
}
function sqrt9mod16(P) {
  const Fp_ = Field(P);
  const tn = tonelliShanks(P);
  const c1 = tn(Fp_, Fp_.neg(Fp_.ONE));
  const c2 = tn(Fp_, c1);
  const c3 = tn(Fp_, Fp_.neg(c1));
  const c4 = (P + _7n) / _16n;
  return ((Fp2, n) => {
    const F = Fp2;
    let tv1 = F.pow(n, c4);
    let tv2 = F.mul(tv1, c1);
    const tv3 = F.mul(tv1, c2);
    const tv4 = F.mul(tv1, c3);
    const e1 = F.eql(F.sqr(tv2), n);
    const e2 = F.eql(F.sqr(tv3), n);
    tv1 = F.cmov(tv1, tv2, e1);
    tv2 = F.cmov(tv4, tv3, e2);
    const e3 = F.eql(F.sqr(tv2), n);
    const root = F.cmov(tv1, tv2, e3);
    assertIsSquare(F, root, n);
    return root;
  });
}
function tonelliShanks(P) {
  if (P < _3n)
    throw new Error("sqrt is not defined for small field");
  aoddModulus(P, "tonelliShanks");
  let Q = P - _1n2;
  let S = 0;
  while (Q % _2n === _0n2) {
    Q /= _2n;
    S++;
  }
  let Z = _2n;
  const _Fp = Field(P);
  while (FpLegendre(_Fp, Z) === 1) {
    if (Z++ > 1e3)
      throw new Error("Cannot find square root: probably non-prime P");
  }
  if (S === 1)
    return sqrt3mod4;
  let cc = _Fp.pow(Z, Q);
  const Q1div2 = (Q + _1n2) / _2n;
  return function tonelliSlow(Fp2, n) {
    const F = Fp2;
    if (F.is0(n))
      return n;
    if (FpLegendre(F, n) !== 1)
      throw new Error("Cannot find square root");
    let M = S;
    let c = F.mul(F.ONE, cc);
    let t = F.pow(n, Q);
    let R = F.pow(n, Q1div2);
    while (!F.eql(t, F.ONE)) {
      if (F.is0(t))
        throw new Error("Cannot find square root: probably non-prime P");
      let i = 1;
      let t_tmp = F.sqr(t);
      while (!F.eql(t_tmp, F.ONE)) {
        i++;
        t_tmp = F.sqr(t_tmp);
        if (i === M)
          throw new Error("Cannot find square root");
      }
      const exponent = _1n2 << BigInt(M - i - 1);
      const b = F.pow(c, exponent);
      M = i;
      c = F.sqr(b);
      t = F.mul(t, c);
      R = F.mul(R, b);
    }
    return R;
  };
}
function FpSqrt(P) {
  aoddModulus(P, "Fp.sqrt");
  if (P % _4n === _3n)
    return sqrt3mod4;
  if (P % _8n === _5n)
    return sqrt5mod8;
  if (P % _16n === _9n)
    return sqrt9mod16(P);
  return tonelliShanks(P);
}
var isNegativeLE = (num, modulo) => (mod(num, modulo) & _1n2) === _1n2;
var FIELD_FIELDS = [
  "create",
  "isValid",
  "is0",
  "neg",
  "inv",
  "sqrt",
  "sqr",
  "eql",
  "add",
  "sub",
  "mul",
  "pow",
  "div",
  "addN",
  "subN",
  "mulN",
  "sqrN"
];
function validateField(field) {
  aobject2(field, "field");
  if (typeof field.ORDER !== "bigint")
    throw new TypeError('param "ORDER" is invalid: expected bigint, got ' + typeof field.ORDER);
  asafenumber(field.BYTES, "BYTES");
  asafenumber(field.BITS, "BITS");
  for (const name2 of FIELD_FIELDS)
    afunction(field[name2], "field." + name2);
  if (field.BYTES < 1 || field.BITS < 1)
    throw new Error("invalid field: expected BYTES/BITS > 0");
  if (field.ORDER <= _1n2)
    throw new Error("invalid field: expected ORDER > 1, got " + field.ORDER);
  return field;
}
function FpInvertBatch(Fp2, nums, passZero = false) {
  validateField(Fp2);
  aarray(nums, "nums");
  abool(passZero, "passZero");
  const F = Fp2;
  const inverted = new Array(nums.length).fill(passZero ? F.ZERO : void 0);
  const multipliedAcc = nums.reduce((acc, num, i) => {
    if (F.is0(num))
      return acc;
    inverted[i] = acc;
    return F.mul(acc, num);
  }, F.ONE);
  const invertedAcc = F.inv(multipliedAcc);
  nums.reduceRight((acc, num, i) => {
    if (F.is0(num))
      return acc;
    inverted[i] = F.mul(acc, inverted[i]);
    return F.mul(acc, num);
  }, invertedAcc);
  return inverted;
}
function FpLegendre(Fp2, n) {
  validateField(Fp2);
  const F = Fp2;
  aoddModulus(F.ORDER, "FpLegendre");
  const p1mod2 = (F.ORDER - _1n2) / _2n;
  const powered = F.pow(n, p1mod2);
  const yes = F.eql(powered, F.ONE);
  const zero = F.eql(powered, F.ZERO);
  const no = F.eql(powered, F.neg(F.ONE));
  if (!yes && !zero && !no)
    throw new Error("invalid Legendre symbol result");
  return yes ? 1 : zero ? 0 : -1;
}
function nLength(n, nBitLength) {
  if (nBitLength !== void 0)
    anumber2(nBitLength);
  if (n <= _0n2)
    throw new Error("invalid n length: expected positive n, got " + n);
  if (nBitLength !== void 0 && nBitLength < 1)
    throw new Error("invalid n length: expected positive bit length, got " + nBitLength);
  const bits = bitLen(n);
  if (nBitLength !== void 0 && nBitLength < bits)
    throw new Error(`invalid n length: expected nBitLength (${nBitLength}) >= bitLen(n) (${bits})`);
  const _nBitLength = nBitLength !== void 0 ? nBitLength : bits;
  const nByteLength = Math.ceil(_nBitLength / 8);
  return { nBitLength: _nBitLength, nByteLength };
}
var FIELD_SQRT = /* @__PURE__ */ new WeakMap();
var _Field = class {
  ORDER;
  BITS;
  BYTES;
  isLE;
  ZERO = _0n2;
  ONE = _1n2;
  _lengths;
  _mod;
  constructor(ORDER, opts = {}) {
    if (ORDER <= _1n2)
      throw new Error("invalid field: expected ORDER > 1, got " + ORDER);
    let _nbitLength = void 0;
    this.isLE = false;
    if (opts != null && typeof opts === "object") {
      if (typeof opts.BITS === "number")
        _nbitLength = opts.BITS;
      if (typeof opts.sqrt === "function")
        Object.defineProperty(this, "sqrt", { value: opts.sqrt, enumerable: true });
      if (typeof opts.isLE === "boolean")
        this.isLE = opts.isLE;
      if (opts.allowedLengths)
        this._lengths = Object.freeze(opts.allowedLengths.slice());
      if (typeof opts.modFromBytes === "boolean")
        this._mod = opts.modFromBytes;
    }
    const { nBitLength, nByteLength } = nLength(ORDER, _nbitLength);
    if (nByteLength > 2048)
      throw new Error("invalid field: expected ORDER of <= 2048 bytes");
    this.ORDER = ORDER;
    this.BITS = nBitLength;
    this.BYTES = nByteLength;
    Object.freeze(this);
  }
  create(num) {
    return mod(num, this.ORDER);
  }
  isValid(num) {
    if (typeof num !== "bigint")
      throw new TypeError("invalid field element: expected bigint, got " + typeof num);
    return _0n2 <= num && num < this.ORDER;
  }
  is0(num) {
    return num === _0n2;
  }
  // is valid and invertible
  isValidNot0(num) {
    return !this.is0(num) && this.isValid(num);
  }
  isOdd(num) {
    return (num & _1n2) === _1n2;
  }
  neg(num) {
    return mod(-num, this.ORDER);
  }
  eql(lhs, rhs) {
    return lhs === rhs;
  }
  sqr(num) {
    return mod(num * num, this.ORDER);
  }
  add(lhs, rhs) {
    return mod(lhs + rhs, this.ORDER);
  }
  sub(lhs, rhs) {
    return mod(lhs - rhs, this.ORDER);
  }
  mul(lhs, rhs) {
    return mod(lhs * rhs, this.ORDER);
  }
  pow(num, power) {
    return pow(num, power, this.ORDER);
  }
  div(lhs, rhs) {
    return mod(lhs * invert(rhs, this.ORDER), this.ORDER);
  }
  // Same as above, but doesn't normalize
  sqrN(num) {
    return num * num;
  }
  addN(lhs, rhs) {
    return lhs + rhs;
  }
  subN(lhs, rhs) {
    return lhs - rhs;
  }
  mulN(lhs, rhs) {
    return lhs * rhs;
  }
  inv(num) {
    return invert(num, this.ORDER);
  }
  sqrt(num) {
    let sqrt = FIELD_SQRT.get(this);
    if (!sqrt)
      FIELD_SQRT.set(this, sqrt = FpSqrt(this.ORDER));
    return sqrt(this, num);
  }
  toBytes(num) {
    return this.isLE ? numberToBytesLE(num, this.BYTES) : numberToBytesBE(num, this.BYTES);
  }
  fromBytes(bytes, skipValidation = false) {
    abytes2(bytes);
    const { _lengths: allowedLengths, BYTES, isLE, ORDER, _mod: modFromBytes } = this;
    if (allowedLengths) {
      if (bytes.length < 1 || !allowedLengths.includes(bytes.length) || bytes.length > BYTES) {
        throw new Error("Field.fromBytes: expected " + allowedLengths + " bytes, got " + bytes.length);
      }
      const padded = new Uint8Array(BYTES);
      padded.set(bytes, isLE ? 0 : padded.length - bytes.length);
      bytes = padded;
    }
    if (bytes.length !== BYTES)
      throw new Error("Field.fromBytes: expected " + BYTES + " bytes, got " + bytes.length);
    let scalar = isLE ? bytesToNumberLE(bytes) : bytesToNumberBE(bytes);
    if (modFromBytes)
      scalar = mod(scalar, ORDER);
    if (!skipValidation) {
      if (!this.isValid(scalar))
        throw new Error("invalid field element: outside of range 0..ORDER");
    }
    return scalar;
  }
  // TODO: we don't need it here, move out to separate fn
  invertBatch(lst) {
    return FpInvertBatch(this, lst, true);
  }
  // We can't move this out because Fp6, Fp12 implement it
  // and it's unclear what to return in there.
  cmov(a2, b, condition) {
    abool(condition, "condition");
    return condition ? b : a2;
  }
};
function Field(ORDER, opts = {}) {
  Object.freeze(_Field.prototype);
  return new _Field(ORDER, opts);
}

// node_modules/@noble/curves/abstract/curve.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var _0n3 = /* @__PURE__ */ BigInt(0);
var _1n3 = /* @__PURE__ */ BigInt(1);
var _4n2 = /* @__PURE__ */ BigInt(4);
var BLIND_BYTES = 16;
var BLIND_BITS = 128;
var FW_WINDOW = 5;
var TABLE_BYTES_MAX = /* @__PURE__ */ (() => 2 ** 31)();
function validatePointCons(Point) {
  const pc = Point;
  if (typeof pc !== "function")
    throw new TypeError('"Point" expected constructor, got type=' + typeof Point);
  afunction(pc.fromAffine, "Point.fromAffine");
  afunction(pc.fromBytes, "Point.fromBytes");
  afunction(pc.fromHex, "Point.fromHex");
  aobject2(pc.BASE, "Point.BASE");
  aobject2(pc.ZERO, "Point.ZERO");
  validateField(pc.Fp);
  validateField(pc.Fn);
}
function normalizeZ(c, points) {
  validatePointCons(c);
  validateMSMPoints(points, c);
  const invertedZs = FpInvertBatch(c.Fp, points.map((p) => p.Z));
  return points.map((p, i) => c.fromAffine(p.toAffine(invertedZs[i])));
}
function validateW(W, bits, min = 1) {
  if (!Number.isSafeInteger(W) || W < min || W > bits)
    throw new Error("invalid window size, expected [" + min + ".." + bits + "], got W=" + W);
}
function validateTableBytes(numPoints, fpBytes) {
  const bytes = numPoints * (4 * fpBytes + 128);
  if (bytes > TABLE_BYTES_MAX)
    throw new Error("invalid window size: table would need ~" + Math.ceil(bytes / 2 ** 20) + " MiB, max " + TABLE_BYTES_MAX / 2 ** 20 + " MiB");
}
function probeRandomBytes(randomBytes3, length) {
  if (randomBytes3 === void 0)
    return void 0;
  afunction(randomBytes3, "randomBytes");
  try {
    const probe = randomBytes3(length);
    if (!isBytes2(probe) || probe.length !== length)
      return void 0;
  } catch {
    return void 0;
  }
  return randomBytes3;
}
function validateMSMPoints(points, c) {
  aarray(points, "points");
  points.forEach((p, i) => {
    if (!(p instanceof c))
      throw new Error("invalid point at index " + i);
  });
}
function validateMSMScalars(scalars, field, maxScalar) {
  if (!Array.isArray(scalars))
    throw new Error("array of scalars expected");
  scalars.forEach((s, i) => {
    const ok = maxScalar === void 0 ? field.isValid(s) : isPosBig(s) && s < maxScalar;
    if (!ok)
      throw new Error("invalid scalar at index " + i);
  });
}
var pointWindowSizes = /* @__PURE__ */ new WeakMap();
function getWindowSize(P) {
  return pointWindowSizes.get(P) || 1;
}
function oddMultiples(p, size) {
  const dbl = p.double();
  const t = [p];
  for (let j = 1; j < size; j++)
    t.push(t[j - 1].add(dbl));
  return t;
}
function wnafDigits(n, W) {
  const size = 2 ** W;
  const half = size / 2;
  const mask = BigInt(size - 1);
  const d = [];
  while (n > _0n3) {
    let w = 0;
    if (n & _1n3) {
      w = Number(n & mask);
      if (w >= half)
        w -= size;
      n -= BigInt(w);
    }
    d.push(w);
    n >>= _1n3;
  }
  return d;
}
function signedWindowDigits(n, W, windows) {
  const size = 2 ** W;
  const half = size / 2;
  const mask = BigInt(size - 1);
  const shiftBy = BigInt(W);
  const d = [];
  for (let w = 0; w < windows; w++) {
    let v = Number(n & mask);
    n >>= shiftBy;
    if (v > half) {
      v -= size;
      n += _1n3;
    }
    d.push(v);
  }
  if (n !== _0n3)
    throw new Error("invalid wnaf");
  return d;
}
function wnafWalk(zero, tables, digits2) {
  let max = 0;
  for (const d of digits2)
    max = Math.max(max, d.length);
  let acc = zero;
  for (let bit = max - 1; bit >= 0; bit--) {
    if (bit !== max - 1)
      acc = acc.double();
    for (let i = 0; i < digits2.length; i++) {
      const w = digits2[i][bit];
      if (w) {
        const item = tables[i][Math.abs(w) - 1 >> 1];
        acc = acc.add(w < 0 ? item.negate() : item);
      }
    }
  }
  return acc;
}
var ScalarMultiplier = class {
  Point;
  BASE;
  ZERO;
  randomBytes;
  wnafPrecomputes = /* @__PURE__ */ new WeakMap();
  baseCanBeBlinded;
  bits;
  // Parametrized with a given Point class (not individual point)
  constructor(Point, randomBytes3) {
    validatePointCons(Point);
    this.randomBytes = probeRandomBytes(randomBytes3, BLIND_BYTES);
    this.Point = Point;
    this.BASE = Point.BASE;
    this.ZERO = Point.ZERO;
    this.bits = Point.Fn.BITS;
  }
  /**
   * Creates a signed fixed-window wNAF precomputation table: for every window w, the
   * multiples `[1..2^(W−1)]⋅2^(w⋅W)⋅P`, flattened. All doublings are baked into the table,
   * so cached multiplication is additions-only. `windows = ceil(bits/W) + 1`: the extra
   * window absorbs the final carry of signed-digit recoding.
   * For a 256-bit curve and W=6, the table is 44⋅32 = 1408 points.
   * @param point - Point instance
   * @param W - window size
   * @param bits - scalar bitlength the table must cover
   */
  buildWnafTable(point, W, bits) {
    const windows = Math.ceil(bits / W) + 1;
    const half = 2 ** (W - 1);
    const comp = [];
    let base = point;
    for (let w = 0; w < windows; w++) {
      let acc = base;
      for (let i = 0; i < half; i++) {
        comp.push(acc);
        acc = acc.add(base);
      }
      base = comp[comp.length - 1].double();
    }
    return { W, bits, windows, comp };
  }
  /**
   * Implements ec multiplication using precomputed signed fixed-window wNAF tables.
   * Constant-time: fixed window count with one table addition per window — zero digits feed
   * the fake accumulator — and no doublings; the lookup scans the whole window slice.
   * Scalar bounds are validated by the public entry points ({@link ScalarMultiplier.mulCT},
   * {@link ScalarMultiplier.mulCTBlinded}, {@link ScalarMultiplier.mulUnsafe});
   * signedWindowDigits throws if `n` exceeds the table.
   * @returns real and fake (for const-time) points
   */
  wnafCachedCT(precomputes, n) {
    const { W, windows, comp } = precomputes;
    const half = 2 ** (W - 1);
    const digits2 = signedWindowDigits(n, W, windows);
    let p = this.ZERO;
    let f = this.BASE;
    for (let w = 0; w < windows; w++) {
      const digit = digits2[w];
      const start = w * half;
      const idx = Math.abs(digit) - 1;
      let sel = comp[start];
      for (let i = 1; i < half; i++)
        sel = i === idx ? comp[start + i] : sel;
      const neg = sel.negate();
      if (digit === 0)
        f = f.add(comp[start]);
      else
        p = p.add(digit < 0 ? neg : sel);
    }
    return { p, f };
  }
  // Cache key is point identity plus (W, bits); at most two entries exist per point (public-width
  // `Fn.BITS` and blinded `Fn.BITS + BLIND_BITS`). Callers must not reuse the same point with
  // incompatible `transform(...)` layouts and expect a separate cache entry.
  getWnafPrecomputes(W, point, bits, transform) {
    let entries = this.wnafPrecomputes.get(point);
    let comp = entries?.find((entry) => entry.W === W && entry.bits === bits);
    if (!comp) {
      comp = this.buildWnafTable(point, W, bits);
      if (typeof transform === "function")
        comp = { ...comp, comp: transform(comp.comp) };
      if (!entries) {
        entries = [];
        this.wnafPrecomputes.set(point, entries);
      }
      entries.push(comp);
    }
    return comp;
  }
  assertPoint(point) {
    if (!(point instanceof this.Point))
      throw new TypeError('"point" expected Point instance, got type=' + typeof point);
  }
  // Shared prologue of the constant-time entry points. Rejects scalar 0: in key/signature-style
  // callers a zero scalar means broken upstream plumbing, and concrete Points already reject it.
  // Uses inRange instead of Fn.isValidNot0: validateField() only certifies the arithmetic subset.
  validateMulInput(point, scalar) {
    this.assertPoint(point);
    if (!inRange(scalar, _1n3, this.Point.Fn.ORDER))
      throw new Error("invalid scalar");
  }
  // Constant-time dispatch shared by mulCT / mulCTBlinded. Un-precomputed points (W===1, e.g.
  // ECDH peer keys) skip building a throwaway cached table in favor of a small fixed-window
  // multiply. `n` must be < 2^bits.
  runCT(point, n, bits, transform) {
    const W = getWindowSize(point);
    if (W === 1)
      return this.fixedWindowCT(point, n, bits);
    return this.wnafCachedCT(this.getWnafPrecomputes(W, point, bits, transform), n);
  }
  mulCT(point, scalar, transform) {
    this.validateMulInput(point, scalar);
    return this.runCT(point, scalar, this.bits, transform);
  }
  mulCTBlinded(point, scalar, transform) {
    this.validateMulInput(point, scalar);
    if (this.randomBytes === void 0)
      throw new Error("randomBytes is required for scalar blinding");
    const bits = this.Point.Fn.BITS + BLIND_BITS;
    const blind = this.randomBytes(BLIND_BYTES);
    if (!isBytes2(blind) || blind.length !== BLIND_BYTES)
      throw new Error("randomBytes returned invalid byte array");
    blind[0] = blind[0] & 63 | 128;
    const n = scalar + bytesToNumberBE(blind) * this.Point.Fn.ORDER;
    return this.runCT(point, n, bits, transform);
  }
  /**
   * Constant-time multiplication `n*point` for an un-precomputed point, via a small fixed window.
   * A cached wNAF table only pays off when reused; a flat 2^FW_WINDOW table (`size-1` adds) is
   * far cheaper to build for a single use. The point-operation sequence is independent of `n`:
   * build the table, then per window exactly FW_WINDOW doublings, a data-oblivious scan over
   * every table entry, and one addition (adds the identity when the window digit is 0 — never
   * skipped).
   *
   * `n` must be `< 2^bits`. Assumes complete addition (adding the identity costs the same as any
   * add), which holds for the Weierstrass/Edwards point types used here. The table is left in
   * projective form (no normalizeZ): normalizing this small a table costs more than the
   * mixed-add savings it would buy for a single multiply.
   * @returns real point `p`; `f` duplicates it only to match {@link wnafCachedCT}'s return shape
   * (this path needs no fake accumulator — its op-count is already scalar-independent).
   */
  fixedWindowCT(point, n, bits) {
    const W = FW_WINDOW;
    const size = 1 << W;
    const mask = bitMask(W);
    const table = new Array(size);
    table[0] = this.ZERO;
    for (let i = 1; i < size; i++)
      table[i] = table[i - 1].add(point);
    const windows = Math.ceil(bits / W);
    let acc = this.ZERO;
    for (let window = windows - 1; window >= 0; window--) {
      if (window !== windows - 1)
        for (let d = 0; d < W; d++)
          acc = acc.double();
      const digit = Number(n >> BigInt(window * W) & mask);
      let sel = table[0];
      for (let i = 1; i < size; i++)
        sel = i === digit ? table[i] : sel;
      acc = acc.add(sel);
    }
    return { p: acc, f: acc };
  }
  shouldBlind(point, cofactor) {
    if (this.randomBytes === void 0)
      return false;
    if (cofactor === _1n3)
      return true;
    if (point !== this.BASE)
      return false;
    if (this.baseCanBeBlinded === void 0)
      this.baseCanBeBlinded = this.mulUnsafe(this.BASE, this.Point.Fn.ORDER).is0();
    return this.baseCanBeBlinded;
  }
  mulSecret(point, scalar, cofactor, transform) {
    return this.shouldBlind(point, cofactor) ? this.mulCTBlinded(point, scalar, transform) : this.mulCT(point, scalar, transform);
  }
  mulUnsafe(point, scalar, transform) {
    this.assertPoint(point);
    if (!isPosBig(scalar))
      throw new Error("invalid scalar");
    const W = getWindowSize(point);
    if (W === 1 || scalar >= this.Point.Fn.ORDER)
      return mulAddUnsafe(this.Point, [point], [scalar], true);
    const precomputes = this.getWnafPrecomputes(W, point, this.bits, transform);
    return this.wnafCachedCT(precomputes, scalar).p;
  }
  // Remembers the window size used for precomputed wNAF multiplication of the given point
  // and drops any previously built tables. Usually only the base point is precomputed.
  // W=1 resets the point to the un-precomputed (table-less) paths.
  // W is additionally capped so tables stay under ~2 GiB ({@link TABLE_BYTES_MAX}).
  setWindowSize(point, W) {
    this.assertPoint(point);
    validateW(W, this.bits);
    const windows = Math.ceil((this.bits + BLIND_BITS) / W) + 1;
    validateTableBytes(windows * 2 ** (W - 1), this.Point.Fp.BYTES);
    pointWindowSizes.set(point, W);
    this.wnafPrecomputes.delete(point);
  }
  // True when a window size is set: tables themselves are built lazily on first multiply.
  hasWindowSize(point) {
    return getWindowSize(point) !== 1;
  }
};
function mulAddUnsafe(c, points, scalars, allowOversized = false) {
  validatePointCons(c);
  validateMSMPoints(points, c);
  abool(allowOversized, "allowOversized");
  validateMSMScalars(scalars, c.Fn, allowOversized ? c.Fn.ORDER ** _4n2 : void 0);
  if (points.length !== scalars.length)
    throw new Error("arrays of points and scalars must have equal length");
  const tables = points.map((p) => oddMultiples(p, 4));
  const digits2 = scalars.map((n) => wnafDigits(n, 4));
  return wnafWalk(c.ZERO, tables, digits2);
}
function createField(order, field, isLE) {
  if (field) {
    if (field.ORDER !== order)
      throw new Error("Field.ORDER must match order: Fp == p, Fn == n");
    validateField(field);
    return field;
  } else {
    return Field(order, { isLE });
  }
}
function createCurveFields(type, CURVE, curveOpts = {}, FpFnLE) {
  if (type !== "weierstrass" && type !== "edwards")
    throw new Error('expected curve type "weierstrass" or "edwards"');
  if (FpFnLE === void 0)
    FpFnLE = type === "edwards";
  if (!CURVE || typeof CURVE !== "object")
    throw new Error(`expected valid ${type} CURVE object`);
  validateObject(curveOpts);
  for (const p of ["p", "n", "h"]) {
    const val = CURVE[p];
    if (!(isPosBig(val) && val !== _0n3))
      throw new Error(`CURVE.${p} must be positive bigint`);
  }
  const Fp2 = createField(CURVE.p, curveOpts.Fp, FpFnLE);
  const Fn = createField(CURVE.n, curveOpts.Fn, FpFnLE);
  const _b = type === "weierstrass" ? "b" : "d";
  const params = ["Gx", "Gy", "a", _b];
  for (const p of params) {
    if (!Fp2.isValid(CURVE[p]))
      throw new Error(`CURVE.${p} must be valid field element of CURVE.Fp`);
  }
  CURVE = Object.freeze(Object.assign({}, CURVE));
  return { CURVE, Fp: Fp2, Fn };
}
function createKeygen(randomSecretKey, getPublicKey) {
  return function keygen(seed) {
    const secretKey = randomSecretKey(seed);
    return { secretKey, publicKey: getPublicKey(secretKey) };
  };
}

// node_modules/@noble/curves/abstract/edwards.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var _0n4 = /* @__PURE__ */ BigInt(0);
var _1n4 = /* @__PURE__ */ BigInt(1);
var _2n2 = /* @__PURE__ */ BigInt(2);
var _4n3 = /* @__PURE__ */ BigInt(4);
var _8n2 = /* @__PURE__ */ BigInt(8);
function isEdValidXY(Fp2, CURVE, x, y) {
  const x2 = Fp2.sqr(x);
  const y2 = Fp2.sqr(y);
  const left = Fp2.add(Fp2.mul(CURVE.a, x2), y2);
  const right = Fp2.add(Fp2.ONE, Fp2.mul(CURVE.d, Fp2.mul(x2, y2)));
  return Fp2.eql(left, right);
}
function edwards(params, extraOpts = {}) {
  validateObject(extraOpts, {}, {}, "extraOpts");
  const opts = extraOpts;
  const validated = createCurveFields("edwards", params, opts, opts.FpFnLE);
  const { Fp: Fp2, Fn } = validated;
  let CURVE = validated.CURVE;
  const { h: cofactor } = CURVE;
  if (FpLegendre(Fp2, CURVE.a) !== 1)
    throw new Error("edwards: CURVE.a must be a square in Fp for complete addition formulas");
  if (FpLegendre(Fp2, CURVE.d) !== -1)
    throw new Error("edwards: CURVE.d must be a non-square in Fp for complete addition formulas");
  validateObject(opts, {}, { uvRatio: "function", randomBytes: "function" });
  const randomBytes3 = opts.randomBytes === void 0 ? randomBytes2 : opts.randomBytes;
  const MASK = _2n2 << BigInt(Fp2.BYTES * 8) - _1n4;
  function isOdd(n) {
    if (!Fp2.isOdd)
      throw new Error("Field does not have .isOdd()");
    return Fp2.isOdd(n);
  }
  const uvRatio2 = opts.uvRatio === void 0 ? (u, v) => {
    try {
      return { isValid: true, value: Fp2.sqrt(Fp2.div(u, v)) };
    } catch (e) {
      return { isValid: false, value: _0n4 };
    }
  } : opts.uvRatio;
  if (!isEdValidXY(Fp2, CURVE, CURVE.Gx, CURVE.Gy))
    throw new Error("bad curve params: generator point");
  const mulA = Fp2.eql(CURVE.a, Fp2.neg(Fp2.ONE)) ? (x) => Fp2.neg(x) : Fp2.eql(CURVE.a, Fp2.ONE) ? (x) => x : (x) => Fp2.mul(CURVE.a, x);
  function acoord(title, n, banZero = false) {
    const min = banZero ? _1n4 : _0n4;
    aInRange("coordinate " + title, n, min, MASK);
    return n;
  }
  function aedpoint(other) {
    if (!(other instanceof Point))
      throw new Error("EdwardsPoint expected");
  }
  class Point {
    static BASE = new Point(CURVE.Gx, CURVE.Gy, Fp2.ONE, Fp2.mul(CURVE.Gx, CURVE.Gy));
    static ZERO = new Point(Fp2.ZERO, Fp2.ONE, Fp2.ONE, Fp2.ZERO);
    static Fp = Fp2;
    static Fn = Fn;
    X;
    Y;
    Z;
    T;
    constructor(X, Y, Z, T) {
      this.X = acoord("x", X);
      this.Y = acoord("y", Y);
      this.Z = acoord("z", Z, true);
      this.T = acoord("t", T);
      Object.freeze(this);
    }
    static CURVE() {
      return CURVE;
    }
    /**
     * Create one extended Edwards point from affine coordinates.
     * Does NOT validate that the point is on-curve or torsion-free.
     * Use `.assertValidity()` on adversarial inputs.
     */
    static fromAffine(p) {
      if (p instanceof Point)
        throw new Error("extended point not allowed");
      const { x, y } = p || {};
      acoord("x", x);
      acoord("y", y);
      return new Point(x, y, Fp2.ONE, Fp2.mul(x, y));
    }
    // Uses algo from RFC8032 5.1.3.
    static fromBytes(bytes, zip215 = false) {
      const len = Fp2.BYTES;
      const { a: a2, d } = CURVE;
      bytes = copyBytes(abytes2(bytes, len, "point"));
      abool(zip215, "zip215");
      const normed = copyBytes(bytes);
      const lastByte = bytes[len - 1];
      normed[len - 1] = lastByte & ~128;
      const y = bytesToNumberLE(normed);
      const max = zip215 ? MASK : Fp2.ORDER;
      aInRange("point.y", y, _0n4, max);
      const y2 = Fp2.sqr(y);
      const u = Fp2.sub(y2, Fp2.ONE);
      const v = Fp2.sub(Fp2.mulN(d, y2), a2);
      let { isValid, value: x } = uvRatio2(u, v);
      if (!isValid)
        throw new Error("bad point: invalid y coordinate");
      const isXOdd = isOdd(x);
      const isLastByteOdd = (lastByte & 128) !== 0;
      if (!zip215 && Fp2.is0(x) && isLastByteOdd)
        throw new Error("bad point: x=0 and x_0=1");
      if (isLastByteOdd !== isXOdd)
        x = Fp2.neg(x);
      return Point.fromAffine({ x, y });
    }
    static fromHex(hex, zip215 = false) {
      return Point.fromBytes(hexToBytes2(hex), zip215);
    }
    get x() {
      return this.toAffine().x;
    }
    get y() {
      return this.toAffine().y;
    }
    precompute(windowSize = 6, isLazy = true) {
      wnaf.setWindowSize(this, windowSize);
      if (!isLazy)
        this.multiply(_2n2);
      return this;
    }
    // Useful in fromAffine() - not for fromBytes(), which always created valid points.
    assertValidity() {
      const p = this;
      const { a: a2, d } = CURVE;
      if (p.is0())
        throw new Error("bad point: ZERO");
      const { X, Y, Z, T } = p;
      const X2 = Fp2.sqr(X);
      const Y2 = Fp2.sqr(Y);
      const Z2 = Fp2.sqr(Z);
      const Z4 = Fp2.sqr(Z2);
      const aX2 = Fp2.mul(X2, a2);
      const left = Fp2.mul(Fp2.add(aX2, Y2), Z2);
      const right = Fp2.add(Z4, Fp2.mul(d, Fp2.mul(X2, Y2)));
      if (!Fp2.eql(left, right))
        throw new Error("bad point: equation left != right (1)");
      const XY = Fp2.mul(X, Y);
      const ZT = Fp2.mul(Z, T);
      if (!Fp2.eql(XY, ZT))
        throw new Error("bad point: equation left != right (2)");
    }
    // Compare one point to another.
    equals(other) {
      aedpoint(other);
      const { X: X1, Y: Y1, Z: Z1 } = this;
      const { X: X2, Y: Y2, Z: Z2 } = other;
      const X1Z2 = Fp2.mul(X1, Z2);
      const X2Z1 = Fp2.mul(X2, Z1);
      const Y1Z2 = Fp2.mul(Y1, Z2);
      const Y2Z1 = Fp2.mul(Y2, Z1);
      return Fp2.eql(X1Z2, X2Z1) && Fp2.eql(Y1Z2, Y2Z1);
    }
    is0() {
      return this.equals(Point.ZERO);
    }
    negate() {
      return new Point(Fp2.neg(this.X), this.Y, this.Z, Fp2.neg(this.T));
    }
    // Fast algo for doubling Extended Point.
    // https://hyperelliptic.org/EFD/g1p/auto-twisted-extended.html#doubling-dbl-2008-hwcd
    // Cost: 4M + 4S + 1*a + 6add + 1*2.
    double() {
      const { X: X1, Y: Y1, Z: Z1 } = this;
      const A = Fp2.sqr(X1);
      const B = Fp2.sqr(Y1);
      const C = Fp2.mul(Fp2.sqr(Z1), _2n2);
      const D = mulA(A);
      const x1y1 = Fp2.addN(X1, Y1);
      const E = Fp2.sub(Fp2.subN(Fp2.sqr(x1y1), A), B);
      const G = Fp2.addN(D, B);
      const F = Fp2.subN(G, C);
      const H = Fp2.subN(D, B);
      const X3 = Fp2.mul(E, F);
      const Y3 = Fp2.mul(G, H);
      const T3 = Fp2.mul(E, H);
      const Z3 = Fp2.mul(F, G);
      return new Point(X3, Y3, Z3, T3);
    }
    // Fast algo for adding 2 Extended Points.
    // https://hyperelliptic.org/EFD/g1p/auto-twisted-extended.html#addition-add-2008-hwcd
    // Cost: 9M + 1*a + 1*d + 7add.
    add(other) {
      aedpoint(other);
      const { d } = CURVE;
      const { X: X1, Y: Y1, Z: Z1, T: T1 } = this;
      const { X: X2, Y: Y2, Z: Z2, T: T2 } = other;
      const A = Fp2.mul(X1, X2);
      const B = Fp2.mul(Y1, Y2);
      const C = Fp2.mul(Fp2.mulN(T1, d), T2);
      const D = Fp2.mul(Z1, Z2);
      const E = Fp2.sub(Fp2.subN(Fp2.mulN(Fp2.addN(X1, Y1), Fp2.addN(X2, Y2)), A), B);
      const F = Fp2.subN(D, C);
      const G = Fp2.addN(D, C);
      const H = Fp2.sub(B, mulA(A));
      const X3 = Fp2.mul(E, F);
      const Y3 = Fp2.mul(G, H);
      const T3 = Fp2.mul(E, H);
      const Z3 = Fp2.mul(F, G);
      return new Point(X3, Y3, Z3, T3);
    }
    subtract(other) {
      aedpoint(other);
      return this.add(other.negate());
    }
    // Constant-time multiplication.
    multiply(scalar) {
      if (!Fn.isValidNot0(scalar))
        throw new RangeError("invalid scalar: expected 1 <= sc < curve.n");
      const { p, f } = wnaf.mulSecret(this, scalar, cofactor, normalize);
      return normalize([p, f])[0];
    }
    // Non-constant-time multiplication. Uses double-and-add algorithm.
    // It's faster, but should only be used when you don't care about
    // an exposed private key e.g. sig verification.
    // Keeps the same subgroup-scalar contract: 0 is allowed for public-scalar callers, but
    // n and larger values are rejected instead of being reduced mod n to the identity point.
    multiplyUnsafe(scalar) {
      if (!Fn.isValid(scalar))
        throw new RangeError("invalid scalar: expected 0 <= sc < curve.n");
      if (scalar === _0n4)
        return Point.ZERO;
      if (this.is0() || scalar === _1n4)
        return this;
      return wnaf.mulUnsafe(this, scalar, normalize);
    }
    // Checks if point is of small order.
    // If you add something to small order point, you will have "dirty"
    // point with torsion component.
    // Clears cofactor and checks if the result is 0.
    isSmallOrder() {
      return this.clearCofactor().is0();
    }
    // Multiplies point by curve order and checks if the result is 0.
    // Returns `false` is the point is dirty.
    isTorsionFree() {
      return wnaf.mulUnsafe(this, CURVE.n).is0();
    }
    // Converts Extended point to default (x, y) coordinates.
    // Can accept precomputed Z^-1 - for example, from invertBatch.
    toAffine(invertedZ) {
      const p = this;
      let iz = invertedZ;
      if (iz != null && typeof iz !== "bigint")
        throw new TypeError('"invertedZ" expected bigint, got type=' + typeof iz);
      const { X, Y, Z } = p;
      const is0 = p.is0();
      if (iz == null)
        iz = is0 ? Fp2.create(_8n2) : Fp2.inv(Z);
      const x = Fp2.mul(X, iz);
      const y = Fp2.mul(Y, iz);
      const zz = Fp2.mul(Z, iz);
      if (is0)
        return { x: Fp2.ZERO, y: Fp2.ONE };
      if (!Fp2.eql(zz, Fp2.ONE))
        throw new Error("invZ was invalid");
      return { x, y };
    }
    clearCofactor() {
      if (cofactor === _1n4)
        return this;
      if (cofactor === _2n2)
        return this.double();
      if (cofactor === _4n3)
        return this.double().double();
      if (cofactor === _8n2)
        return this.double().double().double();
      return this.multiplyUnsafe(cofactor);
    }
    toBytes() {
      const { x, y } = this.toAffine();
      const bytes = Fp2.toBytes(y);
      bytes[bytes.length - 1] |= isOdd(x) ? 128 : 0;
      return bytes;
    }
    toHex() {
      return bytesToHex2(this.toBytes());
    }
    toString() {
      return `<Point ${this.is0() ? "ZERO" : this.toHex()}>`;
    }
  }
  const normalize = (points) => normalizeZ(Point, points);
  const wnaf = new ScalarMultiplier(Point, randomBytes3);
  if (wnaf.bits >= 6)
    Point.BASE.precompute(6);
  Object.freeze(Point.prototype);
  Object.freeze(Point);
  return Point;
}
function eddsa(Point, cHash, eddsaOpts = {}) {
  validatePointCons(Point);
  if (typeof cHash !== "function")
    throw new Error('"hash" function param is required');
  const hash2 = cHash;
  const opts = eddsaOpts;
  validateObject(opts, {}, {
    adjustScalarBytes: "function",
    randomBytes: "function",
    domain: "function",
    prehash: "function",
    zip215: "boolean",
    mapToCurve: "function",
    toMontgomery: "function",
    toMontgomerySecret: "function"
  });
  const { prehash } = opts;
  const { BASE, Fp: Fp2, Fn } = Point;
  const outputLen = hash2.outputLen;
  const expectedLen = 2 * Fp2.BYTES;
  if (outputLen !== void 0) {
    asafenumber(outputLen, "hash.outputLen");
    if (outputLen !== expectedLen)
      throw new Error(`hash.outputLen must be ${expectedLen}, got ${outputLen}`);
  }
  const randomBytes3 = opts.randomBytes === void 0 ? randomBytes2 : opts.randomBytes;
  const toMontgomery2 = opts.toMontgomery;
  const toMontgomerySecret2 = opts.toMontgomerySecret;
  const adjustScalarBytes2 = opts.adjustScalarBytes === void 0 ? (bytes) => bytes : opts.adjustScalarBytes;
  const domain = opts.domain === void 0 ? (data, ctx, phflag) => {
    abool(phflag, "phflag");
    if (ctx.length || phflag)
      throw new Error("Contexts/pre-hash are not supported");
    return data;
  } : opts.domain;
  function modN_LE(hash3) {
    return Fn.create(bytesToNumberLE(hash3));
  }
  function getPrivateScalar(key) {
    const len = lengths.secretKey;
    abytes2(key, lengths.secretKey, "secretKey");
    const hashed = abytes2(hash2(key), 2 * len, "hashedSecretKey");
    const head = adjustScalarBytes2(hashed.slice(0, len));
    const prefix = hashed.slice(len, 2 * len);
    const scalar = modN_LE(head);
    return { head, prefix, scalar };
  }
  function getExtendedPublicKey(secretKey) {
    const { head, prefix, scalar } = getPrivateScalar(secretKey);
    const point = BASE.multiply(scalar);
    const pointBytes = point.toBytes();
    return { head, prefix, scalar, point, pointBytes };
  }
  function getPublicKey(secretKey) {
    return getExtendedPublicKey(secretKey).pointBytes;
  }
  function hashDomainToScalar(context = Uint8Array.of(), ...msgs) {
    const msg = concatBytes2(...msgs);
    return modN_LE(hash2(domain(msg, abytes2(context, void 0, "context"), !!prehash)));
  }
  function sign(msg, secretKey, options = {}) {
    validateObject(options, {}, {}, "options");
    msg = copyBytes(abytes2(msg, void 0, "message"));
    if (prehash)
      msg = prehash(msg);
    const { prefix, scalar, pointBytes } = getExtendedPublicKey(secretKey);
    const r = hashDomainToScalar(options.context, prefix, msg);
    const R = BASE.multiply(r).toBytes();
    const k = hashDomainToScalar(options.context, R, pointBytes, msg);
    const s = Fn.create(r + k * scalar);
    if (!Fn.isValid(s))
      throw new Error("sign failed: invalid s");
    const rs = concatBytes2(R, Fn.toBytes(s));
    return abytes2(rs, lengths.signature, "result");
  }
  const verifyOpts = {
    zip215: opts.zip215
  };
  function verify(sig, msg, publicKey, options = verifyOpts) {
    validateObject(options);
    const { context } = options;
    const zip215 = options.zip215 === void 0 ? !!verifyOpts.zip215 : options.zip215;
    const len = lengths.signature;
    sig = abytes2(sig, len, "signature");
    msg = abytes2(msg, void 0, "message");
    publicKey = abytes2(publicKey, lengths.publicKey, "publicKey");
    if (zip215 !== void 0)
      abool(zip215, "zip215");
    if (prehash)
      msg = prehash(msg);
    const mid = len / 2;
    const r = sig.subarray(0, mid);
    const s = bytesToNumberLE(sig.subarray(mid, len));
    let A, R, SB;
    try {
      A = Point.fromBytes(publicKey, zip215);
      R = Point.fromBytes(r, zip215);
      SB = BASE.multiplyUnsafe(s);
    } catch (error) {
      return false;
    }
    if (!zip215 && A.isSmallOrder())
      return false;
    const k = hashDomainToScalar(context, r, publicKey, msg);
    const RkA = R.add(A.multiplyUnsafe(k));
    return RkA.subtract(SB).clearCofactor().is0();
  }
  const _size = Fp2.BYTES;
  const lengths = {
    secretKey: _size,
    publicKey: _size,
    signature: 2 * _size,
    seed: _size
  };
  function randomSecretKey(seed) {
    seed = seed === void 0 ? randomBytes3(lengths.seed) : seed;
    return abytes2(seed, lengths.seed, "seed");
  }
  function isValidSecretKey(key) {
    return isBytes2(key) && key.length === lengths.secretKey;
  }
  function isValidPublicKey(key, zip215) {
    try {
      return !!Point.fromBytes(key, zip215 === void 0 ? verifyOpts.zip215 : zip215);
    } catch (error) {
      return false;
    }
  }
  const utils = {
    getExtendedPublicKey,
    randomSecretKey,
    isValidSecretKey,
    isValidPublicKey,
    /** Converts an Edwards public key to a companion Montgomery public key. */
    toMontgomery(publicKey) {
      if (toMontgomery2 === void 0)
        throw new Error("Montgomery conversion is not supported for this curve");
      return toMontgomery2(Point.fromBytes(publicKey));
    },
    toMontgomerySecret(secretKey) {
      if (toMontgomerySecret2 === void 0)
        throw new Error("Montgomery conversion is not supported for this curve");
      return toMontgomerySecret2(secretKey);
    }
  };
  Object.freeze(lengths);
  Object.freeze(utils);
  return Object.freeze({
    keygen: createKeygen(randomSecretKey, getPublicKey),
    getPublicKey,
    sign,
    verify,
    utils,
    Point,
    lengths
  });
}

// node_modules/@noble/curves/ed25519.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var _1n5 = /* @__PURE__ */ BigInt(1);
var _2n3 = /* @__PURE__ */ BigInt(2);
var _5n2 = /* @__PURE__ */ BigInt(5);
var _8n3 = /* @__PURE__ */ BigInt(8);
var ed25519_CURVE_p = /* @__PURE__ */ BigInt("0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed");
var ed25519_CURVE = /* @__PURE__ */ (() => ({
  p: ed25519_CURVE_p,
  n: BigInt("0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed"),
  h: _8n3,
  a: BigInt("0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec"),
  d: BigInt("0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3"),
  Gx: BigInt("0x216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51a"),
  Gy: BigInt("0x6666666666666666666666666666666666666666666666666666666666666658")
}))();
function ed25519_pow_2_252_3(x) {
  const _10n = BigInt(10), _20n = BigInt(20), _40n = BigInt(40), _80n = BigInt(80);
  const P = ed25519_CURVE_p;
  const x2 = x * x % P;
  const b2 = x2 * x % P;
  const b4 = pow2(b2, _2n3, P) * b2 % P;
  const b5 = pow2(b4, _1n5, P) * x % P;
  const b10 = pow2(b5, _5n2, P) * b5 % P;
  const b20 = pow2(b10, _10n, P) * b10 % P;
  const b40 = pow2(b20, _20n, P) * b20 % P;
  const b80 = pow2(b40, _40n, P) * b40 % P;
  const b160 = pow2(b80, _80n, P) * b80 % P;
  const b240 = pow2(b160, _80n, P) * b80 % P;
  const b250 = pow2(b240, _10n, P) * b10 % P;
  const pow_p_5_8 = pow2(b250, _2n3, P) * x % P;
  return { pow_p_5_8, b2 };
}
function adjustScalarBytes(bytes) {
  bytes[0] &= 248;
  bytes[31] &= 127;
  bytes[31] |= 64;
  return bytes;
}
var ED25519_SQRT_M1 = /* @__PURE__ */ BigInt("19681161376707505956807079304988542015446066515923890162744021073123829784752");
function uvRatio(u, v) {
  const P = ed25519_CURVE_p;
  const v3 = mod(v * v * v, P);
  const v7 = mod(v3 * v3 * v, P);
  const pow3 = ed25519_pow_2_252_3(u * v7).pow_p_5_8;
  let x = mod(u * v3 * pow3, P);
  const vx2 = mod(v * x * x, P);
  const root1 = x;
  const root2 = mod(x * ED25519_SQRT_M1, P);
  const useRoot1 = vx2 === u;
  const useRoot2 = vx2 === mod(-u, P);
  const noRoot = vx2 === mod(-u * ED25519_SQRT_M1, P);
  if (useRoot1)
    x = root1;
  if (useRoot2 || noRoot)
    x = root2;
  if (isNegativeLE(x, P))
    x = mod(-x, P);
  return { isValid: useRoot1 || useRoot2, value: x };
}
var ed25519_Point = /* @__PURE__ */ edwards(ed25519_CURVE, { uvRatio });
var Fp = /* @__PURE__ */ (() => ed25519_Point.Fp)();
function toMontgomery(point) {
  const { y } = point;
  return Fp.toBytes(Fp.div(_1n5 + y, _1n5 - y));
}
function toMontgomerySecret(secretKey) {
  const size = ed25519_Point.Fp.BYTES;
  abytes(secretKey, size);
  return adjustScalarBytes(sha512(secretKey.subarray(0, size))).subarray(0, size);
}
function ed(opts) {
  return eddsa(ed25519_Point, sha512, Object.assign({ adjustScalarBytes, toMontgomery, toMontgomerySecret, zip215: true }, opts));
}
var ed25519 = /* @__PURE__ */ ed({});

// packages/receipt/src/signature.js
init_utils();
var RECEIPT_TYPE = "colophon-receipt+jws";
var SIGNATURE_BYTES = 64;
function readSignature(jws, type) {
  const parts = jws.split(".");
  const [header = "", payload, signature = ""] = parts;
  if (parts.length !== 3 || payload !== "") return "the signature has not three parts of which the middle one is empty";
  const headerBytes = fromBase64url(header);
  const signatureBytes = fromBase64url(signature);
  if (!headerBytes || signatureBytes?.length !== SIGNATURE_BYTES) return "the signature is not spelled as it has to be";
  const kid = kidOf(headerBytes, type);
  if (kid === null) return "the header of the signature is another one";
  return { kid, header, signature: signatureBytes };
}
function kidOf(bytes, type) {
  try {
    const text2 = decodeUtf8(bytes);
    const { kid } = JSON.parse(text2);
    return typeof kid === "string" && text2 === canonicalise({ alg: "EdDSA", kid, typ: type }) ? kid : null;
  } catch {
    return null;
  }
}
function isSignedBy({ header, signature }, payload, x) {
  const publicKey = fromBase64url(x);
  if (!publicKey) return false;
  const message = utf8ToBytes(`${header}.${toBase64url(utf8ToBytes(payload))}`);
  try {
    if (ed25519.Point.fromBytes(signature.subarray(0, 32)).isSmallOrder()) return false;
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

// packages/receipt/src/keys.js
var KEY_TYPE = "colophon-receipt-key+jws";
var keySetShape = object({
  keys: list(
    object(
      {
        kty: oneOf("OKP"),
        crv: oneOf("Ed25519"),
        x: name,
        kid: name,
        alg: oneOf("EdDSA"),
        use: oneOf("sig"),
        from: time,
        until: anyOf(time, oneOf(null))
      },
      { revoked: time, endorsedBy: name }
    )
  )
});
function readKeySet(text2) {
  try {
    const value = JSON.parse(text2);
    return keySetShape(value, "the key set") === null ? value : null;
  } catch {
    return null;
  }
}
function keyId({ crv, kty, x }) {
  return toBase64url(sha256(utf8ToBytes(canonicalise({ crv, kty, x }))));
}
function endorsedContent(key) {
  const { endorsedBy: _by, revoked: _revoked, ...made } = (
    /** @type {import('./types.d.ts').ReceiptKey} */
    key
  );
  return canonicalise({ ...made, until: null });
}
function isFalselyEndorsed(key, keys) {
  if (key.endorsedBy === void 0) return false;
  const signed = readSignature(key.endorsedBy, KEY_TYPE);
  if (typeof signed === "string") return true;
  const endorser = keys.find(({ kid }) => kid === signed.kid);
  return endorser !== void 0 && !isSignedBy(signed, endorsedContent(key), endorser.x);
}

// packages/receipt/src/due.js
var MINUTE_MS = 6e4;
var HOUR_MS = 60 * MINUTE_MS;
var DAY_MS = 24 * HOUR_MS;
var CYCLE_HOURS = 4;
var END_OF_CALENDAR = 2e5;
var UNIT_MS = {
  minute: MINUTE_MS,
  hour: HOUR_MS,
  cycle: CYCLE_HOURS * HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS
};
function nextDue(transitions, enteredAt, zone) {
  let next = null;
  for (const event of transitions) {
    const at = dueAt(event, enteredAt, zone);
    if (at !== null && (!next || at < next.at)) next = { event, at };
  }
  return next;
}
function dueAt({ code, args }, enteredAt, zone) {
  const moment = dueMoment(code, args, enteredAt, zone);
  if (!moment) return null;
  const year = wallOf(moment).getUTCFullYear();
  return Number.isNaN(moment.at) || Number.isNaN(year) || year >= END_OF_CALENDAR ? null : moment.at;
}
function dueMoment(code, args, enteredAt, zone) {
  const entered = momentOf(enteredAt, zone);
  switch (code) {
    case "A102": {
      const wall = Date.parse(`${String(args.dateTime).replace(" ", "T")}:00.000Z`);
      return Number.isNaN(wall) ? null : onWall(wall, offsetAt(wall, zone), zone);
    }
    case "A103":
      return later(entered, Number(args.elapsed), String(args.timeUnit), zone);
    case "A101":
      return settlementPoint(later(entered, Number(args.cycleCount), String(args.timeUnit), zone), zone);
    default:
      return null;
  }
}
function later(moment, count2, unit, zone) {
  if (unit !== "month" && unit !== "year") return momentOf(moment.at + count2 * (UNIT_MS[unit] ?? Number.NaN), zone);
  const wall = wallOf(moment);
  const months = wall.getUTCMonth() + count2 * (unit === "year" ? 12 : 1);
  const year = wall.getUTCFullYear() + Math.floor(months / 12);
  const month = months - 12 * Math.floor(months / 12);
  const lastDay = new Date(dateOf(year, month + 1, 0)).getUTCDate();
  const date = dateOf(year, month, Math.min(wall.getUTCDate(), lastDay));
  return onWall(date + timeOfDay(wall), moment.offset, zone);
}
function settlementPoint(moment, zone) {
  const midnight = startOfDay(moment, zone);
  for (let hour = 0; hour < 24; hour += CYCLE_HOURS) {
    const point = onWall(atHour(midnight, hour), midnight.offset, zone);
    if (point.at >= moment.at) return point;
  }
  return startOfDay(onWall(wallOf(midnight).getTime() + DAY_MS, midnight.offset, zone), zone);
}
function startOfDay(moment, zone) {
  const wall = wallOf(moment);
  return onWall(wall.getTime() - timeOfDay(wall), moment.offset, zone);
}
function atHour(day, hour) {
  const wall = wallOf(day);
  return wall.getTime() - timeOfDay(wall) + hour * HOUR_MS + timeOfDay(wall) % HOUR_MS;
}
function timeOfDay(wall) {
  return (wall.getTime() % DAY_MS + DAY_MS) % DAY_MS;
}
function wallOf({ at, offset }) {
  return new Date(at + offset);
}
function momentOf(at, zone) {
  return { at, offset: offsetAt(at, zone) };
}
function onWall(wall, guess, zone) {
  const first2 = wall - guess;
  const second = offsetAt(first2, zone);
  if (second === guess) return { at: first2, offset: guess };
  const third = offsetAt(wall - second, zone);
  if (second === third) return { at: wall - second, offset: second };
  return { at: wall - Math.min(second, third), offset: Math.max(second, third) };
}
var FORMATS = /* @__PURE__ */ new Map();
function offsetAt(at, zone) {
  if (Number.isNaN(new Date(at).getTime())) return Number.NaN;
  let format = FORMATS.get(zone);
  if (!format) {
    const number = "numeric";
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      era: "short",
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number
    });
    FORMATS.set(zone, format);
  }
  const shown = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const year = shown.era === "AD" ? Number(shown.year) : 1 - Number(shown.year);
  const date = dateOf(year, Number(shown.month) - 1, Number(shown.day));
  const time2 = Number(shown.hour) * HOUR_MS + Number(shown.minute) * MINUTE_MS + Number(shown.second) * 1e3;
  const milliseconds = (at % 1e3 + 1e3) % 1e3;
  return date + time2 - (at - milliseconds);
}
function dateOf(year, month, day) {
  return (/* @__PURE__ */ new Date(0)).setUTCFullYear(year, month, day);
}

// packages/receipt/src/life.js
var LIFE = 7;
var PAYMENT_CODE = "S201";
var CLOCK_CODE = /^A/;
var LICENSOR_ACCOUNT = "self.account";
function checkLife(receipt) {
  const { contract, policy, chain: chain2, issued, timeZone: timeZone2 } = receipt;
  checkTimes([contract.signedAt, ...chain2.map(({ at }) => at), issued]);
  const [first2, ...rest] = (
    /** @type {[import('./types.d.ts').TransitionEntry, ...import('./types.d.ts').ChainEntry[]]} */
    chain2
  );
  if (first2.to !== INITIAL_STATE) fail("the history does not begin in initial");
  checkAccounts(first2.accounts ?? [], policy.machine);
  let last = first2;
  let paid = null;
  checkState(last, policy.machine);
  for (const entry of rest) {
    if (paid && entry.kind !== "transition") fail(`the payment ${paid.seq} does not stand before its transition`);
    if (entry.kind === "payment") paid = entry;
    else if (entry.kind === "refund") checkRefund(entry, chain2);
    else {
      if (entry.from !== last.to) fail(`entry ${entry.seq} leaves ${entry.from}, where the contract was not`);
      if (entry.event === EXCEPTION) checkException(entry, receipt);
      else checkMove(entry, { last, paid, first: first2, machine: policy.machine, timeZone: timeZone2 });
      checkState(entry, policy.machine);
      last = entry;
      paid = null;
    }
  }
  if (paid) fail(`the payment ${paid.seq} moved nothing`);
}
function checkMove(entry, { last, paid, first: first2, machine: machine2, timeZone: timeZone2 }) {
  const { transitions } = stateOf(machine2, last.to);
  const event = transitions.find(({ id }) => id === entry.event);
  if (!event) return fail(`entry ${entry.seq} has an event that ${last.to} does not have`);
  if (event.to !== entry.to) fail(`entry ${entry.seq} leads to ${entry.to} instead of ${event.to}`);
  const next = nextDue(transitions, Date.parse(last.at), timeZone2);
  if (CLOCK_CODE.test(event.code)) {
    if (paid || entry.payment !== void 0) fail(`entry ${entry.seq} has a payment, and its event none`);
    if (next?.event !== event) fail(`entry ${entry.seq} has an event that another one precedes`);
    else if (Date.parse(entry.at) < next.at) fail(`entry ${entry.seq} was not due yet`);
    return;
  }
  if (event.code !== PAYMENT_CODE) fail(`entry ${entry.seq} has an event that never happens`);
  if (!paid || entry.payment !== paid.seq) return fail(`entry ${entry.seq} has no payment directly before it`);
  if (paid.event !== event.id) fail(`the payment ${paid.seq} is for another event`);
  if (paid.amount !== event.args.amount) fail(`the payment ${paid.seq} has another amount than the policy`);
  if (paid.toAccount !== accountOf(String(event.args.account), first2))
    fail(`the payment ${paid.seq} went to another account than the policy's`);
  if (next && (Date.parse(entry.at) >= next.at || Date.parse(paid.at) >= next.at))
    fail(`the payment ${paid.seq} came when ${last.to} was over`);
}
function checkException(entry, { policy, chain: chain2, timeZone: timeZone2 }) {
  const { transitions } = stateOf(policy.machine, entry.from);
  const next = nextDue(transitions, Date.parse(entry.at), timeZone2);
  const isCircle = next !== null && next.at <= Date.parse(entry.at) && chain2.some((one) => one.kind === "transition" && one.at === entry.at && one.to === next.event.to);
  if (entry.to !== entry.from || entry.payment !== void 0 || !isCircle)
    fail(`entry ${entry.seq} is an exception without a reason`);
  if (chain2.slice(entry.seq + 1).some(({ kind }) => kind === "transition"))
    fail(`the contract goes on after its exception, entry ${entry.seq}`);
}
function checkRefund(entry, chain2) {
  const payment = chain2[entry.payment];
  if (payment?.kind !== "payment" || payment.seq >= entry.seq)
    return fail(`entry ${entry.seq} gives back what was not paid`);
  const given = chain2.filter((one) => one.kind === "refund" && one.payment === payment.seq).reduce((sum, one) => sum + centsOf(
    /** @type {import('./types.d.ts').RefundEntry} */
    one.amount
  ), 0n);
  if (given > centsOf(payment.amount)) fail(`more was given back of the payment ${payment.seq} than was paid`);
}
function centsOf(amount2) {
  return BigInt(amount2.replace(".", ""));
}
function checkAccounts(accounts, machine2) {
  const named = Object.values(machine2).flatMap(({ transitions }) => transitions.map(({ args }) => String(args.account ?? ""))).filter((account2) => account2.startsWith("self."));
  const given = new Set(accounts.map(({ name: name2 }) => name2));
  const isSame = given.size === accounts.length && new Set(named).size === given.size;
  if (!isSame || named.some((account2) => account2 !== LICENSOR_ACCOUNT || !given.has(account2)))
    fail("the accounts of the first entry are not those of the policy");
}
function accountOf(account2, first2) {
  return first2.accounts?.find(({ name: name2 }) => name2 === account2)?.accountId ?? account2;
}
function checkState(entry, machine2) {
  if (entry.authStatus !== authStatusOf(stateOf(machine2, entry.to)))
    fail(`entry ${entry.seq} has another authStatus than ${entry.to}`);
}
function stateOf(machine2, name2) {
  const state = Object.hasOwn(machine2, name2) ? machine2[name2] : void 0;
  return state ?? fail(`the policy has no state ${name2}`);
}
function authStatusOf({ colours }) {
  return (colours.includes("active") ? 1 : 0) + (colours.includes("testActive") ? 2 : 0) || 128;
}
function checkTimes(times) {
  const fallen = times.find((time2, index) => index > 0 && time2 < String(times[index - 1]));
  if (fallen !== void 0) fail(`the time ${fallen} comes after a later one`);
}
function fail(reason) {
  throw new Failure(LIFE, reason);
}

// packages/receipt/src/check.js
var MAX_BYTES = 16 * 1024 * 1024;
function checkReceipt(bytes, { keys }) {
  let receipt;
  try {
    const value = readBytes(bytes);
    receipt = readShape(value);
    const key = checkSignature(receipt, keys);
    checkPeriod(receipt, key);
    checkPolicy(receipt);
    checkChain(receipt);
    checkLife(receipt);
    checkNow(receipt);
    return { verdict: "good", receipt };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { verdict, check, message: reason } = error;
    return { verdict, check, reason, receipt };
  }
}
function readBytes(bytes) {
  if (bytes.length > MAX_BYTES) throw new Failure(1, "the file has more than 16 MiB");
  try {
    const text2 = decodeUtf8(bytes);
    const value = JSON.parse(text2);
    if (canonicalise(value) === text2) return value;
  } catch (error) {
    throw new Failure(1, `the file cannot be read: ${/** @type {Error} */
    error.message}`);
  }
  throw new Failure(1, "the file is not written in canonical form");
}
function readShape(value) {
  const problem = receiptShape(value, "the receipt");
  if (problem) throw new Failure(2, problem);
  return (
    /** @type {import('./types.d.ts').Receipt} */
    value
  );
}
function checkSignature({ signature, ...signed }, keys) {
  const read2 = readSignature(signature, RECEIPT_TYPE);
  if (typeof read2 === "string") throw new Failure(3, read2);
  const key = keys.find(({ kid }) => kid === read2.kid);
  if (!key) throw new Failure(3, `the key ${read2.kid} is not among the keys given`, "unknown");
  if (keyId(key) !== key.kid) throw new Failure(3, `the key ${key.kid} is another one than its name says`);
  if (!isSignedBy(read2, canonicalise(signed), key.x)) throw new Failure(3, "the signature does not fit what is signed");
  if (isFalselyEndorsed(key, keys)) throw new Failure(3, `the endorsement of the key ${key.kid} is false`, "doubtful");
  return key;
}
function checkPeriod({ issued }, { kid, from, until, revoked }) {
  if (issued < from || until !== null && issued >= until)
    throw new Failure(4, `the key ${kid} did not count when the receipt was issued`);
  if (revoked !== void 0)
    throw new Failure(4, `the key ${kid} was lost (${revoked}): whoever has it can back-date`, "doubtful");
}
function checkPolicy({ policy, contract }) {
  const { text: text2, sha256: sha2562, policyId, subjectType } = policy;
  if (sha256Hex(text2) !== sha2562) throw new Failure(5, "the policy's text has another SHA-256");
  const named = `FREELOG_POLICY_TEXT_${text2.trim()}_SUBJECT_TYPE_${subjectType}`;
  if (bytesToHex(md5(utf8ToBytes(named))) !== policyId) throw new Failure(5, "the policy's text has another policyId");
  if (contract.subject.type !== subjectType) throw new Failure(5, "the policy is for another kind of subject");
}
function checkChain({ contract, format, issuer, policy, chain: chain2, head }) {
  let hash2 = sha256Hex(canonicalise({ contract, format, issuer, policy }));
  for (const [index, entry] of chain2.entries()) {
    if (entry.seq !== index) throw new Failure(6, `entry ${index} has the number ${entry.seq}`);
    if (entry.prev !== hash2) throw new Failure(6, `entry ${index} does not follow what stands before it`);
    hash2 = sha256Hex(canonicalise(entry));
  }
  if (hash2 !== head) throw new Failure(6, "the last entry is not the head");
}
function checkNow({ contract, policy, chain: chain2, now }) {
  const last = chain2.findLast((entry) => entry.kind === "transition");
  if (!last) throw new Failure(8, "nothing has happened");
  if (now.state !== last.to || now.authStatus !== last.authStatus)
    throw new Failure(8, "the contract is not where its history ends");
  const { colours, transitions } = stateOf(policy.machine, last.to);
  const isLicensed = colours.includes("active") || colours.includes("testActive") && contract.licensee.kind !== 3;
  const isOver = transitions.length === 0 && !isLicensed;
  if (now.status !== (last.event === EXCEPTION ? 2 : Number(isOver)))
    throw new Failure(8, "the status is another one than the state says");
}

// packages/receipt/src/cli.js
var USAGE = `Usage: colophon-receipt check FILE [--keys FILE|URL] [--json] [--text] [--file PATH]

  --keys FILE|URL  the platform's public keys, kept beside the receipt, or at its
                   /.well-known/colophon-receipt-keys.json; only an address is asked for over the network
  --json           answers in JSON
  --text           compiles the policy's text and compares the states
  --file PATH      says which of the receipt's versions the bytes of a file are

Exit: 0 good, 1 bad, 2 key unknown or doubtful, 3 wrong usage.`;
var EXIT = { good: 0, bad: 1, unknown: 2, doubtful: 2 };
var USAGE_EXIT = 3;
var UsageError = class extends Error {
};
async function run(args, io = { out: console.log, err: console.error }) {
  try {
    const { file, options } = readArguments(args);
    const result = await checkFile(file, options);
    io.out(options.json ? JSON.stringify(result) : sentences(result).join("\n"));
    return EXIT[result.verdict];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(error.message);
    return USAGE_EXIT;
  }
}
function readArguments(args) {
  const options = (
    /** @type {const} */
    {
      keys: { type: "string" },
      json: { type: "boolean" },
      text: { type: "boolean" },
      file: { type: "string" }
    }
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command, file, ...rest] = positionals;
    if (command !== "check" || file === void 0 || rest.length > 0) throw new UsageError(USAGE);
    return { file, options: (
      /** @type {Options} */
      values
    ) };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${/** @type {Error} */
    error.message}

${USAGE}`);
  }
}
async function checkFile(file, options) {
  const bytes = await read(file);
  const keys = options.keys === void 0 ? { keys: [] } : await readKeys(options.keys);
  const { receipt, ...result } = checkReceipt(bytes, keys);
  if (!receipt) return result;
  const { policy, chain: _chain, versions, signature: _signature, ...told } = receipt;
  if (result.verdict !== "good") return { ...result, receipt: told };
  if (options.text && !await isWhatTheTextSays(policy))
    return { verdict: "bad", check: "text", reason: "the policy's text says something else", receipt: told };
  const version2 = options.file === void 0 ? void 0 : versionOf(await read(options.file), versions);
  if (options.file !== void 0 && !version2)
    return { verdict: "bad", check: "file", reason: `${options.file} is none of the versions`, receipt: told };
  return { ...result, ...options.text && { isTextCompiled: true }, ...version2 && { version: version2 }, receipt: told };
}
async function isWhatTheTextSays({ text: text2, subjectType, audiences, machine: machine2 }) {
  const { compilePolicy: compilePolicy2 } = await Promise.resolve().then(() => (init_compiler_gen(), compiler_gen_exports));
  return canonicalise(compilePolicy2(text2, subjectType)) === canonicalise({ audiences, machine: machine2 });
}
function versionOf(bytes, versions) {
  const sha2562 = createHash("sha256").update(bytes).digest("hex");
  const sha12 = createHash("sha1").update(bytes).digest("hex");
  return versions.find((one) => one.sha256 === sha2562 && one.sha1 === sha12 && one.size === bytes.length);
}
async function readKeys(source) {
  const keys = readKeySet(/^https?:/.test(source) ? await fetchText(source) : (await read(source)).toString("utf8"));
  if (!keys) throw new UsageError(`${source} is no set of keys.`);
  return keys;
}
async function fetchText(address) {
  try {
    const answer = await fetch(address);
    if (answer.ok) return await answer.text();
    throw new Error(`it answers ${answer.status}`);
  } catch (error) {
    throw new UsageError(`${address} cannot be read: ${/** @type {Error} */
    error.message}`);
  }
}
async function read(path) {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${/** @type {Error} */
    error.message}`);
  }
}
function sentences({ verdict, check, reason, receipt, isTextCompiled, version: version2 }) {
  if (!receipt) return [`${verdict}: check ${check}: ${reason}`];
  const { contract, issuer, issued, now } = receipt;
  const status = ["in force", "terminated", "in exception"][now.status];
  const licensed = now.authStatus === 128 ? "not licensed" : (now.authStatus & 1) === 1 ? "licensed" : "rehearsing";
  const keys = `${issuer}/.well-known/colophon-receipt-keys.json`;
  return [
    verdict === "good" ? "good: nothing was changed, and the history obeys the policy" : `${verdict}: check ${check}: ${reason}`,
    ...verdict === "unknown" ? [`The keys of this platform are at ${keys}: give them with --keys.`] : [],
    `contract  ${contract.contractId}, signed ${contract.signedAt}`,
    `subject   ${contract.subject.name} (${contract.subject.id})`,
    `licensor  ${contract.licensor.name} of ${contract.licensor.ownerName} (${contract.licensor.ownerId})`,
    `licensee  ${contract.licensee.name} of ${contract.licensee.ownerName} (${contract.licensee.ownerId})`,
    `issued    ${issued} by ${issuer}`,
    `state     ${now.state}, ${licensed}, ${status}`,
    `head      ${receipt.head}`,
    ...isTextCompiled ? ["text      the policy's text says exactly these states"] : [],
    ...version2 ? [`file      ${version2.resourceName} ${version2.version}`] : []
  ];
}

// packages/receipt/bin/colophon-receipt.js
process.exitCode = await run(process.argv.slice(2));
