import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

test('there are no circular imports, not even of types', () => {
  const files = globSync('{app,worker,scripts,tests}/**/*.{ts,tsx}')
  const imports = new Map(files.map((file) => [file, importedFiles(file)]))
  expect(imports.get('app/context.server.ts')).toContain('app/env.server.ts')

  const finished = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!finished.has(file)) {
      for (const imported of imports.get(file) ?? []) visit(imported, [...path, file])
      finished.add(file)
    }
  }
  for (const file of files) visit(file, [])
  expect(cycles).toEqual([])
})

function importedFiles(file: string) {
  return ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('#')) return [fileName.slice(1)]
    return fileName.startsWith('.') ? [join(dirname(file), fileName)] : []
  })
}
