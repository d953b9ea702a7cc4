/** Replaces turbo-stream in the bundle: only single fetch uses it, which is off (docs/decisions/001). */
export function encode(): never {
  throw new Error('Single fetch is off.')
}

export const decode = encode
