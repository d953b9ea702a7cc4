import Papa from 'papaparse'

export type CsvCell = string | number | null

export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>

const formula = /^[=+\-@\t\r\n]/

export function formatIsoTimestamp(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}

/** Streams a CSV file page by page to save memory, and escapes cells that a spreadsheet would run as a formula. */
export function createCsvResponse<Row>(
  name: string,
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
) {
  const cells = Object.values(columns)
  const encoder = new TextEncoder()
  const lines = (rows: CsvCell[][]) =>
    encoder.encode(`${Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })}\r\n`)
  async function* file() {
    yield lines([Object.keys(columns)])
    for await (const rows of pages)
      if (rows.length > 0) yield lines(rows.map((row) => cells.map((cell) => cell(row))))
  }
  const chunks = file()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await chunks.return()
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
