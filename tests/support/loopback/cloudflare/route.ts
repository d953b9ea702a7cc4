export interface ApiRequest {
  /** The values of the path's `:parts`, such as `:account`. */
  params: Record<string, string>
  query: URLSearchParams
  contentType: string
  body: Buffer
}

/** Returns the `result` of the response; throws an `ApiError` to reject the request. */
type Handler = (request: ApiRequest) => unknown

/** Handlers by method and path: `GET /accounts/:account/queues`. */
export type Routes = Record<string, Handler>

export function jsonBody({ body }: ApiRequest): unknown {
  return JSON.parse(body.toString())
}

/** Finds the handler of a call and the values of its path. */
export function findRoute(routes: Routes, call: string) {
  for (const [pattern, handler] of Object.entries(routes)) {
    const expression = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${expression}$`).exec(call)
    if (match) {
      const values = Object.entries(match.groups ?? {})
      return {
        handler,
        params: Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)])),
      }
    }
  }
  return undefined
}
