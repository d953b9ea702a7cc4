/** An error as Cloudflare's API reports it. */
export class ApiError extends Error {
  code: number
  status: number

  constructor(code: number, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Returns what was found, or answers that it does not exist. */
export function found<Item>(item: Item | undefined, code: number, message: string): Item {
  if (item === undefined) throw new ApiError(code, message, 404)
  return item
}
