import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { defaultSecurityHeaders, hstsPolicies } from '#worker/guards/security-headers.ts'

/**
 * URL path of a page with a single button. It shows what an interaction costs on this machine when there is almost
 * nothing to draw.
 */
export const minimalPagePath = '/one-question'
const minimalPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One question</title>
<main><details><summary>A question</summary><p>An answer.</p></details></main></html>`

/**
 * Serves the site's pages as static files, for comparison. The pages and the files they use are fetched from the site
 * once. Wrangler then serves them as assets without a Worker, with the same security headers, which a static site
 * needs, too (A12).
 */
export async function serveStatic(
  origin: string,
  { paths, port }: { paths: readonly string[]; port: number },
) {
  const workFolder = mkdtempSync(join(tmpdir(), 'static-site-'))
  const siteFolder = join(workFolder, 'site')
  const files = new Set<string>()
  const headers = { 'strict-transport-security': hstsPolicies['one-day'], ...defaultSecurityHeaders }
  const rules = ['/*', ...headerLines(Object.entries(headers))]
  for (const path of paths) {
    const response = await fetch(origin + path)
    const html = await response.text()
    rules.push(
      path,
      ...headerLines([['content-security-policy', response.headers.get('content-security-policy') ?? '']]),
    )
    write(siteFolder, path === '/' ? '/index.html' : `${path}.html`, Buffer.from(html))
    for (const file of linkedFiles(html)) files.add(file)
  }
  for (const file of files) {
    const response = await fetch(origin + file)
    if (response.ok) write(siteFolder, file, Buffer.from(await response.arrayBuffer()))
  }
  write(siteFolder, `${minimalPagePath}.html`, Buffer.from(minimalPage))
  write(siteFolder, '/_headers', Buffer.from(rules.join('\n')))
  const wrangler = resolve('node_modules/wrangler/bin/wrangler.js')
  // Run wrangler outside the served folder, because it would treat the files that it writes itself as changes.
  const server = spawn(
    process.execPath,
    [wrangler, 'dev', '--assets', siteFolder, '--port', String(port), '--compatibility-date', '2026-09-01'],
    { cwd: workFolder, stdio: 'ignore' },
  )
  await waitUntilServing(`http://localhost:${port}/`)
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
      rmSync(workFolder, { recursive: true, force: true })
    },
  }
}

function headerLines(headers: readonly (readonly [string, string])[]) {
  return headers.map(([name, value]) => `  ${name}: ${value}`)
}

async function waitUntilServing(url: string) {
  for (let attempt = 0; attempt < 60; attempt++) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200 || status === 404) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The static site did not start.')
}

/**
 * Returns the paths of all files on the site that a page refers to: scripts, styles, pictures in all widths, fonts.
 */
function linkedFiles(html: string) {
  const attributes = [...html.matchAll(/ (?:src|href|srcset|imagesrcset)="([^"]+)"/gi)].flatMap(
    ([, value = '']) => value.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  )
  const styles = [...html.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, value = '']) => value)
  return [...attributes, ...styles].filter((file) => /^\/[^/].*\.[a-z0-9]{2,5}$/.test(file))
}

function write(siteFolder: string, path: string, body: Buffer) {
  const target = join(siteFolder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, body)
}
