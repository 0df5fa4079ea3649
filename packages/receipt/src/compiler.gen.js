// The compiler of policies, made by `npm run compiler -w @colophon/receipt`; do not edit.
// packages/model/src/enumerations.ts
var SubjectType = { resource: 1, exhibit: 2, userGroup: 3, collection: 4, collectionExhibit: 5 };

// packages/policy/src/codes.ts
var INITIAL_STATE = "initial";
var EVENT_SERVICE = "freelog";
var PAYMENT_CODE = "S201";

// packages/policy/src/definitions.ts
var COLOURS = [
  { name: "active", type: "authorization" },
  { name: "testActive", type: "testAuthorization" }
];
function coloursOf(subjectType) {
  if (![SubjectType.resource, SubjectType.exhibit, "resource", "presentable"].includes(subjectType)) {
    throw new RangeError(`Not a subject type: ${subjectType}`);
  }
  return COLOURS;
}
var CYCLE_UNITS = ["year", "month", "week", "day", "cycle"];
var TIME_UNITS = [...CYCLE_UNITS, "hour", "minute"];
var decimal = (name) => ({ name, type: "decimal" });
var account = { name: "account", type: "account" };
var EVENTS = [
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
var EVENTS_BY_NAME = new Map(EVENTS.map((event) => [event.name, event]));

// packages/language/src/codes.ts
var BEYOND_ASCII = 128;
var END_OF_TEXT = 129;
var CODES = 256;
var FIRST_LENGTH = 16384;
var ENCODER = new TextEncoder();
function codesOf(text, spare) {
  const { length } = text;
  const codes = spare && spare.length > length ? spare : new Uint8Array(Math.max(FIRST_LENGTH, 2 * length));
  const { read, written } = ENCODER.encodeInto(text, codes);
  if (read !== length || written !== length) {
    for (let at = 0; at < length; at++) codes[at] = Math.min(text.charCodeAt(at), BEYOND_ASCII);
  }
  codes[length] = END_OF_TEXT;
  return codes;
}

// packages/language/src/limits.ts
var MAX_TEXT_LENGTH = 1048576;
var MAX_FIX_CANDIDATES = 50;
var MAX_FIX_WORD_LENGTH = 32;

// packages/language/src/findings.ts
var PHRASE = "phrase:";
function insert(offset, text) {
  return { offset, length: 0, text };
}
function replace(offset, length, text) {
  return { offset, length, text };
}

// packages/language/src/similar.ts
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
function distance(a, b) {
  const row = [];
  for (let j = 0; j <= b.length; j++) row.push(j);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0];
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const swap = diagonal + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      diagonal = row[j];
      row[j] = Math.min(swap, diagonal + 1, row[j - 1] + 1);
    }
  }
  return row[b.length];
}

