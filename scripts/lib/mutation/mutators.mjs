import ts from 'typescript';

/**
 * A change to a source file that some test has to notice.
 *
 * @typedef {object} Mutation
 * @property {number} start   of the node that is replaced, in UTF-16 code units
 * @property {number} end
 * @property {string} replacement  what stands in its place; empty for a statement that is removed
 * @property {boolean} isStatement  whether the node is a statement; otherwise it is an expression
 */

/** @typedef {Record<string, string>} Words */

/** The limits between less and more, which tests of one value far from them miss. @type {Words} */
const BOUNDARIES = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Operators by one that gives something else. @type {Words} */
const OPPOSITES = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&': '|',
  '|': '&',
  '^': '&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '|=': '&=',
  '&=': '|=',
  '??=': '=',
  '||=': '=',
};

/** Methods by one that is easily mistaken for them. @type {Words} */
const OTHER_METHODS = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  find: 'findLast',
  push: 'unshift',
};

/** Methods that answer a changed form of what they are called on. */
const REMOVED_METHODS = new Set([
  ...['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'concat', 'flat'],
  ...['trim', 'trimStart', 'trimEnd', 'toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'padStart'],
]);

/** Properties whose strings are wording: how people are told something, not what is done. */
const WORDING = new Set(['en_US', 'zh_CN', 'summary']);

/** Replacements in SQL: a pattern and the text that takes its place. @type {[RegExp, string][]} */
const SQL_CHANGES = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ <> /g, ' = '],
  [/ = /g, ' <> '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/\bdesc\b/g, 'asc'],
  [/\bdistinct /g, ''],
  [/ for update\b/g, ''],
  [/\bleft join\b/g, 'join'],
];

/**
 * All mutations of a source file, in the order of the text; of one node the shorter ones of its kind first.
 *
 * Left alone is what no test could be asked to notice: types, imports, wording, messages of exceptions, and the log.
 *
 * @param {string} text  TypeScript
 * @returns {Mutation[]}
 */
