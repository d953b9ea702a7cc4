import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** Files with functions that read a form field whose name their caller passes. */
const genericFormFiles = ['app/http/form.ts', 'app/auth/guards.server.ts']

/**
 * Lists the form fields that each route's action reads. The names come from the TypeScript types of the arguments: a
 * literal, a union, or the members of a list. `*` stands for a name that is known only at run time.
 */
export function formReads(): Record<string, string[]> {
  const routes = routeFiles()
  const imports = importsOf(Object.values(routes))
  const readers = Array.from(imports.keys()).filter(
    (file) =>
      !genericFormFiles.includes(file) && /readTextField|readForm|FormData/.test(readFileSync(file, 'utf8')),
  )
  const names = readFieldNames(readers)
  return Object.fromEntries(
    Object.entries(routes).map(([route, routeFile]) => {
      const fields = [...reachable(routeFile, imports)].flatMap((file) => names.get(file) ?? [])
      return [route, [...new Set(fields)].sort()]
    }),
  )
}

function routeFiles() {
  const entries = readdirSync('app/routes', { withFileTypes: true }).map((entry) => ({
    id: `routes/${entry.name.replace(/\.tsx?$/, '')}`,
    file: entry.isDirectory() ? join('app/routes', entry.name, 'route.tsx') : join('app/routes', entry.name),
  }))
  return Object.fromEntries(
    entries
      .map(({ id, file }) => [id, existsSync(file) ? file : file.replace(/x$/, '')] as const)
      .filter(([, file]) =>
        /export (async )?function action|export (const|\{[^}]*) ?action\b/.test(readFileSync(file, 'utf8')),
      ),
  )
}

/** Returns, for each file, the site's own modules that the file imports, excluding type imports. */
function importsOf(entries: readonly string[]) {
  const imports = new Map<string, string[]>()
  const files = new Set(entries)
  for (const file of files) {
    const imported = Array.from(
      readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)\s+(?!type\b)[^'"]*?from '(#app\/|\.\.?\/)([^']+\.tsx?)'/gms,
      ),
      ([, base = '', path = '']) => (base === '#app/' ? join('app', path) : join(dirname(file), base, path)),
    ).filter((path) => existsSync(path))
    imports.set(file, imported)
    for (const path of imported) files.add(path)
  }
  return imports
}

function reachable(entry: string, imports: ReadonlyMap<string, readonly string[]>) {
  const reached = new Set([entry])
  for (const file of reached) for (const path of imports.get(file) ?? []) reached.add(path)
  return reached
}

function readFieldNames(files: readonly string[]) {
  const json = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: unknown }
  const { options } = ts.parseJsonConfigFileContent(json.config, ts.sys, '.')
  // Skip global types: they contain no field names, and loading them takes time.
  const program = ts.createProgram([...files], { ...options, types: [] })
  const checker = program.getTypeChecker()
  const names = new Map<string, string[]>()
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} was not read`)
    const namesInFile: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) namesInFile.push(...fieldNamesRead(node, checker))
      ts.forEachChild(node, visit)
    }
    visit(source)
    names.set(file, namesInFile)
  }
  return names
}

/** Returns the field names in a call to a FormData method, or to a function that takes a form and a name. */
function fieldNamesRead({ expression, arguments: args }: ts.CallExpression, checker: ts.TypeChecker) {
  const isForm = (node: ts.Expression) => checker.getTypeAtLocation(node).symbol?.name === 'FormData'
  if (ts.isPropertyAccessExpression(expression) && isForm(expression.expression)) {
    if (['entries', 'keys', 'values', 'forEach'].includes(expression.name.text)) return ['*']
    return ['get', 'getAll', 'has'].includes(expression.name.text) ? literalNamesOf(args[0], checker) : []
  }
  const form = args.findIndex(isForm)
  return form < 0 ? [] : literalNamesOf(args[form + 1], checker)
}

function literalNamesOf(name: ts.Expression | undefined, checker: ts.TypeChecker): string[] {
  if (!name) return []
  // List a template string such as `why-${id}` as `why-*`.
  if (ts.isTemplateExpression(name)) return [`${name.head.text}*`]
  const type = checker.getTypeAtLocation(name)
  const types =
    checker.isArrayType(type) || checker.isTupleType(type)
      ? checker.getTypeArguments(type as ts.TypeReference)
      : [type]
  return types
    .flatMap((member) => (member.isUnion() ? member.types : [member]))
    .flatMap((member) => {
      if (member.isStringLiteral()) return [member.value]
      // Skip a name that a function receives together with the form, because the calls to that function are listed.
      return (member.flags & ts.TypeFlags.String) !== 0 && !isPassedOn(name) ? ['*'] : []
    })
}

function isPassedOn(name: ts.Expression) {
  if (!ts.isIdentifier(name)) return false
  for (let node: ts.Node = name; !ts.isSourceFile(node); node = node.parent)
    if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node))
      if (node.parameters.some(({ name: parameterName }) => parameterName.getText() === name.text))
        return node.parameters.some(({ type }) => type?.getText() === 'FormData')
  return false
}
