/** The row that the page before ended with; whatever else an address says begins with the newest. */
export function rowBefore(url: string) {
  return rowNumber(new URL(url).searchParams.get('before') ?? '')
}

/** A row's number as an address or a form states it; null for what is none. */
export function rowNumber(stated: string) {
  return /^[1-9]\d{0,14}$/.test(stated) ? Number(stated) : null
}
