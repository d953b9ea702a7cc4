import { runWrangler } from '#scripts/cloudflare/wrangler.ts'

/**
 * Reads from Cloudflare's API with wrangler's own login, because few of wrangler's list commands print JSON. All
 * changes to the account go through wrangler.
 */
export class CloudflareApi {
  readonly #token: string
  readonly #base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'

  /** @throws an error that contains wrangler's message if nobody is logged in */
  constructor() {
    const { token } = JSON.parse(runWrangler(['auth', 'token', '--json'])) as { token?: string }
    if (token === undefined)
      throw new Error(
        'An API key with an email address is not supported. Unset CLOUDFLARE_API_KEY and log in instead.',
      )
    this.#token = token
  }

  async read<Result>(path: string): Promise<Result> {
    const response = await this.#get(path)
    if (!response.success) throw new Error(errorText(path, response))
    return response.result as Result
  }

  /** Like `read`, but returns null if Cloudflare responds with a 404. */
  async find<Result>(path: string): Promise<Result | null> {
    const response = await this.#get(path)
    if (response.status === 404) return null
    if (!response.success) throw new Error(errorText(path, response))
    return response.result as Result
  }

  /** Like `read`, but returns a rejection as text, for paths that a login may not have permission to read. */
  async tryToRead(path: string): Promise<{ result: unknown } | { refusal: string }> {
    const response = await this.#get(path)
    return response.success ? { result: response.result } : { refusal: errorText(path, response) }
  }

  async #get(path: string) {
    // Don't keep the connection open, because Cloudflare would close it while this process waits for wrangler.
    const headers = { authorization: `Bearer ${this.#token}`, connection: 'close' }
    const response = await fetch(this.#base + path, { headers }).catch((error: unknown) => {
      throw new Error(`Cloudflare could not be reached: ${String((error as Error).cause ?? error)}`, {
        cause: error,
      })
    })
    const body = (await response.json()) as ApiResponse
    return { ...body, status: response.status }
  }
}

interface ApiResponse {
  success: boolean
  result: unknown
  errors?: { code: number; message: string }[]
}

function errorText(path: string, { errors = [] }: ApiResponse) {
  const reasons = errors.map(({ code, message }) => `${message} [code: ${code}]`)
  return `Cloudflare rejected ${path}: ${reasons.join('; ')}`
}
