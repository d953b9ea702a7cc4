import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { chromium as playwright } from 'playwright-core'

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Finds a browser for the tests: `$CHROMIUM`, a system browser, Playwright's browser or, on Linux, the browser in the
 * `@sparticuz/chromium` package.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const installedPath =
    process.env.CHROMIUM || [...commonPaths, playwright.executablePath()].find((path) => existsSync(path))
  if (installedPath) return { executablePath: installedPath, args }
  if (process.platform !== 'linux')
    throw new Error(
      'No browser was found. Install one with `npx playwright install chromium`, or name one in $CHROMIUM.',
    )
  // The `@sparticuz/chromium` package contains libraries that a bare machine lacks, but it unpacks them only if this
  // variable says that the machine runs AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= `nodejs${process.versions.node.split('.')[0] ?? ''}.x`
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  useFonts(join(tmpdir(), 'fonts'))
  // Leave out the package's other arguments, because they turn off web security, which these tests check.
  return {
    executablePath,
    args: [...args, '--no-zygote', '--headless=shell'],
  }
}

/**
 * Makes Chromium find its fonts. The `@sparticuz/chromium` package unpacks them into `$TMPDIR`, but its fontconfig
 * file looks in `/tmp`. Without a font, text has no size and clicks miss their targets.
 */
function useFonts(folder: string) {
  const config = join(folder, 'holston-fonts.conf')
  writeFileSync(
    config,
    `<?xml version="1.0"?>
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`,
  )
  process.env.FONTCONFIG_FILE ??= config
}
