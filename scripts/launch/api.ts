import { runWrangler } from '#scripts/cloudflare/wrangler.ts'

/**
 * Reads from Cloudflare's API with wrangler's own login, because few of wrangler's lists are JSON. Whatever changes
 * the account goes through wrangler.
 */
export class CloudflareApi {
  readonly #token: string
  readonly #base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'

  /** @throws an error that contains what wrangler says if nobody is logged in */
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

  /** Like `read`, but null if Cloudflare says that there is no such thing. */
  async find<Result>(path: string): Promise<Result | null> {
    const response = await this.#get(path)
    if (response.status === 404) return null
    if (!response.success) throw new Error(errorText(path, response))
    return response.result as Result
  }

  /** Like `read`, but the refusal is returned as text, for what a login may not be allowed to see. */
  async tryToRead(path: string): Promise<{ result: unknown } | { refusal: string }> {
    const response = await this.#get(path)
    return response.success ? { result: response.result } : { refusal: errorText(path, response) }
  }

  async #get(path: string) {
    // A kept connection would be closed by the other side while this process waits for wrangler.
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
  return `Cloudflare refused ${path}: ${reasons.join('; ')}`
}