// packages/language/src/tokens.ts
function numbersOf(kinds) {
  return Object.fromEntries(kinds.map((kind, number) => [kind, number]));
}
var CELLS = 3;
var FIRST_CELLS = 3072;
var MAX_SPARE_CELLS = 393216;
var MAX_SPARE_CODES = 262144;
var NO_CELLS = new Int32Array(0);
var NO_CODES = new Uint8Array(0);
var spareCells;
var spareCodes;
var TokenList = class {
  text;
  count = 0;
  /** The characters of the text: see `codesOf`. */
  codes;
  #names;
  #cells;
  /** @param names  the kinds, each at the place that its number says */
  constructor(text, names) {
    this.text = text;
    this.#names = names;
    this.#cells = spareCells ?? new Int32Array(FIRST_CELLS);
    spareCells = void 0;
    this.codes = codesOf(text, spareCodes);
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
function endOf({ offset, text }) {
  return offset + text.length;
}

// packages/language/src/words.ts
var LENGTHS = 32;
var LETTERS = 64;
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

// packages/policy/src/arguments.ts
var POWERS = [1, 10, 100];
var MAX_EXACT = 15;
var DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
var [ZERO, NINE, POINT] = ["0", "9", "."].map((sign) => sign.charCodeAt(0));
var DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var ACCOUNT = /^(?:\d+|self\.[A-Za-z0-9_]+)$/;
var FORMS = {
  string: /^[A-Za-z\u4e00-\u9fef0-9\-_./]*$/,
  resourceName: /^[A-Za-z\u4e00-\u9fef0-9\-_.]+\/[A-Za-z\u4e00-\u9fef0-9\-_.]+$/,
  account: ACCOUNT
};
function readArgument({ type, values }, tokens, index) {
  if (type === "decimal" || type === "count") {
    const value = readDecimal(tokens, tokens.startOf(index) + 1, tokens.endOf(index) - 1);
    if (Number.isNaN(value))
      return { refused: type === "count" && isNumber(tokens.quotedIn(index)) ? "whole" : "form" };
    if (!Number.isFinite(value)) return { refused: "tooLarge" };
    return type === "count" && !(Number.isInteger(value) && value >= 1) ? { refused: "whole" } : value;
  }
  const text = tokens.quotedIn(index);
  if (values) return values.includes(text) ? text : { refused: "form" };
  if (type === "dateTime") return isCalendarMinute(text) ? text : { refused: "form" };
  return type === "timeUnit" || FORMS[type].test(text) ? text : { refused: "form" };
}
function readDecimal({ codes, text }, start, end) {
  let digits = 0;
  let point = end;
  for (let at = start; at < end; at++) {
    const code = codes[at];
    if (code >= ZERO && code <= NINE) digits = 10 * digits + code - ZERO;
    else if (code === POINT && point === end) point = at;
    else return Number.NaN;
  }
  const isForm = point > start && point !== end - 1 && end - point - 1 < POWERS.length;
  if (!isForm) return Number.NaN;
  if (end - start > MAX_EXACT) return Number.parseFloat(text.slice(start, end));
  return point === end ? digits : digits / POWERS[end - point - 1];
}
function isNumber(text) {
  return text.trim() !== "" && Number.isFinite(Number(text));
}
function isEnvironmentAccount(account2) {
  return account2.startsWith("self.");
}
var WRITTEN = /* @__PURE__ */ new WeakMap();
function rememberWritten(args, name, text) {
  const written = text.replace(/^0+(?=\d)/, "");
  if (formatNumber(Number(args[name])) === written) return;
  const known = WRITTEN.get(args) ?? /* @__PURE__ */ new Map();
  WRITTEN.set(args, known.set(name, written));
}
function formatNumber(value) {
  const text = String(value);
  return text.includes("e") ? BigInt(value).toString() : text;
}
function isCalendarMinute(text) {
  if (!DATE_TIME.test(text)) return false;
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)];
  const [hour, minute] = [numberAt(text, 11, 13), numberAt(text, 14, 16)];
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && (day <= (DAYS[month - 1] ?? 0) || isLeapDay) && hour < 24 && minute < 60;
}
function numberAt(text, start, end) {
  let number = 0;
  for (let index = start; index < end; index++) number = 10 * number + text.charCodeAt(index) - ZERO;
  return number;
}

