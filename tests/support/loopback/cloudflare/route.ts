export interface ApiRequest {
  /** The values of the route's path parameters, such as `:account`. */
  params: Record<string, string>
  query: URLSearchParams
  contentType: string
  body: Buffer
}

/** Handles a request to the simulated API. Returns the response's `result`, or throws an `ApiError`. */
type Handler = (request: ApiRequest) => unknown

/** Handlers by method and path, such as `GET /accounts/:account/queues`. */
export type Routes = Record<string, Handler>

export function jsonBody({ body }: ApiRequest): unknown {
  return JSON.parse(body.toString())
}

/** Finds the handler for a call, such as `GET /accounts/1/queues`, and the values of its path parameters. */
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
