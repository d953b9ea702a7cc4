import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Words that the product no longer uses, with the files whose texts may use a word in a different meaning. */
const retired: readonly { pattern: RegExp; except?: RegExp }[] = [
  { pattern: /\b(shelf|shelves)\b(?! life)/i, except: /seed|legal|story|kitchen/ },
  { pattern: /\bdead letters?\b/i },
  { pattern: /\b(the|this|a|our|weekly|each|every) letters?\b/i },
  { pattern: /\b(whoever|whomever|anew|in vain|by the clock|passed over|of its own accord)\b/i },
  { pattern: /\b(clockwork|preheader|dead-letter)\b/i },
  { pattern: /\bthe desk\b/i },
  { pattern: /\b(of|on|in) (the|this) house\b/i, except: /cities/ },
  { pattern: /\b(enquir(y|ies)|cancelled|favourites?|neighbour)\b/i },
  { pattern: /\b(has|have|is|are) ended\b/i },
  { pattern: /\bshall\b|\bwhat became of\b|\bthat was too often\b/i },
  { pattern: /\bkcal\b/i },
  { pattern: /\b(somebody|everybody) (has|who|else|asked|wrote|gave|changed)\b/i },
  { pattern: /\bmails\b/i },
  { pattern: /\b(is|was|are|were) told\b/i },
  { pattern: /\bcandidates?\b/i },
]

/** Patterns for texts that are a URL or a URL parameter, where retired words are allowed. */
const allowed = [/^[/?&]/, /max-kcal|under-500-kcal/]

test('no on-screen or email text contains a word on the list of retired words, such as “enquiry”', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/illustrator|\/data\//.test(file))
  expect(files.length).toBeGreaterThan(450)
  const findings = files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      retired
        .filter(({ pattern, except }) => pattern.test(text) && !except?.test(file))
        .filter(() => !allowed.some((pattern) => pattern.test(text)))
        .map(({ pattern }) => `${file}: “${text}” (${pattern})`),
    ),
  )
  expect(findings).toEqual([])
})

/** Returns a file's texts that people may read: JSX text, and strings of several words or with an initial capital. */
function textsOf(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isNotRead(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text)
    if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'),
      )
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(
      (text) =>
        /[\p{L},] [\p{L}]|^[A-Z][a-z]/u.test(text) && !/^(select|insert|update|delete|with) /.test(text),
    )
}

/** Returns whether a node holds names for the browser or database rather than text: class names, IDs, types, SQL. */
function isNotRead(node: ts.Node) {
  if (ts.isJsxAttribute(node))
    return ['className', 'id', 'name', 'type', 'method', 'action', 'href', 'key'].includes(
      node.name.getText(),
    )
  return ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')
}
