/**
 * Parses the page position `<requests>-<row id>`: `12-345` continues after row 345, which has 12 requests.
 * Null shows the first page.
 */
export function parseZipRequestsPage(text: string | null) {
  const [, asked, row] = /^(\d{1,12})-(\d{1,12})$/.exec(text ?? '') ?? []
  return asked === undefined || row === undefined ? null : { asked: Number(asked), row: Number(row) }
}
