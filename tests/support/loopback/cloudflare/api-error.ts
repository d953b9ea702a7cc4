/** An error response in the format of Cloudflare's API. */
export class ApiError extends Error {
  code: number
  status: number

  constructor(code: number, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Returns the item, or throws a 404 `ApiError` if the item is undefined. */
export function requireFound<Item>(item: Item | undefined, code: number, message: string): Item {
  if (item === undefined) throw new ApiError(code, message, 404)
  return item
}

export function findOrThrow<Item>(
  items: Item[],
  isMatch: (item: Item) => boolean,
  code: number,
  message: string,
) {
  return requireFound(items.find(isMatch), code, message)
}
