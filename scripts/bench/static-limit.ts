import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { defaultSecurityHeaders, hstsPolicies } from '#worker/guards/security-headers.ts'

/** A page with a single button, to measure what a press costs on this machine when there is almost nothing to draw. */
export const barePage = '/one-question'
const oneQuestion = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One question</title>
<main><details><summary>A question</summary><p>An answer.</p></details></main></html>`

/**
 * Serves the pages that ours are compared with: the same pages as static files. The pages and the files they use are
 * fetched from the site once and then served by the same local platform, as assets without a Worker, with the same
 * security headers, which a static site needs, too (A12).
 */
export async function serveStatic(
  origin: string,
  { paths, port }: { paths: readonly string[]; port: number },
) {
  const home = mkdtempSync(join(tmpdir(), 'static-limit-'))
  const directory = join(home, 'site')
  const asked = new Set<string>()
  const headers = { 'strict-transport-security': hstsPolicies['one-day'], ...defaultSecurityHeaders }
  const rules = ['/*', ...headerLines(Object.entries(headers))]
  for (const path of paths) {
    const answer = await fetch(origin + path)
    const html = await answer.text()
    rules.push(
      path,
      ...headerLines([['content-security-policy', answer.headers.get('content-security-policy') ?? '']]),
    )
    write(directory, path === '/' ? '/index.html' : `${path}.html`, Buffer.from(html))
    for (const address of filesIn(html)) asked.add(address)
  }
  for (const address of asked) {
    const answer = await fetch(origin + address)
    if (answer.ok) write(directory, address, Buffer.from(await answer.arrayBuffer()))
  }
  write(directory, `${barePage}.html`, Buffer.from(oneQuestion))
  write(directory, '/_headers', Buffer.from(rules.join('\n')))
  const wrangler = resolve('node_modules/wrangler/bin/wrangler.js')
  // Runs outside the served folder, because the files that wrangler itself writes would count as changes there.
  const server = spawn(
    process.execPath,
    [wrangler, 'dev', '--assets', directory, '--port', String(port), '--compatibility-date', '2026-09-01'],
    { cwd: home, stdio: 'ignore' },
  )
  await answering(`http://localhost:${port}/`)
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function headerLines(headers: readonly (readonly [string, string])[]) {
  return headers.map(([name, value]) => `  ${name}: ${value}`)
}

async function answering(url: string) {
  for (let left = 60; left > 0; left--) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200 || status === 404) return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error('The static limit did not start.')
}

/** Returns every file of the site that a page refers to: scripts, styles, pictures in all widths, fonts. */
function filesIn(html: string) {
  const attributes = [...html.matchAll(/ (?:src|href|srcset|imagesrcset)="([^"]+)"/gi)].flatMap(
    ([, value = '']) => value.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  )
  const styles = [...html.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, value = '']) => value)
  return [...attributes, ...styles].filter((address) => /^\/[^/].*\.[a-z0-9]{2,5}$/.test(address))
}

function write(directory: string, path: string, body: Buffer) {
  const file = join(directory, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, body)
}
