import { rmSync } from 'node:fs'

/** The server's state was made for this run alone. */
export default function forgetState() {
  if (process.env.E2E_STATE) rmSync(process.env.E2E_STATE, { recursive: true, force: true })
}