// packages/policy/src/fixes.ts
var HALF_WIDTH = {
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
var FOUND_LENGTH = 20;
var ARGUMENT_END = /,(?!\d{3}(?!\d))|[)\r\n]|$/;
var UNQUOTED_NUMBER = /^[\d,.]*\d(?=\s*(?:[,)]|$))/;
var NUMBER_FORM = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2})?)?$/;
var YUAN_BEFORE = /^\s*(?:¥|RMB|CNY)/i;
var YUAN_BEHIND = /(?:yuan|元|RMB|CNY)\s*$/i;
function lexicalProblem(token, text) {
  const found = token.text.slice(0, FOUND_LENGTH);
  const { reason, fix } = explainUnknown(token, text);
  const at = { offset: token.offset, length: token.text.length };
  return { code: "LEXICAL", reason, params: { found }, at, offendingSymbol: found, findFix: () => fix };
}
function explainUnknown(token, text) {
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
      if (text[endOf(token)] === "\\") return { reason: "escape", fix: replace(endOf(token), 1, "") };
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
  return { reason: "unquoted", fix: quoteNumber(text, offset) };
}
function quoteNumber(text, offset) {
  const before = text.slice(Math.max(0, offset - 2), offset);
  if (/\d[.,]$/.test(before)) return void 0;
  const start = before.endsWith(".") ? offset - 1 : offset;
  const written = UNQUOTED_NUMBER.exec(text.slice(start, start + MAX_FIX_WORD_LENGTH))?.[0];
  const number = written && readNumber(written);
  return number ? replace(start, written.length, `"${number}"`) : void 0;
}
function readNumber(written) {
  const bare = written.normalize("NFKC").replace(YUAN_BEFORE, "").replace(YUAN_BEHIND, "").trim();
  const [, whole = "", decimals = ""] = NUMBER_FORM.exec(bare) ?? [];
  if (whole + decimals === "") return void 0;
  return whole === "" ? `0.${decimals.padEnd(2, "0")}` : whole.replaceAll(",", "") + (decimals && `.${decimals}`);
}
var AUDIENCE_WORDS = ["public", "registeredUsers", "nodes", "userGroup"];
function syntaxFix(place, found, following, previous) {
  const behind = previous ? endOf(previous) : 0;
  const before = found?.offset ?? behind;
  const isFound = (...kinds) => found !== void 0 && kinds.includes(found.kind);
  const instead = (text) => replace(before, found.text.length, text);
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

// packages/policy/src/identity.ts
import { md5 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

// packages/policy/src/limits.ts
var MAX_SYNTAX_FINDINGS = 100;
var MAX_KNOWN_STATES = 2e3;
var MAX_KNOWN_IDS_OF_STATE = 64;

// packages/policy/src/identity.ts
var EVENT_ID_BYTES = 4;
var KNOWN_EVENTS = /* @__PURE__ */ new Map();
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
function copyOf(text) {
  return `-${text}`.slice(1);
}

// packages/policy/src/events.ts
var EVENT_NAMES = EVENTS.map(({ name }) => name);
var findService = wordFinder([[EVENT_SERVICE, 0]]);
var findEvent = wordFinder(EVENT_NAMES.map((name, number) => [name, number]));
function checkEvent({ first, target }, left, index, scope) {
  const { name: state, known } = left;
  const { tokens } = scope;
  const { codes } = tokens;
  const service = first + 1;
  const name = first + 3;
  const toState = tokens.textOf(target);
  const isKnown = findService(codes, tokens.startOf(service), tokens.endOf(service)) !== -1;
  const number = isKnown ? findEvent(codes, tokens.startOf(name), tokens.endOf(name)) : -1;
  if (number === -1) {
    const transition2 = unknownTransition(tokens.textOf(service), tokens.textOf(name), toState);
    const problem = isKnown ? undefinedProblem(tokens, name) : serviceProblem(tokens, service);
    report(problem, state, transition2, scope);
    return transition2;
  }
  const { name: eventName, code, parameters, isSingleton, description } = EVENTS[number];
  const id = eventId(code, state, toState, index, known);
  const args = {};
  const transition = { id, code, name: eventName, service: EVENT_SERVICE, args, toState, isSingleton, description };
  const given = target - name - 3 >> 1;
  if (given !== parameters.length) {
    const params = { name: eventName, wanted: parameters.length, given };
    const expected = parameters.map((parameter) => parameter.name);
    report({ code: "EVENT_ARG_COUNT", params, at: tokens.spanOf(name), expected }, state, transition, scope);
    return transition;
  }
  for (let position = 0; position < given; position++) {
    const parameter = parameters[position];
    const argument = name + 2 + 2 * position;
    const result = readArgument(parameter, tokens, argument);
    if (typeof result === "object") {
      const problem = argumentProblem(eventName, parameter, tokens, argument, result.refused);
      report(problem, state, transition, scope);
      continue;
    }
    args[parameter.name] = result;
    if (typeof result === "number" && tokens.endOf(argument) - tokens.startOf(argument) - 2 > MAX_EXACT) {
      rememberWritten(args, parameter.name, tokens.quotedIn(argument));
    }
    if (parameter.type === "account" && isEnvironmentAccount(result)) scope.envArgs.add(result);
    if (code === PAYMENT_CODE && result === 0) {
      report({ code: "PAYMENT_AMOUNT", at: tokens.spanOf(argument) }, state, transition, scope);
    }
  }
  if (!scope.stateNames.has(toState)) report(targetProblem(target, scope), state, transition, scope);
  return transition;
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
function unknownTransition(service, name, toState) {
  return { id: "", code: "", name, service, args: {}, toState, isSingleton: false };
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
function undefinedProblem(tokens, name) {
  const token = tokens.at(name);
  return {
    code: "EVENT_UNDEFINED",
    params: { name: token.text },
    at: tokens.spanOf(name),
    expected: EVENT_NAMES,
    findFix: () => closestFix(token, EVENT_NAMES)
  };
}
function argumentProblem(name, parameter, tokens, index, refused) {
  const argument = tokens.at(index);
  const value = tokens.quotedIn(index);
  return {
    code: "EVENT_ARG_INVALID",
    reason: refused === "form" ? void 0 : refused,
    params: { name, param: parameter.name, value },
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
  const by = (text) => replace(argument.offset, argument.text.length, `"${text}"`);
  if (values) return closestFix(argument, values);
  if (type === "account") return by("self.account");
  if (type === "dateTime") {
    const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D+(\d{1,2}):(\d{2}))?/.exec(value);
    if (!parts) return void 0;
    const [year, month, day, hour, minute] = parts.slice(1).map((part = "0") => part.padStart(2, "0"));
    const text = `${year}-${month}-${day} ${hour}:${minute}`;
    return isCalendarMinute(text) ? by(text) : void 0;
  }
  const number = type === "decimal" && value.length <= MAX_FIX_WORD_LENGTH ? readNumber(value) : void 0;
  return number ? by(number) : void 0;
}

// packages/policy/src/tokens.ts
var KINDS = [
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
var KIND = numbersOf(KINDS);
function tokensOf(text) {
  return new TokenList(text, KINDS);
}
var FIRST_LEXICAL_ERROR = KIND.unclosedComment;
function isLexicalError(kind) {
  return kind >= FIRST_LEXICAL_ERROR;
}

// packages/policy/src/grammar.ts
var AUDIENCE = {
  public: "afterAudience",
  registeredUsers: "afterAudience",
  nodes: "afterAudience",
  userGroup: "afterAudience",
  phone: "afterAudience",
  email: "afterAudience"
};
var STEP = { terminate: "afterStep", "~": "service" };
var GRAMMAR = {
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
var END = "afterStep";
var POSITIONS = new Map(
  Object.keys(GRAMMAR).map((place) => [place, { place, moves: [] }])
);
for (const [place, { moves }] of POSITIONS) {
  const row = GRAMMAR[place];
  for (const kind of Object.keys(KIND)) {
    const following = row[kind];
    moves.push(following && positionAt(following));
  }
}
function positionAt(place) {
  return POSITIONS.get(place);
}
function possibleAt(place) {
  const kinds = Object.keys(GRAMMAR[place]);
  return place === END ? [...kinds, "end"] : kinds;
}

// packages/policy/src/scan.ts
var {
  name: NAME,
  stateName: STATE_NAME,
  terminate: TERMINATE,
  "~": TILDE,
  "=>": ARROW,
  "[": BRACKET,
  ")": CLOSE
} = KIND;
var findWord = wordFinder([
  ...["for", "public", "nodes", "userGroup", "registeredUsers", "terminate"].map(
    (word) => [word, KIND[word]]
  ),
  ...["include", "require", "always", "sum", "pi", "e", "exhibited"].map((word) => [word, KIND.reserved]),
  ...["contract", "self"].map((word) => [word, NAME])
]);
var LONG_WORDS = ["contract with", "self.exhibited"];
var OTHER = -1;
var BLANK = -2;
var LETTER = -3;
var IN_TEXT = beginnings([",", ":", "[", "]", "~"]);
var IN_EVENT = beginnings([",", ".", "(", ")"]);
var IN_NAME = IN_TEXT.map((_, code) => code < BEYOND_ASCII && /\w/.test(String.fromCharCode(code)) ? 1 : 0);
var OTHER_SIGNS = ".<>()+-*/^=";
var EMAIL_RUN = /[-\w]+/y;
var EMAIL_REST = /@[-\w]+(?:\.[-\w]+)*/y;
var NUMBER = /\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(?::\d{2})?|\d+(?:\.\d+)?(?:[eE][+-]?\d+(?:\.\d+)?)?|\$\d+(?:\.\d\d?)?/y;
var PHONE = /^\d{11}$/;
var ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
var UNKNOWN_IN_TEXT = /[^A-Za-z0-9 \t\r\n,.:<>()[\]+\-*/^=~]+/y;
var UNKNOWN_IN_EVENT = /(?:(?!=>)[^A-Za-z \t\r\n,.()"~])+/y;
var [QUOTE, BACKSLASH, AT, HYPHEN, TILDE_CODE, EQUALS, GREATER] = [...'"\\@-~=>'].map((sign) => sign.charCodeAt(0));
function scan(text) {
  const tokens = tokensOf(text);
  const emails = { freeUntil: 0 };
  const { codes } = tokens;
  const { length } = text;
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
  const { text, codes } = tokens;
  const { length } = text;
  let at = start;
  while (at < length) {
    const code = codes[at];
    const beginning = IN_EVENT[code];
    if (beginning === BLANK) at++;
    else if (beginning === LETTER) at = addToken(tokens, NAME, at, nameEnd(codes, at));
    else if (code === QUOTE) at = addArgument(tokens, at);
    else if (beginning === OTHER) {
      if (text.startsWith("=>", at)) return addToken(tokens, KIND.arrowInEvent, at, at + 2);
      if (code === TILDE_CODE) at = addToken(tokens, KIND.tildeInEvent, at, at + 1);
      else at = addToken(tokens, KIND.unknownInEvent, at, matchEnd(UNKNOWN_IN_EVENT, text, at));
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
  const { text, codes } = tokens;
  const end = nameEnd(codes, at);
  const following = codes[end];
  const email = following === AT || following === HYPHEN ? emailEnd(text, at, emails) : -1;
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
  const { text, codes } = tokens;
  let end = at + 1;
  for (let code = codes[end]; code !== QUOTE; code = codes[end]) {
    const next = code === BACKSLASH ? matchEnd(ESCAPE, text, end) : end + 1;
    if (end >= text.length || next === -1) return addToken(tokens, KIND.unclosedArgument, at, end);
    end = next;
  }
  return addToken(tokens, KIND.argument, at, end + 1);
}
function addOther(tokens, at, emails) {
  const { text, codes } = tokens;
  if (codes[at] === EQUALS && codes[at + 1] === GREATER) return addToken(tokens, ARROW, at, at + 2);
  if (text.startsWith("//", at)) {
    const end = text.indexOf("\n", at + 2);
    return end === -1 ? text.length : end + 1;
  }
  if (text.startsWith("/*", at)) {
    const end = text.indexOf("*/", at + 2);
    return end === -1 ? addToken(tokens, KIND.unclosedComment, at, text.length) : end + 2;
  }
  const email = emailEnd(text, at, emails);
  if (email !== -1) return addToken(tokens, KIND.email, at, email);
  const number = matchEnd(NUMBER, text, at);
  if (number !== -1) {
    return addToken(tokens, PHONE.test(text.slice(at, number)) ? KIND.phone : KIND.number, at, number);
  }
  if (OTHER_SIGNS.includes(text[at])) return addToken(tokens, KIND.sign, at, at + 1);
  return addToken(tokens, KIND.unknownInText, at, matchEnd(UNKNOWN_IN_TEXT, text, at));
}
function nameEnd(codes, at) {
  let end = at + 1;
  while (IN_NAME[codes[end]] === 1) end++;
  return end;
}
function emailEnd(text, at, emails) {
  if (at < emails.freeUntil) return -1;
  const runEnd = matchEnd(EMAIL_RUN, text, at);
  const end = runEnd === -1 ? -1 : matchEnd(EMAIL_REST, text, runEnd);
  if (end === -1) emails.freeUntil = runEnd;
  return end;
}
function matchEnd(pattern, text, from) {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
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

// packages/policy/src/syntax.ts
var { name: NAME2, stateName: STATE_NAME2, terminate: TERMINATE2, "~": TILDE2, ",": COMMA, ".": DOT } = KIND;
var START = positionAt("start");
var AUDIENCE2 = positionAt("audience");
var TARGET = positionAt("target");
var AFTER_STEP = positionAt(END);
function parse(text) {
  if (text.length > MAX_TEXT_LENGTH) {
    const params = { length: text.length, max: MAX_TEXT_LENGTH };
    return { tokens: tokensOf(""), problems: [{ code: "TEXT_TOO_LARGE", params }] };
  }
  const tokens = scan(text);
  const tree = { audiences: [], states: [] };
  const problems = [];
  const { count } = tokens;
  let steps = [];
  let step;
  let position = START;
  for (let index = 0; index < count; index++) {
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
  if (isCutOff) problems.push(syntaxProblem(position.place, tokens, count));
  const unknown = problems.length > 0 ? lexicalProblems(tokens) : [];
  return unknown.length > 0 ? { tokens, problems: unknown } : { tokens, tree, problems };
}
function coloursAt(tokens, { name }) {
  const colours = [];
  if (tokens.kindAt(name + 1) !== KIND["["]) return colours;
  for (let index = name + 2; tokens.kindAt(index) === NAME2; index += 2) {
    colours.push(index);
    if (tokens.kindAt(index + 1) !== COMMA) break;
  }
  return colours;
}
function hasPath(tokens, { first }) {
  return tokens.kindAt(first + 4) === DOT;
}
function namesAt(tokens, { first }) {
  const names = [first + 1];
  for (let index = first + 2; tokens.kindAt(index) === DOT; index += 2) names.push(index + 1);
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
      if (place === "colour") return COLOURS.map(({ name }) => name);
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

// packages/policy/src/machine.ts
var findColour = wordFinder(COLOURS.map(({ name }, number) => [name, number]));
function buildStateMachine(tree, tokens, colours) {
  const machine = {
    audiences: audiencesOf(tree.audiences, tokens),
    subjectIcon: {},
    declarations: { serviceStates: [] },
    states: {},
    description: { symbolArgs: { envArgs: [] } }
  };
  const names = tree.states.map(({ name }) => tokens.textOf(name));
  const stateNames = new Set(names);
  const scope = {
    tokens,
    machine,
    errors: [],
    warnings: [],
    colourNames: colours.map(({ name }) => name),
    stateNames,
    isAnyRepeated: stateNames.size < names.length,
    colours: /* @__PURE__ */ new Map(),
    envArgs: /* @__PURE__ */ new Set()
  };
  for (const [index, block] of tree.states.entries()) addState(block, names[index], scope);
  if (!scope.stateNames.has(INITIAL_STATE)) {
    scope.errors.push({ code: "INITIAL_MISSING", findFix: () => mistypedInitial(tree, tokens) });
  }
  const used = colours.filter(({ name }) => scope.colours.has(name));
  machine.declarations.serviceStates = used.map((colour) => ({ ...colour }));
  machine.description.symbolArgs.envArgs = [...scope.envArgs];
  return scope;
}
function mistypedInitial({ states }, tokens) {
  const candidates = states.slice(0, MAX_FIX_CANDIDATES);
  return candidates.map(({ name }) => closestFix(tokens.at(name), [INITIAL_STATE])).find((fix) => fix);
}
function audiencesOf(audiences, tokens) {
  const byName = /* @__PURE__ */ new Map();
  for (const index of audiences) {
    const name = tokens.textOf(index);
    const kind = tokens.kindOf(index);
    const isPerson = kind === "phone" || kind === "email";
    if (!byName.has(name)) byName.set(name, { name, type: isPerson ? "userId" : name });
  }
  return [...byName.values()];
}
function addState(block, stateName, scope) {
  const { tokens, machine, errors } = scope;
  const state = { serviceStates: [], transitions: [] };
  if (stateName === INITIAL_STATE) state.isInitial = true;
  if (scope.isAnyRepeated && Object.hasOwn(machine.states, stateName)) {
    errors.push({ code: "STATE_DUPLICATE", params: { name: stateName }, at: tokens.spanOf(block.name) });
  } else machine.states[stateName] = state;
  addColours(block, state, scope);
  addSteps(block.steps, { name: stateName, known: knownEventsOf(stateName) }, state, scope);
}
function addColours(block, { serviceStates }, scope) {
  const { tokens, colourNames, colours, errors } = scope;
  for (const index of coloursAt(tokens, block)) {
    const known = findColour(tokens.codes, tokens.startOf(index), tokens.endOf(index));
    const name = known === -1 ? tokens.textOf(index) : COLOURS[known].name;
    if (colours.get(name) === block.name) continue;
    colours.set(name, block.name);
    serviceStates.push(name);
    if (colourNames.includes(name)) continue;
    const findFix = () => closestFix(tokens.at(index), colourNames);
    errors.push({
      code: "SERVICE_STATE_UNKNOWN",
      params: { name },
      at: tokens.spanOf(index),
      expected: colourNames,
      findFix
    });
  }
}
function addSteps(steps, left, state, scope) {
  const stateName = left.name;
  const { tokens, errors, warnings } = scope;
  const { transitions } = state;
  let isTerminated = false;
  for (const step of steps) {
    if (tokens.kindAt(step.first) === KIND.terminate) {
      const at = tokens.spanOf(step.first);
      const findFix = () => replace(at.offset, at.length, "");
      const params = { state: stateName };
      if (isTerminated) errors.push({ code: "TERMINATE_REPEATED", params, at, findFix, state: stateName });
      else if (transitions.length > 0) errors.push({ code: "TERMINATE_MIXED", params, at, findFix, state: stateName });
      else isTerminated = true;
    } else if (isTerminated) {
      const at = tokens.spanOf(step.first);
      errors.push({ code: "TERMINATE_MIXED", params: { state: stateName }, at, state: stateName });
    } else if (step.target === 0) {
      warnings.push({ code: "EVENT_MALFORMED", at: tokens.spanOf(step.first), state: stateName });
    } else if (hasPath(tokens, step)) {
      const names = namesAt(tokens, step);
      const found = names.map((index) => tokens.textOf(index)).join(".");
      const at = tokens.spanOf(names[0]);
      errors.push({ code: "EVENT_PATH_UNSUPPORTED", params: { found }, at, state: stateName });
    } else transitions.push(checkEvent(step, left, transitions.length, scope));
  }
}

// packages/receipt/src/machine.js
function machineOf(states) {
  const described = Object.entries(states).map(([name, { serviceStates, transitions }]) => [
    name,
    {
      colours: [...serviceStates],
      transitions: transitions.map(({ id, code, toState, args }) => ({ id, code, to: toState, args: textsOf(args) }))
    }
  ]);
  return Object.fromEntries(described);
}
function textsOf(args) {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    name === "amount" && typeof value === "number" ? amountText(value) : value
  ]);
  return Object.fromEntries(entries);
}
function amountText(amount) {
  return amount < 1e21 ? amount.toFixed(2) : `${BigInt(amount)}.00`;
}

// packages/receipt/compiler/compile.ts
function compilePolicy(text, subjectType) {
  const { tokens, tree, problems } = parse(text);
  if (!tree || problems.length > 0) return null;
  const { machine, errors, warnings } = buildStateMachine(tree, tokens, coloursOf(subjectType));
  if (errors.length + warnings.length > 0) return null;
  const audiences = machine.audiences.map(({ name, type }) => ({ name, type }));
  return { audiences, machine: machineOf(machine.states) };
}
export {
  compilePolicy
};
