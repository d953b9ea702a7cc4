/** The addresses of the simulated providers; their ports are chosen when the tests start. */
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
  /** The raw email, one character per byte. */
  raw: string
}
