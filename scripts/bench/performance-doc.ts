import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { format, resolveConfig } from 'prettier'

/** Describes the conditions of a measurement: the date, the machine and the versions. */
export function describeMachine(...further: string[]) {
  const { version } = JSON.parse(readFileSync('node_modules/wrangler/package.json', 'utf8')) as {
    version: string
  }
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} × ${cpus()[0]?.model}`
  return [date, machine, `node ${process.version}`, `workerd of wrangler ${version}`, ...further].join(', ')
}

export function table([head = [], ...rows]: readonly (readonly string[])[]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Replaces the text between a script's two markers in a document, so that nobody has to copy numbers by hand. */
export async function writeFigures(bench: string, text: string, page = 'docs/performance.md') {
  const [start, end] = [`<!-- ${bench} -->`, `<!-- end of ${bench} -->`]
  const whole = readFileSync(page, 'utf8')
  const [from, to] = [whole.indexOf(start), whole.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no markers “${start}” and “${end}”.`)
  const written = `${whole.slice(0, from + start.length)}\n\n${text}\n\n${whole.slice(to)}`
  writeFileSync(page, await format(written, { ...(await resolveConfig(page)), filepath: page }))
}
