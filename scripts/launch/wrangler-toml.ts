import { parse } from 'smol-toml'

/**
 * The place of a value in wrangler.toml: in the table `[env.production.vars]`, or in the `[[…]]` entry that binds
 * `binding`.
 */
export interface Place {
  /** Empty for the values above the first table. */
  table: string
  binding?: string
  key: string
}

/**
 * Sets a value in the text of wrangler.toml and preserves its comments and formatting. A missing key is added to its
 * table, but the table must exist.
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

/** Returns the indexes of a table's first content line and of the line after its last one. */
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

/** Returns the index of a value's last line, because an array can span several lines. */
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
