/** `12-345`: behind the row 345, which was asked for twelve times; anything else is the first page. */
export function demandAfter(text: string | null) {
  const [, asked, row] = /^(\d{1,12})-(\d{1,12})$/.exec(text ?? '') ?? []
  return asked === undefined || row === undefined ? null : { asked: Number(asked), row: Number(row) }
}
