/** Stands in for turbo-stream in the bundle: it carries single fetch, which is off (docs/decisions/001). */
export function encode(): never {
  throw new Error('Single fetch is off.')
}

export const decode = encode
