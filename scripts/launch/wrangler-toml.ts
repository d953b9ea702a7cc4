import { parse } from 'smol-toml'

/** Where a value is: in the table `[env.production.vars]`, or in the `[[…]]` entry that binds `binding`. */
export interface Place {
  /** Empty for the values above the first table. */
  table: string
  binding?: string
  key: string
}

/**
 * Sets a value in the text of wrangler.toml, whose comments and formatting stay as they are. A key that is not there
 * yet is added to its table, but the table must exist.
 */
export function setTomlValue(text: string, place: Place, value: string) {
  const lines = text.split('\n')
  const { from, to } = findTable(lines, place)
  const at = lines.slice(from, to).findIndex((line) => keyOf(line) === place.key)
  const line = `${place.key} = ${value}`
  if (at === -1) {
    const last = lines.slice(from, to).findLastIndex((each) => each.trim() !== '')
    lines.splice(from + last + 1, 0, line)
  } else {
    const first = from + at
    const end = endOfValue(lines, first)
    const comment = /\s+#[^"'\]]*$/.exec(lines[end] ?? '')?.[0] ?? ''
    lines.splice(first, end - first + 1, line + comment)
  }
  const changed = lines.join('\n')
  parse(changed)
  return changed
}

/** Returns the first and one past the last line of a table's content. */
function findTable(lines: string[], { table, binding }: Place) {
  const starts = lines.flatMap((line, at) => (line.startsWith('[') ? [at] : []))
  const blocks = [-1, ...starts].map((start, index) => ({
    name: (lines[start] ?? '').replace(/^\[+|\]+.*$/g, ''),
    from: start + 1,
    to: starts[index] ?? lines.length,
  }))
  const found = blocks.find(
    ({ name, from, to }) =>
      name === table &&
      (binding === undefined || lines.slice(from, to).some((line) => line === `binding = "${binding}"`)),
  )
  if (!found)
    throw new Error(
      `wrangler.toml has no [${table}]${binding === undefined ? '' : ` with the binding ${binding}`}.`,
    )
  return found
}

function keyOf(line: string) {
  return /^([\w-]+)\s*=/.exec(line)?.[1]
}

/** An array may continue on further lines. */
function endOfValue(lines: string[], first: number) {
  for (let end = first; end < lines.length; end++) {
    const value = lines.slice(first, end + 1).join('\n')
    if (count(value, '[') === count(value, ']')) return end
  }
  return first
}

function count(text: string, character: string) {
  return text.split(character).length - 1
}