export function findMutations(text) {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  /** @type {Mutation[]} */
  const found = [];

  /** @param {ts.Node} node */
  const textOf = (node) => text.slice(node.getStart(source), node.end);

  /**
   * @param {ts.Node} node
   * @param {...string} replacements
   */
  const add = (node, ...replacements) => {
    if (!isReplaceable(node)) return;
    for (const replacement of replacements) {
      found.push({ start: node.getStart(source), end: node.end, replacement, isStatement: ts.isStatement(node) });
    }
  };

  /**
   * A node's text with a part of it replaced.
   *
   * @param {ts.Node} node
   * @param {number} from
   * @param {number} to
   * @param {string} by
   */
  const spliced = (node, from, to, by) => text.slice(node.getStart(source), from) + by + text.slice(to, node.end);

  /**
   * A node's text without one of the parts of a list.
   *
   * @param {ts.Node} node
   * @param {ts.NodeArray<ts.Node>} list
   * @param {number} index
   */
  const without = (node, list, index) => {
    const removed = /** @type {ts.Node} */ (list[index]);
    const following = list[index + 1];
    if (following) return spliced(node, removed.getStart(source), following.getStart(source), '');
    return spliced(
      node,
      index > 0 ? /** @type {ts.Node} */ (list[index - 1]).end : removed.getStart(source),
      list.end,
      '',
    );
  };

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isModuleDeclaration(node)) return;
    if (isLogging(node) || isException(node)) return;
    if (ts.isPropertyAssignment(node) && WORDING.has(node.name.getText(source))) return;
    if (isDescription(node)) return;

    if (ts.isExpressionStatement(node)) {
      if (!isSuperCall(node)) add(node, '');
    } else if (ts.isThrowStatement(node) || ts.isBreakOrContinueStatement(node)) {
      add(node, '');
    } else if (ts.isReturnStatement(node)) {
      if (!node.expression) add(node, '');
      else if (!isMutatedItself(node.expression)) add(node.expression, 'undefined');
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      if (!isMutatedItself(node.body)) add(node.body, 'undefined');
    } else if (ts.isIfStatement(node)) {
      addCondition(node.expression);
    } else if (ts.isWhileStatement(node) || ts.isDoStatement(node)) {
      add(node.expression, 'false');
    } else if (ts.isForStatement(node) && node.condition) {
      add(node.condition, 'false');
    } else if (ts.isConditionalExpression(node)) {
      add(node, textOf(node.whenTrue), textOf(node.whenFalse));
    } else if (ts.isBinaryExpression(node)) {
      visitBinary(node);
    } else if (ts.isPrefixUnaryExpression(node)) {
      visitPrefix(node);
    } else if (ts.isPostfixUnaryExpression(node)) {
      const other = node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++';
      add(node, textOf(node.operand) + other);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
      add(node, 'false');
    } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
      add(node, 'true');
    } else if (ts.isNumericLiteral(node)) {
      add(node, String(Number(node.text) + 1));
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!ts.isTaggedTemplateExpression(node.parent)) add(node, node.text === '' ? "'mutant'" : "''");
    } else if (ts.isTemplateExpression(node)) {
      if (!ts.isTaggedTemplateExpression(node.parent)) add(node, "''");
    } else if (ts.isRegularExpressionLiteral(node)) {
      visitPattern(node);
    } else if (ts.isTaggedTemplateExpression(node)) {
      visitTagged(node);
    } else if (ts.isArrayLiteralExpression(node)) {
      if (node.elements.length > 0) add(node, '[]');
    } else if (ts.isObjectLiteralExpression(node)) {
      node.properties.forEach((property, index) => {
        if (!WORDING.has(property.name?.getText(source) ?? '')) add(node, without(node, node.properties, index));
      });
    } else if (ts.isCallExpression(node)) {
      visitCall(node);
    }
    if (ts.isOptionalChain(node) && !ts.isNonNullExpression(node) && node.questionDotToken) visitOptional(node);
    ts.forEachChild(node, visit);
  };

  /** @param {ts.Expression} condition */
  const addCondition = (condition) => add(condition, 'true', 'false');

  /** @param {ts.BinaryExpression} node */
  const visitBinary = (node) => {
    const { left, right, operatorToken } = node;
    const operator = operatorToken.getText(source);
    if (operator === '&&' || operator === '||' || operator === '??') {
      add(node, textOf(left), textOf(right));
      return;
    }
    if (operator === '+' && [left, right].some(isText)) return;
    /** @param {string | undefined} other */
    const change = (other) => {
      if (other === undefined) return;
      add(node, spliced(node, operatorToken.getStart(source), operatorToken.end, other));
    };
    change(BOUNDARIES[operator]);
    // That a comparison is a whole condition is tried by putting true and false in its place.
    if (!isCondition(node)) change(OPPOSITES[operator]);
  };

  /** @param {ts.PrefixUnaryExpression} node */
  const visitPrefix = (node) => {
    switch (node.operator) {
      case ts.SyntaxKind.ExclamationToken:
        if (!isCondition(node)) add(node, textOf(node.operand));
        break;
      case ts.SyntaxKind.MinusToken:
        add(node, textOf(node.operand));
        break;
      case ts.SyntaxKind.PlusPlusToken:
        add(node, `--${textOf(node.operand)}`);
        break;
      case ts.SyntaxKind.MinusMinusToken:
        add(node, `++${textOf(node.operand)}`);
        break;
    }
  };

  /** @param {ts.RegularExpressionLiteral} node */
  const visitPattern = (node) => {
    const end = node.text.lastIndexOf('/');
    if (node.text.startsWith('/^') && end > 2) add(node, `/${node.text.slice(2)}`);
    if (node.text[end - 1] === '$' && node.text[end - 2] !== '\\') {
      add(node, node.text.slice(0, end - 1) + node.text.slice(end));
    }
  };

  /** @param {ts.TaggedTemplateExpression} node */
  const visitTagged = (node) => {
    const { tag, template } = node;
    if (!/\bsql$/.test(textOf(tag))) return;
    const pieces = ts.isNoSubstitutionTemplateLiteral(template)
      ? [template]
      : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
    for (const piece of pieces) {
      const from = piece.getStart(source);
      for (const [pattern, by] of SQL_CHANGES) {
        for (const match of textOf(piece).matchAll(pattern)) {
          const at = from + match.index;
          add(node, spliced(node, at, at + match[0].length, by));
        }
      }
    }
  };

  /** @param {ts.CallExpression} node */
  const visitCall = (node) => {
    const { expression, arguments: given } = node;
    if (expression.kind === ts.SyntaxKind.SuperKeyword || expression.kind === ts.SyntaxKind.ImportKeyword) return;
    if (given.length > 1) add(node, without(node, given, given.length - 1));
    if (!ts.isPropertyAccessExpression(expression)) return;
    const { name } = expression;
    const other = OTHER_METHODS[name.text];
    if (other && Object.hasOwn(OTHER_METHODS, name.text)) {
      add(node, spliced(node, name.getStart(source), name.end, other));
    }
    if (REMOVED_METHODS.has(name.text)) add(node, textOf(expression.expression));
  };

  /** @param {ts.PropertyAccessChain | ts.ElementAccessChain | ts.CallChain} node */
  const visitOptional = (node) => {
    const mark = /** @type {ts.Node} */ (node.questionDotToken);
    /** @type {ts.Node} */
    let whole = node;
    while (isInnerPart(whole)) whole = whole.parent;
    add(whole, spliced(whole, mark.getStart(source), mark.end, ts.isPropertyAccessExpression(node) ? '.' : ''));
  };

  visit(source);
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}

