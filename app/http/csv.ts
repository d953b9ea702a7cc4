import Papa from 'papaparse'

export type CsvCell = string | number | null

/** What a cell begins with that a spreadsheet would run, whatever stands behind it and on how many lines. */
const formula = /^[=+\-@\t\r\n]/

/** A moment as every spreadsheet and program reads it. */
export function csvTimestamp(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}

/** Rows that are in memory already. */
export async function* asSinglePage(rows: CsvCell[][]) {
  yield await Promise.resolve(rows)
}

/**
 * Rows as a file, a page at a time, so that a million of them need no more memory than one page. A cell that a
 * spreadsheet would run as a formula is written as text (OWASP, CSV injection).
 */
export function csvResponse(
  name: string,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
) {
  const encoder = new TextEncoder()
  const lines = (rows: readonly (readonly CsvCell[])[]) =>
    encoder.encode(`${Papa.unparse(rows as CsvCell[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`)
  async function* file() {
    yield lines([header])
    for await (const rows of pages) if (rows.length > 0) yield lines(rows)
  }
  const pieces = file()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await pieces.return()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
