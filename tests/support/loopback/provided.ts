/** The origins and ports of the simulated providers, whose ports are assigned when the tests start. */
export interface Loopback {
  mailApi: string
  imageApi: string
  breachApi: string
  smtp: {
    plain: number
    selfSigned: number
    breaking: number
    closing: number
    absent: number
    refusing: Record<string, number>
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    loopback: Loopback
  }
}

export interface ReceivedRequest {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

export interface ReceivedMail {
  from: string
  to: string[]
  user: string | null
  /** The raw email as received, with one character per byte. */
  raw: string
}