/**
 * Returns true when an expression, chosen by a switch, may replace a node without changing anything else.
 *
 * @param {ts.Node} node
 */
function isReplaceable(node) {
  const { parent } = node;
  if (ts.isStatement(node)) return true;
  if (isInnerPart(node)) return false;
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isBinaryExpression(parent) && parent.left === node) {
    const operator = parent.operatorToken.kind;
    return operator < ts.SyntaxKind.FirstAssignment || operator > ts.SyntaxKind.LastAssignment;
  }
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.expression === node;
  return !(
    ts.isLiteralTypeNode(parent) ||
    ts.isComputedPropertyName(node) ||
    ts.isDeleteExpression(parent) ||
    ts.isImportAttribute(parent) ||
    ts.isMethodDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) ||
    ((ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) &&
      (parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken))
  );
}

/**
 * Returns true when a node is the callee or the object of a further access: taken out of it, a method would lose its `this`,
 * and an optional chain would no longer end early.
 *
 * @param {ts.Node} node
 */
function isInnerPart(node) {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag === node;
  const isAccess =
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNonNullExpression(parent);
  if (!isAccess || parent.expression !== node) return false;
  const isWhole = ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node) || ts.isArrayLiteralExpression(node);
  return !isWhole || ts.isOptionalChain(node);
}

/**
 * Returns true when other mutations of an expression change its value already.
 *
 * @param {ts.Expression} node
 * @returns {boolean}
 */
function isMutatedItself(node) {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isMutatedItself(node.expression);
  return (
    ts.isBinaryExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isObjectLiteralExpression(node) ||
    (ts.isArrayLiteralExpression(node) && node.elements.length > 0) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined') ||
    ts.isVoidExpression(node)
  );
}

/** @param {ts.Node} node  whether `true` and `false` are put in its place */
function isCondition(node) {
  return ts.isIfStatement(node.parent) && node.parent.expression === node;
}

/** @param {ts.Node} node */
function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** @param {ts.ExpressionStatement} node */
function isSuperCall({ expression }) {
  return ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;
}

/** @param {ts.Node} node */
function isLogging(node) {
  return ts.isExpressionStatement(node) && /^(\w+\.)*log\.\w+\(/.test(node.getText());
}

/** @param {ts.Node} node  whether it says in words what a field of an answer or a request is */
function isDescription({ parent, pos }) {
  if (!parent || !ts.isCallExpression(parent) || parent.arguments[0]?.pos !== pos) return false;
  return ts.isPropertyAccessExpression(parent.expression) && parent.expression.name.text === 'describe';
}

/** @param {ts.Node} node  whether it makes an exception with a message for programmers */
function isException(node) {
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
}
