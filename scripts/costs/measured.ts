import { readFileSync } from 'node:fs'

/** A visit opens these pages, each with an empty browser cache. */
export const visitedPages = ['/', '/menu', '/product/1']

export interface Measured {
  /** Number of pages per visit. The next two figures are per visit, too. */
  pages: number
  requests: number
  rowsPerVisit: number
  /** CPU time of one rendered page, one file, and one newsletter email, ms. */
  renderMs: number
  fileMs: number
  emailMs: number
  rowsReadPerEmail: number
  rowsWrittenPerEmail: number
  bytesPerEmail: number
}

/** Reads what the benchmarks wrote into docs/performance.md, so that nobody has to copy measured numbers by hand. */
export function readMeasured(page = readFileSync('docs/performance.md', 'utf8')): Measured {
  const number = (pattern: RegExp) => {
    const found = pattern.exec(page)?.[1]
    if (found === undefined) throw new Error(`docs/performance.md has nothing that matches ${pattern}.`)
    return Number(found.replaceAll(',', ''))
  }
  const [web = '', growth = ''] = ['bench:web', 'bench:growth'].map(
    (bench) => page.split(`<!-- ${bench} -->`)[1]?.split(`<!-- end of ${bench} -->`)[0] ?? '',
  )
  const seconds = number(/readers in \d+ to (\d+) seconds/)
  return {
    pages: visitedPages.length,
    requests: sumOf(web, (path) => cellOf(web, `\`${path}\``, 'Requests')),
    rowsPerVisit: sumOf(growth, (path) => cellOf(growth, path, 'Rows')),
    renderMs: number(/Rendering `\/` takes ([\d.]+) ms of CPU/),
    fileMs: number(/where a static response takes ([\d.]+) ms/),
    // This is the total time of sending, so the Worker's CPU time is lower.
    emailMs: (seconds * 1000) / number(/sends an issue to ([\d,]+) readers/),
    rowsReadPerEmail: number(/costs ([\d.]+) rows read/),
    rowsWrittenPerEmail: number(/rows read and ([\d.]+) rows written/),
    bytesPerEmail: number(/each email takes ([\d,]+) bytes/),
  }

  function sumOf(table: string, cell: (path: string) => number) {
    if (table === '') throw new Error('docs/performance.md lacks a table.')
    return visitedPages.reduce((sum, path) => sum + cell(path), 0)
  }
}

/** Returns the last number in a cell of a Markdown table. In “25 → 26”, 26 was measured with the largest database. */
function cellOf(text: string, row: string, column: string) {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const at = rows.find((cells) => cells.includes(column))?.indexOf(column) ?? -1
  const found = /([\d.]+)$/.exec(rows.find((cells) => cells[1] === row)?.[at] ?? '')?.[1]
  if (found === undefined) throw new Error(`docs/performance.md has no “${column}” of ${row}.`)
  return Number(found)
}
